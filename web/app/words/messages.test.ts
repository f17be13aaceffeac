/** Every message of the contract that a member can read has a Filipino sentence with its figures. */
import { referenceFaults } from "@hiram/contract/activation/reference.ts";
import { birthDateError, birthPartError } from "@hiram/contract/calendar/birth-date.ts";
import { accountRules } from "@hiram/contract/wallet/banks.ts";
import type { Call } from "@hiram/contract/wire/call.ts";
import { confirmationError, consentMessage, fields } from "@hiram/contract/wire/fields.ts";
import { idTypes } from "@hiram/contract/wire/lists.ts";
import { type ProblemName, problems } from "@hiram/contract/wire/problem.ts";
import { words } from "@hiram/words/fil/ui/messages.ts";
import { describe, expect, test } from "vitest";
import { sayMessage } from "#words/say-message.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../contract/src/**/*.calls.ts", "!../../../contract/src/staff/**"],
  { eager: true },
);
const sources = import.meta.glob<string>(
  [
    "../../../contract/src/**/*.calls.ts",
    "../../../contract/src/wire/shape.ts",
    "!../../../contract/src/staff/**",
    "!../../../contract/src/policy/policy.calls.ts",
  ],
  { eager: true, query: "?raw", import: "default" },
);

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "problems" in value && "path" in value;

/** Any call may be refused by these before its action runs. */
const general: readonly ProblemName[] = [
  "BadRequest",
  "BodyTooLarge",
  "Busy",
  "ForeignOrigin",
  "InProgress",
  "InvalidInput",
  "LoginExpired",
  "NotAllowed",
  "NotFound",
  "NotSignedIn",
  "RecordsNotSafe",
  "TooManyRequests",
  "Unexpected",
];

const refusals = new Set([
  ...general,
  ...Object.values(modules)
    .flatMap((module) => Object.values(module).filter(isCall))
    .flatMap(({ problems: named }) => named),
]);

const today = "2026-03-02";
const rules: readonly (string | null | undefined)[] = [
  ...Object.values(fields).flatMap(({ message, notLatinMessage, hint }) => [
    message,
    notLatinMessage,
    hint,
  ]),
  ...idTypes.flatMap(({ number }) => [number.message, number.hint]),
  ...Object.values(accountRules).map(({ hint }) => hint),
  ...Object.values(referenceFaults),
  ...(["day", "month", "year"] as const).map((part) => birthPartError(part, "", today)),
  birthDateError("2026-02-30", today, { memberAgeYearsMin: 21, memberAgeYearsMax: 65 }),
  birthDateError("2020-01-01", today, { memberAgeYearsMin: 21, memberAgeYearsMax: 65 }),
  confirmationError("a", "b"),
  consentMessage,
];

/** Sentences that stand in the shapes of calls, and nowhere else. */
const inShapes = Object.values(sources)
  .flatMap((source) => [...source.matchAll(/["`]((?:Please|There is|At most) [^"`]+)["`]/g)])
  .map(([, sentence = ""]) => sentence.replace(/\$\{[^}]+\}/g, "7"));

const english = [
  ...[...refusals].map((name) => problems[name].message),
  ...rules.filter((one) => one !== null && one !== undefined),
  ...inShapes,
];
const figuresOf = (text: string) => (text.match(/\d[\d,.]*\d|\d|\{\}/g) ?? []).sort();

test("every message of members' calls and fields has a translation", () => {
  expect(inShapes.length).toBeGreaterThan(10);
  expect(english.filter((one) => sayMessage(words, one) === one)).toEqual([]);
});

test.each(Object.entries(words))("%s has its figures", (key, translation) => {
  expect(figuresOf(translation)).toEqual(figuresOf(key));
});

describe("a message", () => {
  const messages = { "Takes {} to {}.": "Mula {} hanggang {}.", "No. {}": "Mali. {}", Day: "Araw" };

  test.each([
    ["Takes ₱1 to ₱50,000.", "Mula ₱1 hanggang ₱50,000."],
    ["No. Day", "Mali. Araw"],
    ["Day", "Araw"],
    ["Takes nothing.", "Takes nothing."],
    ["constructor", "constructor"],
    ["", ""],
  ])("%s reads %s", (given, expected) => {
    expect(sayMessage(messages, given)).toBe(expected);
  });
});
