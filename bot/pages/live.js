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

  let patience = 6;
  document.addEventListener("error", ({ target }) => {
    if (target.tagName !== "IMG" || patience-- <= 0) return; // it is being drawn
    setTimeout(() => target.setAttribute("src", target.getAttribute("src")), 3000);
  }, true);

  const followed = document.querySelector("[data-live]");
  if (followed === null || !("EventSource" in window)) return;
  const said = document.getElementById("said");
  const lost = document.getElementById("lost");
  const PATIENT_FOR = 60000; // milliseconds without a connection until the page says so
  const shown = new Map();
  let stream = null;
  let newest = null;
  let pause = 3000;
  let losing = null;

  const nameOf = (one) => one.dataset.key ?? one.getAttribute("href") ?? one.getAttribute("aria-labelledby");

  function replace(id, html) {
    if (shown.get(id) === html) return;
    const old = document.getElementById(id);
    const fresh = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    shown.set(id, html);
    if (fresh === null || old === null) return;
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
    const isFirst = newest === null;
    newest = event.lastEventId;
    pause = 3000;
    for (const [id, html] of Object.entries(state.parts)) replace(id, html);
    document.title = `${state.title} – Pondside`;
    if (!isFirst && said.textContent !== state.said) said.textContent = state.said; // once, or it is read again
  }

  function lose() {
    lost.hidden = false;
    said.textContent = lost.textContent;
  }

  function follow() {
    stream = new EventSource(followed.dataset.live);
    stream.addEventListener("open", () => {
      clearTimeout(losing);
      losing = null;
      if (!lost.hidden) said.textContent = "";
      lost.hidden = true;
    });
    stream.addEventListener("message", show);
    stream.addEventListener("over", () => stream.close());
    stream.addEventListener("gone", () => location.reload());
    stream.addEventListener("error", () => {
      losing ??= setTimeout(lose, PATIENT_FOR);
      if (stream.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      setTimeout(follow, pause * (1 + Math.random()));
      pause = Math.min(60000, 2 * pause);
    });
  }

  follow();
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => event.persisted && follow());
})();
