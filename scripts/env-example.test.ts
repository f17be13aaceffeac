/** `.env.example` names every variable that our code reads, and none that it does not read. */
import { describe, expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

/** Set by the system or read by PostgreSQL's own clients, and documented there. */
const foreign = new Set(["PATH", "PGHOST", "PGSSLMODE"]);

const code = trackedFiles
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .concat(trackedFiles.filter((file) => /^campaign\/.*\.test\.ts$/.test(file)))
  .map(readText);

const NAME = "[A-Z][A-Z0-9_]+";

/** `env.NAME`, `process.env.NAME`, and names taken out of either by destructuring. */
function findRead(text: string): string[] {
  const direct = [...text.matchAll(new RegExp(`(?<!meta\\.)\\benv\\.(${NAME})\\b`, "g"))];
  const taken = [...text.matchAll(/\{([^{}]*)\}(?:: Env\b| = process\.env\b)/g)];
  return [
    ...direct.map(([, name = ""]) => name),
    ...taken.flatMap(([, names = ""]) => names.match(new RegExp(`\\b${NAME}\\b`, "g")) ?? []),
  ];
}

const read = new Set(code.flatMap(findRead).filter((name) => !foreign.has(name)));
const named = [...readText(".env.example").matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(
  ([, name = ""]) => name,
);

describe(".env.example", () => {
  test("names every variable that is read", () => {
    expect([...read].filter((name) => !named.includes(name)).sort()).toEqual([]);
  });

  test("names no variable that nothing reads, and none twice", () => {
    expect(named.filter((name) => !read.has(name))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });

  test("is compared with the settings as the code has them", () => {
    const found = findRead('env.PORT; process.env.A_B; ({ C1 = "" }: Env) => import.meta.env.SSR');
    expect(found).toEqual(["PORT", "A_B", "C1"]);
  });
});
