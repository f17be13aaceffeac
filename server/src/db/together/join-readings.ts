/**
 * Joins statements that read into one: each is a subquery that returns its rows as one JSON value,
 * and the answer is one row. A page of forty statements then costs one statement's messages,
 * snapshots and plans. The database still runs the statements as they were written.
 *
 * The values are what the driver would have given. A statement is joined once it has been answered
 * alone: its columns are known then, and JSON carries their types exactly or they are restored
 * here. One with a column of another type is always sent alone.
 *
 * What several statements look up by the same subquery, marked by `shareSubquery`, is looked up once.
 */
import { createHash } from "node:crypto";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { toSafeInteger } from "#db/safe-integer.ts";
import { renumberParameters } from "#db/together/is-read.ts";

/** Gives the driver's value for the value in JSON, which is not null. */
type Restore = (value: unknown) => unknown;

const asIs: Restore = (value) => value;
const restoreInteger: Restore = (value) => toSafeInteger(value as number);
const restoreIntegers: Restore = (value) => {
  for (const each of value as number[]) toSafeInteger(each);
  return value;
};
/** JSON has no number for these: "NaN", "Infinity". */
const restoreFloat: Restore = (value) => Number(value);
const restoreBytes: Restore = (value) => Buffer.from((value as string).slice(2), "hex");
const restoreTime: Restore = (value) => {
  const time = new Date(value as string);
  if (Number.isNaN(time.getTime())) throw new Error(`${value} is no time that a Date can hold`);
  return time;
};

/** By the number of a type in PostgreSQL's catalog. */
const restores: ReadonlyMap<number, Restore> = new Map([
  [16, asIs], // boolean
  [17, restoreBytes], // bytea
  [20, restoreInteger], // bigint
  [21, asIs], // smallint
  [23, asIs], // integer
  [25, asIs], // text
  [114, asIs], // json
  [701, restoreFloat], // double precision
  [1009, asIs], // text[]
  [1016, restoreIntegers], // bigint[]
  [1082, asIs], // date
  [1184, restoreTime], // timestamptz
  [2950, asIs], // uuid
  [3802, asIs], // jsonb
]);

/**
 * Marks a subquery in parentheses that gives one `id`: statements of a request that contain it with
 * the same values read it once. A page asks for what belongs to the member's latest loan in twenty
 * statements, and each would find the loan again.
 */
export const shareSubquery = <T>(subquery: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`/* shared */ ${subquery} /* end */`;

const marked = /\/\* shared \*\/(.*?)\/\* end \*\//gs;

/** The subquery with its parameters numbered from 1, and their places in the statement. */
type Shared = { readonly text: string; readonly places: readonly number[] };

const findShared = (text: string): Shared[] =>
  [...text.matchAll(marked)].map(([, own = ""]) => {
    const places: number[] = [];
    return { text: renumberParameters(own, (place) => places.push(place)), places };
  });

type Row = Record<string, unknown>;
type Column = readonly [name: string, restore: Restore];
type Known = {
  readonly number: number;
  /** The columns to restore; undefined when the statement is sent alone. */
  readonly columns: readonly Column[] | undefined;
  /** The marked subqueries in it. */
  readonly shared: readonly Shared[];
};

const KNOWN_MAX = 500;
const known = new Map<string, Known>();

/** Called with the columns of a statement that was answered alone. */
export function learnColumns(text: string, fields: readonly pg.FieldDef[]): void {
  if (known.has(text) || known.size >= KNOWN_MAX) return;
  const found = fields.map(({ name, dataTypeID }) => [name, restores.get(dataTypeID)] as const);
  const isJoinable = found.every(([, restore]) => restore) && !/;\s*$/.test(text);
  const columns = (found as Column[]).filter(([, restore]) => restore !== asIs);
  known.set(text, {
    number: known.size,
    columns: isJoinable ? columns : undefined,
    shared: findShared(text),
  });
}

type Part = {
  readonly text: string;
  readonly columns: readonly Column[];
  readonly shared: readonly Shared[];
};

/** One statement for several, by its parts. */
type JoinedText = {
  readonly name: string;
  readonly text: string;
  readonly parts: readonly Part[];
  /** For each value of the joined statement the part that it is from, and its place there. */
  readonly sources: readonly (readonly [part: number, place: number])[];
};

export type JoinedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** For each query the place of its rows in the answer; undefined when it is sent alone. */
  readonly places: readonly (number | undefined)[];
  /** Splits the answer of the joined statement into the rows of each part. */
  readonly restoreRows: (answer: readonly unknown[]) => Row[][];
};

/** Undefined when fewer than two can be joined. The same query with the same values is one part. */
export function joinReadings(queries: readonly CompiledQuery[]): JoinedStatement | undefined {
  const parts: { query: CompiledQuery; found: Known & Part }[] = [];
  const places = queries.map((query) => {
    const found = known.get(query.sql);
    if (!found?.columns) return undefined;
    const same = parts.findIndex((part) => isSame(part.query, query));
    if (same >= 0) return same;
    const { number, columns, shared } = found;
    return parts.push({ query, found: { number, columns, shared, text: query.sql } }) - 1;
  });
  if (places.filter((place) => place !== undefined).length < 2) return undefined;
  const joined = findJoined(
    parts.map(({ found }) => found),
    shareOne(parts),
  );
  return (
    joined && {
      ...joined,
      values: joined.sources.map(([part, place]) => parts[part]?.query.parameters[place - 1]),
      places,
      restoreRows: (answer) =>
        joined.parts.map(({ columns }, at) => restoreRows(columns, answer[at])),
    }
  );
}

/** Whether there are several marked subqueries, all of them the same with the same values. */
function shareOne(
  parts: readonly { readonly query: CompiledQuery; readonly found: Part }[],
): boolean {
  const all = parts.flatMap(({ query, found }) =>
    found.shared.map(({ text, places }) => ({
      text,
      values: places.map((place) => query.parameters[place - 1]),
    })),
  );
  const [first] = all;
  return (
    all.length > 1 &&
    all.every(
      ({ text, values }) =>
        text === first?.text && values.every((value, at) => Object.is(value, first?.values[at])),
    )
  );
}

const isSame = (one: CompiledQuery, other: CompiledQuery): boolean =>
  one.sql === other.sql &&
  one.parameters.every((value, at) => Object.is(value, other.parameters[at]));

function restoreRows(columns: readonly Column[], answer: unknown): Row[] {
  const rows = (answer ?? []) as Row[];
  for (const row of rows)
    for (const [name, restore] of columns) if (row[name] !== null) row[name] = restore(row[name]);
  return rows;
}

/** As many as pages have shapes; more would fill the connections with plans. */
const JOINED_MAX = 100;
const joinedTexts = new Map<string, JoinedText>();

function findJoined(parts: readonly (Known & Part)[], isShared: boolean): JoinedText | undefined {
  const key = `${parts.map(({ number }) => number).join()}${isShared ? " shared" : ""}`;
  const found = joinedTexts.get(key);
  if (found || joinedTexts.size >= JOINED_MAX) return found;
  const { text, sources } = writeJoined(parts, isShared);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const joined = { name: `joined-${hash}`, text, parts, sources };
  joinedTexts.set(key, joined);
  return joined;
}

/** A line break before `)` ends a comment of the statement. */
function writeJoined(
  parts: readonly Part[],
  isShared: boolean,
): Pick<JoinedText, "text" | "sources"> {
  const sources: [part: number, place: number][] = [];
  const begin = isShared ? writeShared(parts, sources) : "";
  const columns = parts.map(({ text }, part) => {
    const numbers = new Map<number, number>();
    const own = isShared ? text.replaceAll(marked, "(select id from shared_row)") : text;
    const moved = renumberParameters(own, (place) => {
      const number = numbers.get(place) ?? sources.push([part, place]);
      numbers.set(place, number);
      return number;
    });
    return `(select json_agg(joined_row) from (${moved}\n) joined_row)`;
  });
  return {
    text: `/* prepared as joined-reads */ ${begin}select ${columns.join(",\n")}`,
    sources,
  };
}

/** The first values are those of the shared subquery. */
function writeShared(parts: readonly Part[], sources: [part: number, place: number][]): string {
  const part = parts.findIndex(({ shared }) => shared.length > 0);
  const { text = "", places = [] } = parts[part]?.shared[0] ?? {};
  for (const place of places) sources.push([part, place]);
  return `with shared_row as materialized ${text}\n`;
}
