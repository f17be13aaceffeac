/**
 * The types of the tables, read from a migrated database: a column's type, whether it may be null,
 * whether an insert may leave it out, and the words that a check allows. kysely-codegen reads
 * enums, but no checks.
 */
import type pg from "pg";

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly check: string | null;
  /** `comment on column`, for a name that does not say it all. */
  readonly comment: string | null;
};

/**
 * The TypeScript types that `db/database.ts` reads: money and counts are numbers, a date is text.
 */
const typesOfPostgres: Readonly<Record<string, string>> = {
  bool: "boolean",
  bpchar: "string",
  bytea: "Buffer",
  date: "string",
  float8: "number",
  inet: "string",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "string",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
};

const columnsOf = async (pool: pg.Pool): Promise<readonly Column[]> => {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as name, t.typname as type,
      not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = (ANY|''[A-Za-z])')
        limit 1) as check,
      col_description(c.oid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  return rows;
};

function typeOf({ table, name, type, check }: Column): string {
  const words = [...(check ?? "").matchAll(/'([^']*)'/g)].map(([, word]) => `"${word}"`);
  if (words.length) return words.join(" | ");
  const isList = type.startsWith("_");
  const found = typesOfPostgres[isList ? type.slice(1) : type];
  if (!found) throw new Error(`${table}.${name} is ${type}: say its type in db/column-types.ts`);
  return isList ? `${found}[]` : found;
}

function describeColumn(column: Column, narrower: ReadonlySet<string>): string {
  const key = `${column.table}.${column.name}`;
  const own = narrower.has(key) ? `ColumnTypes["${key}"]` : typeOf(column);
  const type = column.is_nullable ? `${own} | null` : own;
  // Inserts may leave out nullable columns.
  const isGenerated = column.has_default && !column.type.startsWith("json");
  const line = `    ${column.name}: ${isGenerated ? `Generated<${type}>` : type};`;
  if (line.length <= LINE_MAX) return line;
  if (isGenerated) throw new Error(`${key} is too long for a line: give it a name`);
  return `    ${column.name}:\n      | ${type.split(" | ").join("\n      | ")};`;
}

/** The line length of the formatter, so that it has nothing to change. */
const LINE_MAX = 100;

/** The columns of `ColumnTypes`, as `table.column`. */
const keyPattern = /^ {2}"(\w+\.\w+)":/gm;

/** `columnTypes` is the text of `column-types.ts`. */
export async function describeTables(pool: pg.Pool, columnTypes: string): Promise<string> {
  const narrower = new Set(
    [...columnTypes.matchAll(keyPattern)].map((found) => found[1] as string),
  );
  const columns = await columnsOf(pool);
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  for (const key of narrower)
    if (!known.has(key)) throw new Error(`db/column-types.ts names ${key}, which is no column`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  return `/** Written by \`npm run tables:write\` from the migrated database: change nothing by hand. */
import type { Generated } from "kysely";
import type { ColumnTypes } from "#db/column-types.ts";

export type Tables = {
${[...tables]
  .map(
    ([table, its]) =>
      `  ${table}: {\n${its
        .map(
          (column) =>
            (column.comment ? `    /** ${column.comment} */\n` : "") +
            describeColumn(column, narrower),
        )
        .join("\n")}\n  };`,
  )
  .join("\n")}
};
`;
}
