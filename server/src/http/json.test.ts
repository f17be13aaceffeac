import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStrictJson } from "#http/json.ts";
import { Problem } from "#problem.ts";

const isRefused = (text: string): boolean => {
  try {
    parseStrictJson(text);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === "BadJson") return true;
    throw error;
  }
};

/** Every character written as a JSON escape, which means the same. */
const escapeAll = (key: string) =>
  `"${[...Array(key.length).keys()]
    .map((at) => `\\u${key.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("")}"`;

// Without quotes and backslashes: JSON.parse of Node 24.21 (V8 13.6) confuses one such key with
// another once it has seen both.
const anyKey = fc.string({ unit: "binary" }).filter((key) => !/["\\]/.test(key));

describe("a strict reading of JSON", () => {
  it("reads what JSON.parse reads, whatever the value, the spacing and the escapes", () => {
    const spacings = fc.constantFrom(undefined, 2, "\t");
    const keyOf = fc.oneof(anyKey, fc.constantFrom("a:b", "\n", "\u0000", "{", "toString"));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 0 }),
        fc.string({ unit: "binary" }),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(keyOf, tie("value"), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(value, spacings, (anything, spacing) => {
        const text = JSON.stringify(anything, null, spacing);
        fc.pre(!/"__proto__"\s*:/.test(text));
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  const good: [string, unknown][] = [
    ['{"a":{"a":{"a":1}}}', { a: { a: { a: 1 } } }],
    ['[{"a":1},{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['{"a":"a\\":\\"b"}', { a: 'a":"b' }],
    ['{"a" \n\t\r : 1}', { a: 1 }],
    ['{"":1,"\\n":2,"\\u00e9":3}', { "": 1, "\n": 2, é: 3 }],
    ['["a","a","__proto__"]', ["a", "a", "__proto__"]],
    ['{"a":"__proto__"}', { a: "__proto__" }],
    ['{"a":1,"A":2}', { a: 1, A: 2 }],
    ['"a:b"', "a:b"],
    ["0", 0],
    ["null", null],
  ];
  it.each(good)("takes %s", (text, value) => {
    expect(parseStrictJson(text)).toEqual(value);
  });

  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"\\u0061":1,"a":2}',
    '{"\\n":1,"\\u000a":2}',
    '{"":1,"":2}',
    '{"a":{"x":1},"a":2}',
    '{"a":1,"a":{"x":1}}',
    '[[{"b":[{"a":1 ,  "a" :2}]}]]',
    '{"__proto__":1}',
    '{"\\u005f\\u005fproto__":null}',
    '[{"a":[{"__proto__":{}}]}]',
    "",
    " ",
    "{",
    "{'a':1}",
    '{"a":1,}',
    "NaN",
    "undefined",
    '{"a":1}}',
    "\ufeff{}",
  ])("refuses %s", (text) => {
    expect(isRefused(text)).toBe(true);
  });

  it("refuses a key written twice at any depth, plain or in escapes", () => {
    const around = fc.constantFrom(
      (inner: string) => inner,
      (inner: string) => `[1,${inner}]`,
      (inner: string) => `{"x":${inner},"y":"}"}`,
      (inner: string) => `{"k":[{"z":null},${inner}]}`,
    );
    const wraps = fc.array(around, { maxLength: 6 });
    fc.assert(
      fc.property(anyKey, fc.boolean(), wraps, (key, inEscapes, layers) => {
        const second = inEscapes ? escapeAll(key) : JSON.stringify(key);
        const twice = `{${JSON.stringify(key)}:1,"between":{},${second}:2}`;
        expect(isRefused(layers.reduce((text, layer) => layer(text), twice))).toBe(true);
      }),
    );
  });

  it("leaves no object with a foreign prototype behind", () => {
    expect(isRefused('{"a":{"__proto__":{"isAdmin":true}}}')).toBe(true);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  const deepOf = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const wideOf = (keys: number) =>
    JSON.stringify(Object.fromEntries([...Array(keys).keys()].map((i) => [i, 0])));

  it("reads the longest, deepest and widest body that it takes, and quickly", () => {
    const started = performance.now();
    const [deep, wide] = [deepOf(10_000), wideOf(4_900)];
    const long = JSON.stringify({ text: '\\"'.repeat(16_000) });
    for (const text of [deep, long, wide, `"${"\\\\".repeat(30_000)}"`])
      expect(isRefused(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("refuses a body of more brackets, colons and commas than any call has", () => {
    for (const text of [deepOf(10_001), wideOf(6_000), `[${"0,".repeat(10_000)}0]`])
      expect(isRefused(text)).toBe(true);
  });
});
