// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  markBodies,
  nextDayInput,
  type PayoutAct,
  type PayoutFields,
  payoutActs,
  payoutRules,
} from "./payout-acts.ts";

const now = new Date("2026-11-16T02:00:00Z");
const blank: PayoutFields = {
  reference: "",
  returned: "",
  note: "",
  cause: "",
  reason: "",
  until: "",
};

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

const faultsOf = (act: PayoutAct, typed: Partial<PayoutFields>) =>
  Object.entries(payoutRules[act] ?? {})
    .filter(([, rule]) => rule({ ...blank, ...typed }) !== null)
    .map(([name]) => name);

describe("the fields of an action", () => {
  test.each<[PayoutAct, Partial<PayoutFields>, string[]]>([
    ["release", {}, []],
    ["confirm", {}, []],
    ["resume", {}, ["reason"]],
    ["resume", { reason: "The bank confirmed it" }, []],
    ["send", {}, ["reference"]],
    ["send", { reference: " 123 " }, ["reference"]],
    ["send", { reference: "1234" }, []],
    ["settle", {}, []],
    ["settle", { reference: "123" }, ["reference"]],
    ["settle", { reference: "1234" }, []],
    ["return", {}, ["returned"]],
    ["return", { returned: "AC04" }, []],
    ["return", { returned: "AC04", note: "ok" }, ["note"]],
    ["pause", {}, ["cause", "reason", "until"]],
    ["pause", { reason: "  ok ", until: "2026-11-16T01:59:00Z" }, ["cause", "reason", "until"]],
    ["pause", { cause: "OTHER", reason: "Name differs", until: "2026-11-16T02:01:00Z" }, []],
  ])("of %s with %j are at fault: %j", (act, typed, faults) => {
    expect(faultsOf(act, typed)).toEqual(faults);
  });
});

describe("what is sent to the server", () => {
  test.each([
    ["send", { reference: "BDO-77" }, { reference: "BDO-77" }],
    ["settle", { reference: " " }, {}],
    ["settle", { reference: "BDO-78" }, { reference: "BDO-78" }],
    ["return", { returned: "AC06" }, { reason: "AC06" }],
    [
      "return",
      { returned: "AC06", note: "On the statement" },
      { reason: "AC06", note: "On the statement" },
    ],
    [
      "pause",
      { cause: "NAME_DIFFERS", reason: "Name differs", until: "2026-11-17T10:00:00+08:00" },
      { cause: "NAME_DIFFERS", reason: "Name differs", until: "2026-11-17T02:00:00.000Z" },
    ],
    ["resume", { reason: "It is right" }, { reason: "It is right" }],
  ] as const)("by %s with %j", (event, typed, body) => {
    expect(markBodies[event]("payout-1", { ...blank, ...typed })).toEqual({
      id: "payout-1",
      event,
      ...body,
    });
  });
});

test("a paused payout is looked at again after one day, in the time of this clock", () => {
  expect(nextDayInput()).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  // Without a zone the text is read as local time, as the browser's own field does.
  expect(new Date(nextDayInput()).toISOString()).toBe("2026-11-17T02:00:00.000Z");
});

test("every action has a word for its button, a title and a sentence for when it is done", () => {
  for (const words of Object.values(payoutActs)) expect(words.every(Boolean)).toBe(true);
});
