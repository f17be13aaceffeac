import { randomUUID } from "node:crypto";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  findByName,
  membersNamedExactly,
  membersNamedNearly,
  nameNumbers,
  nameSimilarity,
  storeNames,
} from "#member/names.ts";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
});
afterAll(() => test.close());

async function addMember(...names: string[]): Promise<string> {
  const id = randomUUID();
  await test.ownerPool.query(
    `insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash, register_address)
     values ($1, $2, '', '', '', '')`,
    [id, id],
  );
  for (const name of names)
    await test.house.db.transaction().execute((trx) => storeNames(trx, test.house, id, [name]));
  return id;
}

describe("a name", () => {
  const spellings: [string, string][] = [
    ["Maria Clara Santos", "Maria Clara Santos"],
    ["Maria Clara Santos", "santos MARIA"],
    ["José Peña", "jose pena"],
    ["John Villanueva", "Jhon Vilanueva"],
    ["Cristina Reyes", "Kristina Reies"],
    ["Josephine Cruz", "Josefine Crus"],
    ["Katherine Bautista", "Katherin Bautista"],
    ["Katherine Bautista", "Kathernie Bautista"],
    ["Katherine Bautista", "Catherine Bautsta"],
    ["Rodrigo Macaraeg", "Rodrico Macaraeg"],
    ["Uy", "Uy"],
  ];
  it.each(spellings)("%s is found as %s", async (name, asked) => {
    const id = await addMember(name);
    expect(await findByName(test.house, asked, 50)).toContain(id);
  });

  const others: [string, string][] = [
    ["Maria Clara Santos", "Maria Dela Cruz"],
    ["Uy", "Sy"],
    ["Go", "Ko"],
    ["Ramon Magsaysay", "Roman"],
    ["Liza Mendoza", "Li"],
  ];
  it.each(others)("%s is not found as %s", async (name, asked) => {
    const id = await addMember(name);
    expect(await findByName(test.house, asked, 500)).not.toContain(id);
  });

  it("that was changed is found as it was and as it is", async () => {
    const id = await addMember("Teresita Magalona", "Teresita Lacson");
    expect(await findByName(test.house, "Teresita Magalona", 5)).toEqual([id]);
    expect(await findByName(test.house, "Lacson", 5)).toEqual([id]);
  });

  it("leaves numbers that say nothing without the key", () => {
    const other = openTestHouse({ secret: "another-secret-of-tests-8Kd0sLq2Zx7Vb1" });
    return other.then(async ({ house, close }) => {
      const ours = new Set(nameNumbers(test.house.keys, ["Maria Clara Santos"]));
      expect(nameNumbers(house.keys, ["Maria Clara Santos"]).some((one) => ours.has(one))).toBe(
        false,
      );
      await close();
    });
  });

  it("of punctuation alone finds no member", async () => {
    expect(await findByName(test.house, "-- ''", 5)).toEqual([]);
  });
});

it("ranks the closest first", () => {
  const names = ["Mario Santos", "Maria Santos", "Marian Santoso", "Maria Clara Santos"];
  const ranked = names.toSorted(
    (a, b) => nameSimilarity("maria santos", b) - nameSimilarity("maria santos", a),
  );
  expect(new Set(ranked.slice(0, 2))).toEqual(new Set(["Maria Santos", "Maria Clara Santos"]));
  expect(nameSimilarity("maria santos", "Maria Santos")).toBe(1);
  expect(nameSimilarity("maria santos", "Pedro Ocampo")).toBeLessThan(0.3);
});

describe("among many members", () => {
  beforeAll(async () => {
    const firsts = [
      "Maria",
      "Jose",
      "Ana",
      "Juan",
      "Grace",
      "Rosa",
      "Mark",
      "John",
      "Liza",
      "Noel",
    ];
    const lasts = ["Santos", "Reyes", "Cruz", "Bautista", "Ocampo", "Garcia", "Mendoza", "Torres"];
    const combinations = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));
    const keys = combinations.map((name) => nameNumbers(test.house.keys, [name]));
    await test.ownerPool.query(
      `with made as (
         insert into member (id, phone_fingerprint, phone_sealed, details_sealed, password_hash, register_address)
         select gen_random_uuid(), 'many ' || n, '', '', '', '' from generate_series(1, 4000) n
         returning id, phone_fingerprint)
       insert into member_name (member_id, keys)
       select made.id, array(select jsonb_array_elements_text(
         $1::jsonb -> (substr(phone_fingerprint, 6)::integer % $2)))::integer[]
       from made`,
      [JSON.stringify(keys), combinations.length],
    );
    await test.ownerPool.query("analyze member_name");
  });

  it.each(["Maria", "Maria Santos", "Mariaa Santoz", "Zzyzx", "Grace Mendosa Reyes"])(
    "%s is read from the index alone",
    async (name) => {
      for (const find of [membersNamedExactly, membersNamedNearly]) {
        const plan = await test.house.db.transaction().execute(async (trx) => {
          await sql`set local enable_seqscan = off`.execute(trx);
          return sql<{ "QUERY PLAN": string }>`explain ${find(test.house.keys, name, 200)}`.execute(
            trx,
          );
        });
        const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(text).toContain("Bitmap Index Scan on member_name_keys");
        expect(text).not.toContain("Seq Scan");
      }
    },
  );
});
