/**
 * Cuts an answer to its reply's schema, as zod's `parse` does: fields that the schema does not name
 * are left out, and a value of another type is an error. Plain objects, lists and values, which
 * replies are made of, are copied by functions made once from the schema. What has rules of its own
 * is parsed by zod, and so is the whole answer when a value is not as expected.
 */
import type { Schema } from "@hiram/contract/wire/call.ts";
import { safeParse } from "zod/mini";

type Cut = (value: unknown) => unknown;

/** A marker: this value's type needs zod itself to check it. */
const DOUBT = Symbol("doubt");

export function replyFilterOf<S extends Schema>(
  schema: S,
): (answer: unknown) => S["_zod"]["output"] {
  const cut = compile(schema);
  return (answer) => {
    const result = cut(answer);
    return (result === DOUBT ? schema.parse(answer) : result) as S["_zod"]["output"];
  };
}

/** What is read of the definition of a schema. */
type Definition = {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly format?: string;
  readonly catchall?: unknown;
  readonly shape: Readonly<Record<string, Schema>>;
  readonly element: Schema;
  readonly innerType: Schema;
};

function compile(schema: Schema): Cut {
  const definition = schema._zod.def as unknown as Definition;
  const { type, checks = [], format } = definition;
  if (checks.length > 0) return parseWith(schema);
  switch (type) {
    case "object":
      return definition.catchall ? parseWith(schema) : cutObject(definition.shape);
    case "array":
      return cutList(compile(definition.element));
    case "nullable":
      return cutUnless(null, compile(definition.innerType));
    case "optional":
      return cutUnless(undefined, compile(definition.innerType));
    case "string":
      return format ? parseWith(schema) : only((value) => typeof value === "string");
    case "number":
      return format ? onlyInteger(schema, format) : only(Number.isFinite);
    case "boolean":
      return only((value) => typeof value === "boolean");
    case "enum":
    case "literal": {
      const values: ReadonlySet<unknown> = schema._zod.values ?? new Set();
      return only((value) => values.has(value));
    }
    case "unknown":
      return (value) => value;
    default:
      return parseWith(schema);
  }
}

const only =
  (isExpected: (value: unknown) => boolean): Cut =>
  (value) =>
    isExpected(value) ? value : DOUBT;

const onlyInteger = (schema: Schema, format: string): Cut =>
  format === "safeint" ? only(Number.isSafeInteger) : parseWith(schema);

const cutUnless =
  (missing: null | undefined, cut: Cut): Cut =>
  (value) =>
    value === missing ? value : cut(value);

function parseWith(schema: Schema): Cut {
  return (value) => {
    const result = safeParse(schema, value);
    return result.success ? result.data : DOUBT;
  };
}

function cutObject(shape: Readonly<Record<string, Schema>>): Cut {
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, compile(schema), schema._zod.optin === "optional"] as const,
  );
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return DOUBT;
    const given = value as Readonly<Record<string, unknown>>;
    const result: Record<string, unknown> = {};
    for (const [name, cut, isOptional] of fields) {
      const part = given[name];
      if (part === undefined && isOptional) continue;
      const copied = part === undefined ? DOUBT : cut(part);
      if (copied === DOUBT) return DOUBT;
      result[name] = copied;
    }
    return result;
  };
}

function cutList(cut: Cut): Cut {
  return (value) => {
    if (!Array.isArray(value)) return DOUBT;
    const result: unknown[] = [];
    for (const each of value) {
      const copied = cut(each);
      if (copied === DOUBT) return DOUBT;
      result.push(copied);
    }
    return result;
  };
}
