/**
 * Words that SQL and TypeScript must share. The functions, triggers and checks of the migrated
 * database are read as PostgreSQL holds them, so the newest definition counts, and each quoted name
 * in them is looked up in the table of TypeScript that owns it. A name that only SQL knows is a
 * renamed status, message or job that the database still uses.
 */

import fs from "node:fs";
import path from "node:path";
import { movementNames } from "@hiram/contract/money/movements.ts";
import { eventTypes, TEST_EVENT } from "@hiram/contract/open/events.ts";
import { proposalKindNames } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { statusesOf } from "@hiram/contract/wire/lifecycle.ts";
import { staffActions } from "@hiram/contract/wire/roles.ts";
import { openScopeNames } from "@hiram/contract/wire/scopes.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { auditActions } from "#audit/audit.ts";
import { lifecycles, type StatusTable } from "#db/advance.ts";
import { messageTemplates } from "#notice/templates.ts";
import { jobNames } from "#worker.ts";

type Definition = {
  readonly name: string;
  readonly text: string;
  /** The tables whose rows a trigger function sees as `new` and `old`, or whose check it is. */
  readonly tables: readonly string[];
};

const test = await openHouseForFile();
let definitions: readonly Definition[];
beforeAll(async () => {
  const { rows } = await test.ownerPool.query<Definition>(`
    select p.proname as name, pg_get_functiondef(p.oid) as text,
      array(select distinct t.tgrelid::regclass::text from pg_trigger t
        where t.tgfoid = p.oid) as tables
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    union all
    select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid),
      array[conrelid::regclass::text]
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid), array[tgrelid::regclass::text]
    from pg_trigger where not tgisinternal
    union all
    select table_name || '.' || column_name, column_default, array[table_name::text]
    from information_schema.columns where table_schema = 'public' and column_default like '''%'
    union all
    select indexrelid::regclass::text, pg_get_indexdef(indexrelid), array[indrelid::regclass::text]
    from pg_index where indrelid::regclass::text not like '%.%'
    order by 1`);
  definitions = rows.map((row) => ({ ...row, text: withoutComments(row.text) }));
});

const withoutComments = (text: string): string => text.replace(/--.*$/gm, "");

const quoted = (text: string): string[] =>
  [...text.matchAll(/'([^'\n]*)'/g)].map((found) => found[1] as string);

/** Each word of a kind, with the definition that uses it, as `word (definition)`. */
const listUnknown = (
  find: (definition: Definition) => readonly string[],
  known: readonly string[],
): string[] => [
  ...new Set(
    definitions.flatMap((definition) =>
      find(definition)
        .filter((word) => !known.includes(word))
        .map((word) => `${word} (${definition.name})`),
    ),
  ),
];

const countWords = (find: (definition: Definition) => readonly string[]): number =>
  definitions.flatMap(find).length;

/** The statement that begins at each match, up to its semicolon. */
const statements = (text: string, begin: RegExp): string[] =>
  [...text.matchAll(begin)].map(({ index }) => {
    const end = text.indexOf(";", index);
    return text.slice(index, end < 0 ? undefined : end);
  });

const isCapitals = (word: string): boolean => /^[A-Z][A-Z0-9_]+$/.test(word);

/** The rows that a CTE or an insert writes to the audit log. */
const auditWords = ({ text }: Definition): string[] =>
  statements(text, /insert into (?:public\.)?audit_event\b/g)
    .flatMap((statement) =>
      quoted(statement.split(/\breturning\b|\)\s*,\s*\w+ as \(/)[0] as string),
    )
    .filter(isCapitals)
    .filter((word) => ![...postgresWords, ...withdrawalKindWords].includes(word));

/** `case draft.kind when 'REFUND'` chooses an action and is none. */
const withdrawalKindWords = ["LOAN", "REFUND"];

const jobWords = ({ text }: Definition): string[] =>
  [
    ...text.matchAll(/\badd_job(?:_quietly)?\(\s*'([^']+)'/g),
    ...text.matchAll(/select '([a-z-]+)', json_build_object/g),
  ].map((found) => found[1] as string);

const templateWords = ({ text }: Definition): string[] => [
  ...[...text.matchAll(/\btemplate\s*(?:=|<>|in|= any)\s*(\([^)]*\)|'[^']*')/g)].flatMap((found) =>
    quoted(found[1] as string),
  ),
  ...statements(text, /insert into (?:public\.)?notice \(/g)
    .flatMap((statement) => quoted(statement.split(/\breturning\b/)[0] as string))
    .filter((word) => /^[a-z]+(-[a-z]+)+$/.test(word)),
];

const movementWords = ({ text }: Definition): string[] => [
  ...[...text.matchAll(/\bpost_entry\(\s*'([^']+)'|'movement',\s*'([^']+)'/g)].map(
    (found) => (found[1] ?? found[2]) as string,
  ),
  ...[...text.matchAll(/\bmovement\s*(?:=|<>|in)\s*(\([^)]*\)|'[^']*')/g)].flatMap((found) =>
    quoted(found[1] as string),
  ),
];

const dottedWords = ({ text, name }: Definition): string[] => [
  ...[...text.matchAll(/check_confirmed_proposal\('([^']+)'/g)].map((found) => found[1] as string),
  ...quoted(text).filter(
    (word) => /^[a-z-]+\.[a-z-]+$/.test(word) && !/^(hiram|graphile)/.test(word) && name !== "",
  ),
];

type StatusWord = { readonly word: string; readonly tables: readonly string[] };

/** The words that a status is compared with, and the tables that the status may be of. */
function statusWords({ text, tables }: Definition): StatusWord[] {
  const aliases = new Map<string, Set<string>>();
  for (const [, table, alias] of text.matchAll(
    /\b(?:from|join|update|into)\s+(?:only\s+)?(?:public\.)?(\w+)(?:\s+(?:as\s+)?(?!where|on|set|join|left|order|group|for|limit|using|values|select|cross|inner)(\w+))?/gi,
  ))
    for (const name of [table, alias])
      if (name) aliases.set(name, (aliases.get(name) ?? new Set()).add(table as string));
  for (const row of ["new", "old", ""]) aliases.set(row, new Set(tables));
  return [
    ...text.matchAll(
      /(?:\b(\w+)\.)?\bstatus\s*(?:=|<>|in|not in|is distinct from|= any|<> all)\s*(\((?:[^()]|\([^()]*\))*\)|'[^']*')/gi,
    ),
  ].flatMap(([, alias = "", words = ""]) =>
    quoted(words).map((word) => ({
      word,
      tables: [...(aliases.get(alias.toLowerCase()) ?? [])],
    })),
  );
}

const isStatusTable = (table: string): table is StatusTable => table in lifecycles;

const statusesKnown = (tables: readonly string[]): readonly string[] => {
  const lives = tables.filter(isStatusTable).map((table) => lifecycles[table]);
  return (lives.length ? lives : Object.values(lifecycles)).flatMap((life) => statusesOf(life));
};

const kinds: readonly [
  string,
  (definition: Definition) => readonly string[],
  () => readonly string[],
][] = [
  ["actions of the audit log", auditWords, () => auditActions],
  ["jobs", jobWords, () => jobNames],
  ["templates of messages", templateWords, () => Object.keys(messageTemplates)],
  ["movements of the ledger", movementWords, () => movementNames],
  [
    "kinds of proposals, actions of the desk, scopes of keys and events",
    dottedWords,
    () => [...proposalKindNames, ...staffActions, ...openScopeNames, ...eventTypes, TEST_EVENT],
  ],
];

describe("the database names only what TypeScript has", () => {
  it.each(kinds)("%s", (_, find, known) => {
    expect(countWords(find)).toBeGreaterThan(0);
    expect(listUnknown(find, known())).toEqual([]);
  });

  it("statuses of lifecycles", () => {
    const found = definitions.flatMap((definition) =>
      statusWords(definition).map((word) => ({ ...word, name: definition.name })),
    );
    expect(found.length).toBeGreaterThan(100);
    const unknown = found
      .filter(({ word, tables }) => !statusesKnown(tables).includes(word))
      .map(({ word, name, tables }) => `${word} (${name}: ${tables.join(", ")})`);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it("every other word in capitals: outcomes, refusals, causes, kinds", () => {
    const sources = ["contract/src", "server/src"].flatMap(readSources).join("\n");
    const inSource = new Set([...sources.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([word]) => word));
    const unknown = listUnknown(
      ({ text }) =>
        quoted(text)
          .filter(isCapitals)
          .filter((word) => !postgresWords.includes(word) && !isErrorCode(word)),
      [...inSource],
    );
    expect(unknown).toEqual([]);
  });

  it("every error code that TypeScript turns into a refusal", () => {
    const codes = readSources("server/src").flatMap((text) => text.match(/\bHM\d{3}\b/g) ?? []);
    const raised = definitions.flatMap(({ text }) => quoted(text)).filter(isErrorCode);
    expect(codes.length).toBeGreaterThan(10);
    expect([...new Set(codes)].filter((code) => !raised.includes(code))).toEqual([]);
  });
});

/** The operations and rows that a trigger is called for. */
const postgresWords = ["INSERT", "UPDATE", "DELETE", "TRUNCATE", "ROW", "UTC"];

/**
 * Error codes of exceptions that the database's functions raise. TypeScript may leave one
 * unhandled: it is then a bug, and raises an alarm.
 */
const isErrorCode = (word: string): boolean => /^HM\d{3}$/.test(word);

/** The text of every module that is no test and no SQL, without its comments. */
const readSources = (folder: string): string[] =>
  fs
    .readdirSync(path.join(repository, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    // `tables.ts` is generated from the database, so it contains every word and proves nothing.
    .filter((file) => file !== "db/tables.ts")
    .map((file) => fs.readFileSync(path.join(repository, folder, file), "utf8"))
    .map((text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ""));

describe("the reading finds a word that only SQL knows", () => {
  const read = (text: string, tables: readonly string[] = []): Definition => ({
    name: "made up",
    text,
    tables,
  });
  const planted: readonly [string, () => readonly string[], readonly string[]][] = [
    [
      "an action",
      () => auditWords(read("insert into audit_event (action) select 'MADE_UP', 1;")),
      ["MADE_UP"],
    ],
    ["a job", () => jobWords(read("perform add_job('made-up', null);")), ["made-up"]],
    [
      "a template",
      () => templateWords(read("insert into notice (template) select 'made-up';")),
      ["made-up"],
    ],
    ["a movement", () => movementWords(read("perform post_entry('madeUp', 1);")), ["madeUp"]],
    ["a kind", () => dottedWords(read("where p.kind = 'made.up'")), ["made.up"]],
    [
      "a status of another table",
      () =>
        statusWords(read("select from loan l where l.status in ('ACTIVE', 'PAID')"))
          .filter(({ word, tables }) => !statusesKnown(tables).includes(word))
          .map(({ word }) => word),
      ["PAID"],
    ],
    [
      "a status of the row that a trigger sees",
      () =>
        statusWords(read("if new.status <> 'OFFERED' then", ["loan"]))
          .filter(({ word, tables }) => !statusesKnown(tables).includes(word))
          .map(({ word }) => word),
      ["OFFERED"],
    ],
  ];
  it.each(planted)("%s", (_, find, expected) => {
    expect(find()).toEqual(expected);
  });
});
