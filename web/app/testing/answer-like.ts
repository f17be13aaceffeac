/**
 * An answer of the server made from the shape of a call's reply, for tests that look at how a page
 * is written. Its texts have no letters. `variant` chooses among the values that a field may have.
 */
import type { Call, Schema } from "@hiram/contract/wire/call.ts";

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly getter?: () => Schema;
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

const INSTANT = "2026-11-16T02:00:00.000Z";
const DAY = "2026-11-20";
const texts = [
  "※",
  DAY,
  INSTANT,
  "0195a0a0-0000-7000-8000-000000000001",
  "123456",
  "+639170000014",
  "2026-11",
  "/api/v2/uploaded-files/0195a0a0-0000-7000-8000-000000000001",
];

function textFor(schema: Schema, name: string): string {
  const named = /(At|^at|[sS]ince|ends)$/.test(name)
    ? [INSTANT]
    : /(On|^on|[uU]ntil|[dD]ay|by|from|to)$/.test(name)
      ? [DAY]
      : // Check digits are computed from it.
        name === "loanNumber"
        ? ["100001"]
        : [];
  return [...named, ...texts].find((text) => schema.safeParse(text).success) ?? "※";
}

/** A small generator: the same variant gives the same answer. */
function chooser(variant: number): (count: number) => number {
  let state = variant * 7919 + 17;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % count;
  };
}

export function answerLike({ reply }: Call, variant: number): unknown {
  const choose = chooser(variant);
  const make = (schema: Schema, name: string): unknown => {
    const def = defOf(schema);
    const inner = def.innerType;
    switch (def.type) {
      case "object":
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([key, one]) => [key, make(one, key)]),
        );
      case "array":
        return def.element ? [make(def.element, name), make(def.element, name)] : [];
      case "nullable":
        return inner && choose(3) > 0 ? make(inner, name) : null;
      case "optional":
        return inner && choose(2) > 0 ? make(inner, name) : undefined;
      case "enum": {
        const values = Object.values(def.entries ?? {});
        return values[choose(values.length)];
      }
      case "literal":
        return def.values?.[choose(def.values.length)];
      case "union": {
        const options = def.options ?? [];
        const option = options[choose(options.length)];
        return option && make(option, name);
      }
      case "record": {
        const keys = def.keyType ? Object.values(defOf(def.keyType).entries ?? { one: "※" }) : [];
        return Object.fromEntries(
          keys.map((key) => [key, def.valueType && make(def.valueType, name)]),
        );
      }
      case "boolean":
        return choose(2) > 0;
      case "number":
      case "int":
        return [3, 1, 8_144, 0.5].find((value) => schema.safeParse(value).success) ?? 3;
      case "string":
        return textFor(schema, name);
      case "pipe":
        return def.in && make(def.in, name);
      case "lazy":
        return def.getter && make(def.getter(), name);
      default:
        return inner ? make(inner, name) : null;
    }
  };
  return make(reply, "");
}
