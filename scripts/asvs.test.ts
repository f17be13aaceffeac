/**
 * `docs/asvs.md` has one row for each requirement of levels 1 and 2, calls nothing met without code
 * and a test that exist, and counts right.
 */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

/**
 * ASVS 5.0.0: for each section the levels of its requirements, in their order. `2.3: "12223"` says
 * that V2.3.1 is of level 1, V2.3.2 of level 2 and V2.3.5 of level 3.
 */
const levels: Readonly<Record<string, string>> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

const levelOf = new Map<string, string>(
  Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].map((level, at) => [`V${section}.${at + 1}`, level] as const),
  ),
);

const statuses = ["met", "not applicable", "not met"] as const;

type Row = {
  readonly id: string;
  readonly level: string;
  readonly words: string;
  readonly status: string;
  readonly code: string;
  readonly test: string;
};

const text = readText("docs/asvs.md");
const [head = "", ...chapters] = text.split(/^## (?=V\d)/m);

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function rowsOf(chapter: string): Row[] {
  const lines = chapter.split("\n").filter((line) => line.startsWith("| V"));
  return lines.map((line) => {
    const [id = "", level = "", words = "", status = "", code = "", ...rest] = cellsOf(line);
    if (rest.length !== 1) throw new Error(`${id} has ${rest.length + 5} cells, and not six`);
    return { id, level, words, status, code, test: rest[0] ?? "" };
  });
}

const rows = chapters.flatMap(rowsOf);
const idsWhere = (isSo: (row: Row) => boolean): string[] => rows.filter(isSo).map(({ id }) => id);

const linksOf = (cell: string): string[] =>
  [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => path.join("docs", target));

const isTest = (file: string): boolean => /\.(test|journey)\.tsx?$/.test(file);

describe("docs/asvs.md", () => {
  test("has a row for each requirement of levels 1 and 2", () => {
    const wanted = [...levelOf].filter(([, level]) => level !== "3").map(([id]) => id);
    expect(wanted).toHaveLength(253);
    const present = new Set(rows.map(({ id }) => id));
    expect(wanted.filter((id) => !present.has(id))).toEqual([]);
  });

  test("lists none twice, in another order, or under another chapter", () => {
    const order = [...levelOf.keys()].filter((id) => rows.some((row) => row.id === id));
    expect(rows.map(({ id }) => id)).toEqual(order);
    for (const chapter of chapters) {
      const [name] = chapter.split(" ");
      expect(rowsOf(chapter).filter(({ id }) => id.split(".")[0] !== name)).toEqual([]);
    }
  });

  test("has the standard's level and one of three statuses in each row, and words", () => {
    expect(idsWhere(({ id, level }) => levelOf.get(id) !== level)).toEqual([]);
    expect(idsWhere(({ status }) => !statuses.some((one) => one === status))).toEqual([]);
    expect(idsWhere(({ words, code }) => words === "" || code === "")).toEqual([]);
  });

  test("calls nothing met without code and a test", () => {
    const isMet = ({ status }: Row) => status === "met";
    expect(idsWhere((row) => isMet(row) && linksOf(row.code).length === 0)).toEqual([]);
    expect(idsWhere((row) => isMet(row) && linksOf(row.test).length === 0)).toEqual([]);
    expect(rows.flatMap((row) => linksOf(row.test)).filter((file) => !isTest(file))).toEqual([]);
    expect(idsWhere((row) => isMet(row) && linksOf(row.code).some(isTest))).toEqual([]);
  });

  test("points at files that exist", () => {
    const targets = rows.flatMap((row) => [...linksOf(row.code), ...linksOf(row.test)]);
    expect(targets.length).toBeGreaterThan(500);
    expect(targets.filter((file) => !trackedFiles.includes(file))).toEqual([]);
  });

  test("counts what its rows say", () => {
    const count = (of: readonly Row[]) => [
      ...statuses.map((status) => of.filter((row) => row.status === status).length),
      of.length,
    ];
    const counted = chapters.map((chapter) => [chapter.split("\n")[0], ...count(rowsOf(chapter))]);
    const written = head
      .split("\n")
      .filter((line) => /^\| (V\d+ |all )/.test(line))
      .map((line) => cellsOf(line).map((cell, at) => (at === 0 ? cell : Number(cell))));
    expect(written).toEqual([...counted, ["all", ...count(rows)]]);
  });

  test("names in its list of what is not met exactly those rows", () => {
    const [, list = ""] = head.split("## What is not met");
    const named = [...list.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id);
    expect(named.toSorted()).toEqual(idsWhere(({ status }) => status === "not met").toSorted());
  });
});
