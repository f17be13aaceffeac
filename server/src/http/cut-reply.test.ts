import type { Schema } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { replyFilterOf } from "#http/cut-reply.ts";

const test = await openHouseForFile();

/** A pseudo-random number below `most`; the same in every run. */
function openDice(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}
type Dice = ReturnType<typeof openDice>;

const junk = [
  null,
  undefined,
  "",
  "text",
  0,
  -1,
  1.5,
  Number.NaN,
  true,
  [],
  {},
  [{}],
  { secret: 1 },
];
const SECRET = "what no schema names";

/** Mostly what the schema says, sometimes a field too many, seldom another value. */
function makeValue(schema: Schema, dice: Dice): unknown {
  if (dice(60) === 0) return junk[dice(junk.length)];
  const definition = schema._zod.def as never as {
    readonly type: string;
    readonly shape: Readonly<Record<string, Schema>>;
    readonly element: Schema;
    readonly innerType: Schema;
    readonly options: readonly Schema[];
  };
  switch (definition.type) {
    case "object": {
      const fields = Object.entries(definition.shape).map(([name, of]) => [
        name,
        makeValue(of, dice),
      ]);
      return { ...Object.fromEntries(fields), ...(dice(3) === 0 && { secret: SECRET }) };
    }
    case "array":
      return Array.from({ length: dice(3) }, () => makeValue(definition.element, dice));
    case "nullable":
      return dice(3) === 0 ? null : makeValue(definition.innerType, dice);
    case "optional":
      return dice(3) === 0 ? undefined : makeValue(definition.innerType, dice);
    case "union":
      return makeValue(definition.options[dice(definition.options.length)] as Schema, dice);
    case "enum":
    case "literal":
      return [...(schema._zod.values ?? [])][0];
    case "number":
      return dice(100);
    case "boolean":
      return dice(2) === 0;
    default:
      return ["2026-03-02", "2026-03-02T01:02:03.000Z", "text", "12"][dice(4)];
  }
}

const judge = (parse: () => unknown): unknown => {
  try {
    return JSON.stringify(parse());
  } catch (error) {
    return String(error);
  }
};

describe("an answer is cut to its schema", () => {
  it("as zod's parse cuts it, for the reply of every call", async () => {
    const { calls } = await test.openApp();
    const dice = openDice(36);
    let cutAnswers = 0;
    for (const { reply, path } of calls) {
      const cut = replyFilterOf(reply);
      for (let time = 0; time < 60; time++) {
        const value = makeValue(reply, dice);
        const [ours, zods] = [judge(() => cut(value)), judge(() => reply.parse(value))];
        expect([path, ours]).toEqual([path, zods]);
        if (String(JSON.stringify(value)).includes(SECRET) && String(ours).startsWith("{"))
          cutAnswers++;
      }
    }
    expect(cutAnswers).toBeGreaterThan(500);
  });

  it.each<[string, Schema, unknown]>([
    ["fields of a list's objects", z.array(z.object({ a: z.string() })), [{ a: "x", b: "secret" }]],
    ["a missing field", z.object({ a: z.string() }), {}],
    ["an optional field", z.object({ a: z.optional(z.string()) }), { a: undefined, b: 1 }],
    ["an object where text is", z.object({ a: z.string() }), { a: { secret: 1 } }],
    ["a list where an object is", z.object({}), [1]],
    ["text with a rule", z.object({ a: z.string().check(z.maxLength(2)) }), { a: "abc" }],
    ["text that is rewritten", z.string().check(z.trim()), " a "],
    ["a number that is none", z.number(), Number.NaN],
    ["a fraction where an integer is", z.int(), 1.5],
    ["what lets other fields through", z.looseObject({ a: z.int() }), { a: 1, b: 2 }],
    ["what refuses other fields", z.strictObject({ a: z.int() }), { a: 1, b: 2 }],
    ["one of two shapes", z.union([z.object({ a: z.int() }), z.null()]), { a: 1, b: "secret" }],
    ["what may be missing or null", z.optional(z.nullable(z.enum(["A"]))), null],
  ])("%s", (_, schema, value) => {
    expect(judge(() => replyFilterOf(schema)(value))).toEqual(judge(() => schema.parse(value)));
  });
});
