/** The pages of a document on a line that breaks: what is sent again, refused, kept and dropped. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { PageQueue } from "#member/pages/page-queue.ts";

type Sending = { readonly image: Blob; readonly signal: AbortSignal };
const network = vi.hoisted(() => ({
  upload: vi.fn<(sending: Sending) => Promise<string>>(),
  fetch: vi.fn<(url: string) => Promise<Blob>>(),
}));
vi.mock("#api/upload.ts", async (original) => ({
  ...(await original<object>()),
  uploadImage: network.upload,
  fetchImage: network.fetch,
}));
vi.mock("#api/shrink-image.ts", () => ({ shrinkImage: async (file: Blob) => file }));

const picture = () => new Blob(["picture"], { type: "image/jpeg" });
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const phases = (queue: PageQueue) => queue.read().map(({ phase }) => phase);
const urls = (queue: PageQueue) => queue.read().map(({ url }) => url);
const broken = () => new CallFailure("FETCH_ERROR");
const refused = () =>
  new CallFailure("REFUSED", { status: 422, problem: { code: "NotAnImage", message: "" } });

let count: number;
beforeEach(() => {
  vi.useFakeTimers();
  count = 0;
  network.upload.mockReset().mockImplementation(async () => `/page/${++count}`);
  network.fetch.mockReset().mockImplementation(async () => picture());
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test("pages are sent one after the other, in their order", async () => {
  const queue = new PageQueue("payslip");
  expect(queue.add([picture(), picture()])).toBe(true);
  expect(phases(queue)).toEqual(["preparing", "preparing"]);
  await pass();
  expect(phases(queue)).toEqual(["sent", "sent"]);
  expect(urls(queue)).toEqual(["/page/1", "/page/2"]);
});

test("a dropped line is tried again after a pause, at once when asked, and when online", async () => {
  network.upload.mockRejectedValueOnce(broken());
  const queue = new PageQueue("payslip");
  queue.add([picture(), picture()]);
  await pass();
  expect(phases(queue)).toEqual(["waiting", "queued"]);
  await pass(2_000);
  expect(phases(queue)).toEqual(["sent", "sent"]);

  network.upload.mockRejectedValueOnce(broken());
  const stop = queue.start();
  queue.add([picture()]);
  await pass();
  expect(phases(queue)).toEqual(["sent", "sent", "waiting"]);
  window.dispatchEvent(new Event("online"));
  await pass();
  expect(phases(queue)).toEqual(["sent", "sent", "sent"]);
  stop();
});

test("a refused page stays with its reason until it is removed, and the others go on", async () => {
  network.upload.mockRejectedValueOnce(refused());
  const queue = new PageQueue("payslip");
  queue.add([picture(), picture()]);
  await pass(60_000);
  expect(phases(queue)).toEqual(["refused", "sent"]);
  expect(network.upload).toHaveBeenCalledTimes(2);
  queue.drop(queue.read()[0]?.id ?? "");
  expect(urls(queue)).toEqual(["/page/1"]);
});

test("at most five pages are taken", async () => {
  const queue = new PageQueue("payslip");
  expect(queue.add(Array.from({ length: 4 }, picture))).toBe(true);
  expect(queue.add([picture(), picture()])).toBe(false);
  await pass();
  expect(queue.read()).toHaveLength(5);
  expect(queue.add([picture()])).toBe(false);
});

test("after a reload sent pages are there again; one that the server deleted is dropped", async () => {
  const before = new PageQueue("payslip");
  before.add([picture(), picture()]);
  await pass();
  network.fetch.mockImplementation(async (url) => {
    if (url === "/page/1") throw new CallFailure("REFUSED", { status: 404 });
    return picture();
  });
  const queue = new PageQueue("payslip");
  queue.start();
  expect(phases(queue)).toEqual(["sent", "sent"]);
  await pass();
  expect(urls(queue)).toEqual(["/page/2"]);
  expect(new PageQueue("contract").read()).toEqual([]);
  queue.clear();
  expect(new PageQueue("payslip").read()).toEqual([]);
});

test("a page that is removed while it is sent is neither shown nor kept", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  network.upload.mockReturnValueOnce(promise);
  const queue = new PageQueue("payslip");
  queue.add([picture()]);
  await pass();
  expect(phases(queue)).toEqual(["sending"]);
  queue.drop(queue.read()[0]?.id ?? "");
  answer("/page/9");
  await pass();
  expect(queue.read()).toEqual([]);
});
