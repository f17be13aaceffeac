/**
 * Values that a careless or hostile client sends in the place of a good one. Each was chosen
 * because something between the socket and PostgreSQL treats it in its own way.
 */
import type { Dice } from "./dice.ts";

/** A number that JavaScript cannot write, marked so that `writeJson` puts it in as it is. */
const raw = (number: string) => `@raw ${number}@`;
const RAW = /"@raw ([^@"]+)@"/g;

/** JSON text of the value, with the numbers that are marked as raw. */
export const writeJson = (value: unknown): string =>
  (JSON.stringify(value) ?? "").replaceAll(RAW, "$1");

const uuid = "3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102";

export const badTexts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0bcd",
  "\ud800",
  "abc\udfffdef",
  "\u202eabc",
  "\u2028\u2029",
  "\ufeffabc",
  "e\u0301".repeat(40),
  "😀".repeat(40),
  "١٢٣٤٥٦",
  "小龍女",
  "\r\n\t\x1b[31m",
  "x".repeat(101),
  "x".repeat(4_001),
  "9".repeat(40),
  "2026-02-30",
  "0000-00-00",
  "9999-99-99",
  "2026-13-01",
  "999999-01-01",
  "2026-02-30T25:61:61Z",
  "+275760-09-13T00:00:00.001Z",
  "-271821-04-19T23:59:59.999Z",
  "not a day",
  "-1",
  "1e400",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../etc/passwd",
  "%00",
  "%",
  "\\",
  "' or 1=1 --",
  "<b>&amp;</b>",
  "javascript:alert(1)",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  uuid.toUpperCase(),
  `{${uuid}}`,
  `${uuid}x`,
  uuid.slice(1),
];

export const badNumbers: readonly (number | string)[] = [
  0,
  -1,
  0.1,
  0.001,
  1.005,
  1_000_000_000,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  5e-324,
  raw("1e400"),
  raw("-1e400"),
  raw("-0"),
  raw("1E5"),
  raw("123456789012345678901234567890"),
];

const nest = (depth: number, kind: "array" | "object"): unknown => {
  let value: unknown = "core";
  for (let level = 0; level < depth; level++) value = kind === "array" ? [value] : { a: value };
  return value;
};

const otherKinds: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  nest(20, "array"),
  nest(20, "object"),
  nest(2_000, "array"),
  { toString: "x", valueOf: 1 },
  { length: 1e9 },
];

/** Keys that every JavaScript object inherits, and an unknown one. */
export const badKeys: readonly string[] = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "toJSON",
  "",
  "\0",
  "\ud800",
  "x".repeat(500),
  "unknown",
];

/** Wrong values that resemble the valid one, whose kind is derived from it. */
const nearMisses: readonly (readonly [kind: RegExp, values: readonly string[]])[] = [
  [/^\d{4}-\d\d-\d\dT/, ["2026-02-30T00:00:00Z", "2026-03-04", "9999-99-99T99:99:99Z", "now"]],
  [/^\d{4}-\d\d-\d\d$/, ["2026-02-30", "2026-00-10", "0000-01-01", "1899-12-31", "9999-12-31"]],
  [/^[0-9a-f]{4,}-[0-9a-f-]+$/, [uuid.toUpperCase(), `{${uuid}}`, uuid.slice(1), `${uuid}\0`]],
  [/^\d+$/, ["-1", "1e5", "١٢٣٤٥٦", "9".repeat(15), "00000000"]],
  [/^[A-Z_]+$/, ["__proto__", "constructor", "toString", "x"]],
];

/** Something in the place of a good value: mostly of the same kind, sometimes of another. */
export function spoil(dice: Dice, good: unknown): unknown {
  if (dice.isOneIn(5)) return dice.pick([...otherKinds, ...badNumbers, "text"]);
  if (typeof good === "number") return dice.pick(badNumbers);
  if (typeof good !== "string") return dice.pick(otherKinds);
  const near = nearMisses.find(([kind]) => kind.test(good));
  if (near && dice.isOneIn(2)) return dice.pick(near[1]);
  return dice.isOneIn(3) ? dice.pick(badTexts) : insertInto(dice, good);
}

/** A good text with one character that does not belong there. */
function insertInto(dice: Dice, good: string): string {
  const at = dice.below(good.length + 1);
  const sign = dice.isOneIn(3) ? dice.pick(["\0", "\ud800"]) : dice.pick(oddSigns);
  return good.slice(0, at) + sign + good.slice(at);
}

const oddSigns = ["\u202e", "\n", "é", "😀", " ", "%", "'", "<", "9", "\x7f"] as const;
