/** The price on a page that stays open: by the rows it came with, and by the server's word. */
import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SiteProvider, usePolicy } from "#hooks/site.tsx";
import { testFacts } from "#testing/with-site.tsx";

const row = (from: string, interestMonthlyBasisPoints: number): Policy => ({
  ...policies[0],
  from,
  interestMonthlyBasisPoints,
});
const now48 = row("2026-01-01", 48);
const soon40 = row("2026-04-01", 40);

let asked: string[];
let reply: () => Promise<Response>;
const serve = (now: string, ...rows: Policy[]) => {
  reply = async () => new Response(JSON.stringify({ now, rows }), { status: 200 });
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-31T15:00:00Z") });
  asked = [];
  reply = () => Promise.reject(new TypeError("the line broke"));
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return reply();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Rate = () => <p>{usePolicy().interestMonthlyBasisPoints}</p>;
const open = async (today = "2026-03-31", ...rows: [Policy, ...Policy[]]) => {
  render(
    <SiteProvider facts={testFacts({ today, policyRows: rows })}>
      <Rate />
    </SiteProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const rate = () => screen.getByText(/^\d+$/).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a page that stays open over midnight in Manila", () => {
  test("takes the announced row in the first second of its day, without asking anybody", async () => {
    await open("2026-03-31", now48, soon40);
    await pass(3_599_000);
    expect(rate()).toBe("48");
    expect(asked).toEqual([]);
    await pass(1_000);
    expect(rate()).toBe("40");
  });

  test("asks within a minute for rows that were confirmed since it was opened", async () => {
    serve("2026-03-31T16:00:30Z", row("2026-04-01", 38));
    await open("2026-03-31", now48);
    await pass(3_600_000);
    expect(rate()).toBe("48");
    await pass(60_000);
    expect(asked).toEqual(["/api/v2/policy"]);
    expect(rate()).toBe("38");
  });

  test("keeps what it knows when the server does not answer", async () => {
    await open("2026-03-31", now48, soon40);
    await pass(3_660_000);
    expect(asked).toHaveLength(1);
    expect(rate()).toBe("40");
  });

  test("looks again when a device wakes up whose timers stood still", async () => {
    await open("2026-03-31", now48, soon40);
    vi.setSystemTime(new Date("2026-04-02T00:00:00Z"));
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(0);
    expect(rate()).toBe("40");
  });
});

describe("a page whose day is not the device's", () => {
  test("goes by the server's clock when the device's is ahead", async () => {
    vi.setSystemTime(new Date("2026-05-01T00:00:00Z"));
    serve("2026-03-31T15:59:00Z", now48, soon40);
    await open("2026-03-31", now48, soon40);
    expect(rate()).toBe("48");
    await pass(59_000);
    expect(rate()).toBe("48");
    await pass(1_000);
    expect(rate()).toBe("40");
  });

  test("is brought up to date when a browser restored it from days ago", async () => {
    vi.setSystemTime(new Date("2026-04-02T00:00:00Z"));
    serve("2026-04-02T00:00:00Z", soon40);
    await open("2026-03-20", now48);
    expect(rate()).toBe("40");
  });

  test("shows the row of its own day while it has no answer", async () => {
    vi.setSystemTime(new Date("1970-01-01T00:00:00Z"));
    await open("2026-04-02", now48, soon40);
    expect(rate()).toBe("40");
  });
});

test("the same rows asked for again stay the same object, so that no form begins anew", async () => {
  const seen = new Set<Policy>();
  const Keep = () => {
    seen.add(usePolicy());
    return null;
  };
  serve("2026-04-02T00:00:00Z", now48);
  vi.setSystemTime(new Date("2026-04-02T00:00:00Z"));
  render(
    <SiteProvider facts={testFacts({ today: "2026-03-20", policyRows: [now48] })}>
      <Keep />
    </SiteProvider>,
  );
  await pass(0);
  expect(asked).toHaveLength(1);
  expect(seen.size).toBe(1);
});
