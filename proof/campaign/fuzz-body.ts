/** Bodies made from a call's schema: good ones, and good ones that are then broken in one place. */
import type { Dice } from "./dice.ts";
import type { JsonSchema } from "./fuzz-document.ts";
import type { Samples } from "./fuzz-samples.ts";
import { badKeys, spoil, writeJson } from "./fuzz-values.ts";

type Making = { readonly dice: Dice; readonly samples: Samples; readonly path: string };

/** A value that the schema accepts, as far as the schema and the samples tell. */
export function makeValue(making: Making, schema: JsonSchema, name = ""): unknown {
  const { dice, samples, path } = making;
  if (schema.const !== undefined) return schema.const;
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return makeValue(making, dice.pick(choices), name);
  if (schema.format === "uuid") return samples.findId(dice, path, name);
  const sample = samples.find(dice, path, name);
  if (schema.enum) return schema.enum.includes(sample) ? sample : dice.pick(schema.enum);
  if (sample !== undefined) return sample;
  return makeByType(making, schema);
}

function makeByType(making: Making, schema: JsonSchema): unknown {
  const { dice } = making;
  switch (schema.type) {
    case "object":
      return makeObject(making, schema);
    case "array":
      return [makeValue(making, schema.items ?? {})];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 0, dice.below(100));
    case "boolean":
      return dice.isOneIn(2);
    case "null":
      return null;
    default:
      return "abcdefgh";
  }
}

function makeObject(making: Making, { properties = {}, required = [] }: JsonSchema) {
  const made: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties))
    if (required.includes(name) || making.dice.isOneIn(2))
      made[name] = makeValue(making, schema, name);
  return made;
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

/** Every place in the value where something else could stand. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

/** The text of the body with one fault. */
export function breakBody(dice: Dice, good: unknown): string {
  const body = structuredClone(good);
  const places = placesIn(body);
  if (places.length === 0 || dice.isOneIn(12)) return writeJson(spoil(dice, body));
  const { holder, key } = dice.pick(places);
  switch (dice.weigh({ spoil: 12, drop: 1, wrap: 1, add: 2, double: 1, cut: 1 })) {
    case "spoil":
      holder[key] = spoil(dice, holder[key]);
      break;
    case "drop":
      delete holder[key];
      break;
    case "wrap":
      holder[key] = [holder[key]];
      break;
    case "add":
      // Defined, because assigning to `__proto__` would set the prototype instead of a key.
      Object.defineProperty(holder, dice.pick(badKeys), {
        value: spoil(dice, "x"),
        enumerable: true,
        configurable: true,
      });
      break;
    case "double":
      return writeJson(body).replace("{", `{${writeJson(key)}:1,`);
    case "cut": {
      const text = writeJson(body);
      return text.slice(0, dice.below(text.length));
    }
  }
  return writeJson(body);
}
