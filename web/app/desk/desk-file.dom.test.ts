import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { fetchDeskFile, keepDeskFile } from "./desk-file.ts";

const answer = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
});

test("fetches a file by the desk's own session, without a member's token", async () => {
  answer.mockResolvedValue(new Response("the file"));
  const file = await fetchDeskFile("/staff/payouts/batches/7");
  expect(await file.text()).toBe("the file");
  const [url, init] = answer.mock.calls[0] as [string, RequestInit];
  expect(url).toBe("/api/v2/staff/payouts/batches/7");
  expect(new Headers(init.headers).has("authorization")).toBe(false);
});

test("a refusal is thrown with the server's words, and nothing is saved", async () => {
  const refusal = { code: "NotFound", message: "We can't find that." };
  answer.mockResolvedValue(new Response(JSON.stringify(refusal), { status: 404 }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  const failure = await keepDeskFile("/staff/payouts/batches/7", "payouts.xml").catch((it) => it);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status: 404, message: "We can't find that." });
  expect(click).not.toHaveBeenCalled();
});

test("saves the file under its name, and gives the memory back after a minute", async () => {
  answer.mockResolvedValue(new Response("the file"));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const give = vi.spyOn(URL, "revokeObjectURL");
  await keepDeskFile("/staff/payouts/batches/7", "payouts-7.xml");
  expect(saved).toEqual(["payouts-7.xml"]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(give).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(give).toHaveBeenCalledOnce();
});
