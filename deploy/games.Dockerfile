# An image with more games and languages. FOLDER has their packages, as folders or as wheels:
#   docker build --tag pondside-games --file deploy/games.Dockerfile FOLDER
ARG IMAGE=pondside
FROM $IMAGE
USER 0
RUN --mount=type=bind,target=/packages,rw \
    pip --python /venv/bin/python install --no-cache-dir --disable-pip-version-check --no-deps /packages/*
USER 10001:10001
