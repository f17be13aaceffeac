/**
 * The service worker of members' pages. A page that was opened before opens without a network, and
 * one that was not says that there is none, instead of the browser's own error page. It keeps only
 * what is the same for everybody: documents without figures, scripts and pictures. Calls of the API
 * never pass through it. It also shows the notifications that the server sends to this browser.
 */
const PAGES = "pages-1";
const FILES = "files-1";
const OFFLINE = "/offline.html";
const HOME = "/dash";
const FILES_MAX = 150;
const PAGES_MAX = 30;

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(openPage(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (/\.(svg|png|webmanifest)$/.test(pathname)) event.respondWith(openPicture(request));
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPageOf(event.notification.data));
});

/** A newer one of the same kind replaces the older one, and sounds again. */
const show = ({ title, body, lang, tag, page }) =>
  self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: true,
    icon: "/icon-192.png",
    data: { page },
  });

/** A tab that shows the page already comes to the front; others stay, as somebody may type there. */
async function openPageOf({ page }) {
  const url = new URL(page, location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

/** Home with its scripts, which the browser has just loaded: they come from its own cache. */
async function prepare() {
  const pages = await caches.open(PAGES);
  await pages.add(OFFLINE);
  const home = await fetch(HOME);
  if (home.ok) {
    const files = [...(await home.clone().text()).matchAll(/"(\/assets\/[\w.-]+\.js)"/g)];
    await pages.put(HOME, home);
    const cache = await caches.open(FILES);
    await Promise.all([...new Set(files.map(([, file]) => file))].map((file) => cache.add(file)));
  }
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name !== PAGES && name !== FILES) await caches.delete(name);
  await self.clients.claim();
}

/** A page that is drawn for one person says no-store: it must not stay on a shared phone. */
const mayKeep = ({ headers }) => !/\bno-store\b/.test(headers.get("cache-control") ?? "");

async function openPage(request, pathname) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected && mayKeep(answer)) {
      await pages.put(pathname, answer.clone());
      await trim(pages, PAGES_MAX, [OFFLINE, HOME]);
    }
    return answer;
  } catch {
    return (await pages.match(pathname)) ?? (await pages.match(OFFLINE)) ?? Response.error();
  }
}

/** Their names hold a hash of their content. */
async function openFile(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await files.put(request, answer.clone());
    await trim(files, FILES_MAX, []);
  }
  return answer;
}

async function openPicture(request) {
  const files = await caches.open(FILES);
  try {
    const answer = await fetch(request);
    if (answer.ok && mayKeep(answer)) await files.put(request, answer.clone());
    return answer;
  } catch {
    return (await files.match(request)) ?? Response.error();
  }
}

/** The oldest go first: those of builds that are no longer served. */
async function trim(cache, most, keep) {
  const old = (await cache.keys()).filter(({ url }) => !keep.includes(new URL(url).pathname));
  for (const request of old.slice(0, Math.max(0, old.length - most))) await cache.delete(request);
}
