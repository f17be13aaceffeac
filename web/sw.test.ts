/** What the journeys cannot see of the service worker: clicked notifications, and what it keeps. */
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, it, vi } from "vitest";

const source = fs.readFileSync(path.join(import.meta.dirname, "public/sw.js"), "utf8");

function startWorker(
  tabs: readonly { url: string; focus: () => void }[] = [],
  outside: object = {},
) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const self = {
    addEventListener: (name: string, listen: (event: object) => void) =>
      listeners.set(name, listen),
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow },
  };
  vm.runInNewContext(source, {
    self,
    URL,
    location: { origin: "https://lend.example" },
    ...outside,
  });
  const dispatch = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const open = async (url: string) => {
    let answer: unknown;
    const request = { url, method: "GET", mode: "navigate" };
    listeners.get("fetch")?.({ request, respondWith: (given: unknown) => (answer = given) });
    return answer;
  };
  return { dispatch, showNotification, openWindow, open };
}

const click = (page: string) => ({ notification: { close: vi.fn(), data: { page } } });

it("shows the company and the sentence, one of a kind at a time", async () => {
  const { dispatch, showNotification } = startWorker();
  const words = { title: "Hiram", body: "Bago.", lang: "fil", page: "/wallet", tag: "PAYOUT" };
  await dispatch("push", { data: { json: () => words } });
  expect(showNotification).toHaveBeenCalledWith("Hiram", {
    body: "Bago.",
    lang: "fil",
    tag: "PAYOUT",
    renotify: true,
    icon: "/icon-192.png",
    data: { page: "/wallet" },
  });
});

it("opens the page of a notification that is clicked, and closes the notification", async () => {
  const other = { url: "https://lend.example/pay", focus: vi.fn() };
  const { dispatch, openWindow } = startWorker([other]);
  const clicked = click("/help/inbox");
  await dispatch("notificationclick", clicked);
  expect(clicked.notification.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith("https://lend.example/help/inbox");
  expect(other.focus).not.toHaveBeenCalled();
});

it("brings a tab to the front that shows the page already", async () => {
  const inbox = { url: "https://lend.example/help/inbox?from=1", focus: vi.fn() };
  const { dispatch, openWindow } = startWorker([inbox]);
  await dispatch("notificationclick", click("/help/inbox"));
  expect(inbox.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it("opens no other site", async () => {
  const { dispatch, openWindow } = startWorker();
  await dispatch("notificationclick", click("https://elsewhere.example/"));
  expect(openWindow).not.toHaveBeenCalled();
});

it.each([
  ["keeps a page that is the same for everybody", "no-cache", ["/pay"]],
  ["does not keep a page that says no-store", "private, no-store", []],
  ["keeps a page that says nothing", null, ["/pay"]],
])("%s", async (_, cacheControl, expected) => {
  const kept: string[] = [];
  const cache = { put: async (path: string) => kept.push(path), keys: async () => [] };
  const headers = new Headers(cacheControl ? { "cache-control": cacheControl } : {});
  const answer = new Response("page", { headers });
  const { open } = startWorker([], {
    caches: { open: async () => cache },
    fetch: async () => answer,
  });
  expect(await open("https://lend.example/pay")).toBe(answer);
  expect(kept).toEqual(expected);
});
