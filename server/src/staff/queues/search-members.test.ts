import { fillActivation } from "@hiram/demo/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  nextPhone,
  outcomeOf,
  registerMember,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { saveBank, savePersonal } from "#activation/save-steps.ts";
import { searchByNumber } from "#desk/members.sql.ts";
import { fillMemberNames } from "#staff/case/fill-member-names.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let desk: Desk;
let clara: Member;
let bea: Member;
beforeAll(async () => {
  desk = await openDesk(test, app, "LOAN_ASSISTANT");
  clara = await registerMember(test, app, { fullName: "Clara Villanueva" });
  bea = await registerMember(test, app, { fullName: "Beatriz Lacson" });
  const wanted = {
    name: "Clarita Villanueva",
    state: "INFO_COMPLETED",
    phone: "+639170004321",
  } as const;
  await fillActivation(test.house, test.outside, clara.id, wanted);
});
beforeEach(() => resetLimits(test));

type Row = { memberId: string; foundBy: string; name: string; phoneMasked: string };
const search = async (query: string): Promise<Row[]> => {
  const reply = await desk.browser.post("/staff/members/search", { query });
  expect(outcomeOf(reply)).toBe("200");
  return reply.json().rows;
};
const hits = async (query: string) =>
  (await search(query)).map(({ memberId, foundBy }) => `${foundBy} ${memberId}`);

describe("a member", () => {
  it("is found by phone in any form, and shown with it masked", async () => {
    const local = clara.phoneNumber.slice(2);
    for (const form of [
      clara.phoneNumber,
      `+${clara.phoneNumber}`,
      `0${local}`,
      `0${local.slice(0, 3)} ${local.slice(3)}`,
    ]) {
      const [row] = await search(form);
      expect(row).toMatchObject({
        memberId: clara.id,
        foundBy: "phone",
        name: "Clarita Villanueva",
      });
      expect(row?.phoneMasked).toBe(`639••••••${clara.phoneNumber.slice(-3)}`);
    }
  });

  it("is found by the name of registration and by the one on the ID, misspelt too", async () => {
    for (const query of [
      "Clara Villanueva",
      "clarita vilanueva",
      "Villanueva Clarita",
      "Claritta Vilanuev",
    ])
      expect(await hits(query)).toEqual([`name ${clara.id}`]);
    expect(await hits("Beatris Laxson")).toEqual([`name ${bea.id}`]);
  });

  it("is found by the number of the ID, spelt with or without its hyphens", async () => {
    expect(await hits("1234-6391-7000-4321")).toEqual([`identity ${clara.id}`]);
    expect(await hits("1234639170004321")).toEqual([`identity ${clara.id}`]);
  });

  it("is found by the account, with or without its bank", async () => {
    for (const query of ["001170004321", "0011-7000-4321", "BDO Unibank 001170004321"])
      expect(await hits(query)).toEqual([`account ${clara.id}`]);
    expect(await hits("Security Bank 001170004321")).toEqual([]);
  });

  it("is found by an account at a bank that we do not list, named with it", async () => {
    const member = await registerMember(test, app, { fullName: "Dolores Umali" });
    const state = { name: "Dolores Umali", state: "BANK_INFO", phone: "+639170004322" } as const;
    await fillActivation(test.house, test.outside, member.id, state);
    const caller = { id: member.id, sessionId: "", phoneNumber: "", role: "MEMBER" } as const;
    await saveBank(
      test.house,
      { bankName: "Rural Bank of Guinobatan", accountNumber: "77-8899-0011" },
      caller,
    );
    expect(await hits("rural bank of guinobatan 7788990011")).toEqual([`account ${member.id}`]);
  });

  it("is found by the number of a loan or a withdrawal", async () => {
    const { rows } = await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
         currency, exchange_rate)
       values (gen_random_uuid(), $1, 'PENDING', 20000000, 20000000, 6, '2026-01-01', 'PHP', 1)
       returning loan_number`,
      [bea.id],
    );
    expect(await hits(String(rows[0].loan_number))).toEqual([`loan ${bea.id}`]);
    expect(await hits(`HIRAM-${rows[0].loan_number}`)).toContain(`loan ${bea.id}`);
  });

  it("whose name was written without its keys gets them from the job", async () => {
    await test.ownerPool.query("delete from member_name where member_id = $1", [bea.id]);
    expect(await hits("Beatriz Lacson")).toEqual([]);
    await fillMemberNames(test.house);
    expect(await hits("Beatriz Lacson")).toEqual([`name ${bea.id}`]);
  });

  it("who is nobody is not found", async () => {
    for (const query of ["Zzyzx Qwertz", nextPhone(), "9999-8888-7777-6666", "404404"])
      expect(await hits(query)).toEqual([]);
  });
});

describe("a search", () => {
  it("by a number is read from indexes alone", async () => {
    const numbers = {
      phoneFingerprint: "fingerprint",
      reference: 500_000_001,
      loanNumbers: [100_001],
      identityFingerprints: ["one", "two"],
      accountFingerprints: ["three"],
    };
    const plan = await test.house.db.transaction().execute(async (trx) => {
      // Small tables are scanned anyway; this tests only that an index exists.
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ "QUERY PLAN": string }>`explain ${searchByNumber(numbers, 21)}`.execute(trx);
    });
    const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text.match(/Index( Only)? Scan/g)?.length).toBeGreaterThanOrEqual(6);
    expect(text).not.toContain("Seq Scan");
  });

  it("is written down, without what was typed", async () => {
    await search("Clara Villanueva");
    const { rows } = await test.ownerPool.query(
      "select actor_id, action, details from audit_event order by id desc limit 1",
    );
    expect(rows).toEqual([
      { actor_id: desk.id, action: "MEMBERS_SEARCHED", details: { by: "name", found: 1 } },
    ]);
    const all = await test.ownerPool.query("select audit_event::text as row from audit_event");
    expect(all.rows.some(({ row }) => /villanueva/i.test(row))).toBe(false);
  });

  it("lists twenty and says that there are more", async () => {
    const caller = (id: string) =>
      ({ id, sessionId: "", phoneNumber: "", role: "MEMBER" }) as const;
    for (let i = 0; i < 22; i++) {
      const { id } = await registerMember(test, app, { fullName: "Perpetua Ilagan" });
      if (i > 0) continue;
      const birthDate = "1990-05-17";
      const rest = {
        gender: "FEMALE",
        maritalStatus: "SINGLE",
        nationality: "Filipino",
        isAgree: true,
      } as const;
      const names = { firstName: "Perpetuah", middleName: "", lastName: "Ilagan" };
      await savePersonal(test.house, { ...rest, ...names, birthDate }, caller(id));
    }
    const reply = (
      await desk.browser.post("/staff/members/search", { query: "perpetua ilagan" })
    ).json();
    expect([reply.rows.length, reply.more]).toEqual([20, true]);
  });
});
