// Follows a running table or cup, and makes the arrow keys go through a game. Without it the pages work as well.
"use strict";
(() => {
  const SCROLLED = ".wide, #moves ol"; // parts that scroll by themselves
  const KEYS = new Set(["Home", "End", "ArrowLeft", "ArrowRight"]);
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !KEYS.has(event.key)) return;
    const link = document.querySelector(`a[data-key="${event.key}"]`);
    const scrolls = event.target.closest?.(SCROLLED);
    if (link === null || scrolls) return;
    event.preventDefault();
    link.click();
  });

  const MAX_TRIES = 6; // to load a picture again, which is being drawn
  const tries = new WeakMap();
  document.addEventListener("error", ({ target }) => {
    const before = tries.get(target) ?? 0;
    if (target.tagName !== "IMG" || before === MAX_TRIES) return;
    tries.set(target, before + 1);
    setTimeout(() => target.setAttribute("src", target.getAttribute("src")), 3000);
  }, true);

  const followed = document.querySelector("[data-live]");
  if (followed === null || !("EventSource" in window)) return;
  const said = document.getElementById("said");
  const lost = document.getElementById("lost");
  const PATIENT_FOR = 60000; // milliseconds without a connection until the page says so
  const SILENT_FOR = 60000; // milliseconds without a word on a connection until it counts as dead, as after a sleep
  let stream = null;
  let isOver = false;
  let hasShown = false;
  let pause = 3000;
  let losing = null;
  let next = null;

  const nameOf = (one) => one.dataset.key ?? one.getAttribute("href") ?? one.getAttribute("aria-labelledby");

  function replace(id, html) {
    const old = document.getElementById(id);
    const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    if (fresh === null || old === null || old.isEqualNode(fresh)) return;
    const scrolled = [...old.querySelectorAll(SCROLLED)].map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const focused = old.contains(document.activeElement) ? nameOf(document.activeElement) : null;
    old.replaceWith(fresh);
    fresh.querySelectorAll(SCROLLED).forEach((one, place) => one.scrollTo(...(scrolled[place] ?? [0, 0])));
    if (focused === null) return;
    const focusable = [...fresh.querySelectorAll(`a, ${SCROLLED}`)];
    focusable.find((one) => nameOf(one) === focused)?.focus({ preventScroll: true });
  }

  function show(event) {
    const state = JSON.parse(event.data);
    pause = 3000;
    for (const [id, html] of Object.entries(state.parts)) replace(id, html);
    document.title = `${state.title} – Pondside`;
    if (hasShown && said.textContent !== state.said) said.textContent = state.said; // once, or it is read again
    hasShown = true;
  }

  function lose() {
    lost.hidden = false;
    said.textContent = lost.textContent;
  }

  function followIn(milliseconds) {
    clearTimeout(next);
    next = setTimeout(follow, milliseconds);
  }

  const hear = () => followIn(SILENT_FOR);

  function stop() {
    clearTimeout(losing);
    clearTimeout(next);
    losing = null;
    stream?.close();
  }

  function follow() {
    stream?.close();
    if (isOver || document.hidden) return; // a browser has six connections for all tabs of a site
    stream = new EventSource(followed.dataset.live);
    hear();
    stream.addEventListener("open", () => {
      clearTimeout(losing);
      losing = null;
      if (!lost.hidden) said.textContent = "";
      lost.hidden = true;
    });
    for (const kind of ["open", "message", "beat"]) stream.addEventListener(kind, hear);
    stream.addEventListener("message", show);
    stream.addEventListener("over", () => {
      isOver = true;
      stop();
    });
    stream.addEventListener("gone", () => location.reload());
    stream.addEventListener("error", () => {
      losing ??= setTimeout(lose, PATIENT_FOR);
      if (stream.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      followIn(pause * (1 + Math.random()));
      pause = Math.min(60000, 2 * pause);
    });
  }

  follow();
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : follow()));
  addEventListener("pagehide", stop);
  addEventListener("pageshow", (event) => event.persisted && follow());
})();
