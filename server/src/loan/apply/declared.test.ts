/** Payments on other loans and living expenses, as the applicant declares them. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addActivatedMember,
  applicationOf,
  caller,
  type LoanMember,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { exportData } from "#settings/export-data.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const officer = await openDesk(test, app, "LOAN_OFFICER");
let member: LoanMember;
const declared = { monthlyDebtsPHP: 4_321.5, monthlyExpensesPHP: 21_000 };

beforeEach(async () => {
  member = await addActivatedMember(test, app);
});

const apply = (more: object = {}) =>
  member.post("/loan/applynew", { ...applicationOf(test), ...more });
const loan = async () => (await member.post("/memberloan")).json().loan;
const affordability = async () =>
  (await officer.browser.post("/staff/members/case", { memberId: member.id })).json().affordability;
const stored = async () =>
  (await test.ownerPool.query("select * from loan where member_id = $1", [member.id])).rows;

describe("an application that declares debts and expenses", () => {
  it("shows the officer what is left of the income, and the share of all debts", async () => {
    expect(outcomeOf(await apply(declared))).toBe("200");
    expect(await affordability()).toMatchObject({
      incomePHP: 60_000,
      expensesPHP: 21_000,
      debtsPHP: 4_321.5,
      existingInstalmentsPHP: 0,
      freePHP: 34_678.5,
      instalmentPHP: 34_293,
      leftPHP: 385.5,
      share: (4_321.5 + 34_293) / 60_000,
    });
  });

  it("says how much is missing when the income does not carry it", async () => {
    await apply({ monthlyDebtsPHP: 30_000, monthlyExpensesPHP: 40_000 });
    expect(await affordability()).toMatchObject({ freePHP: -10_000, leftPHP: -44_293 });
  });

  it("is sealed in the table, and the member reads and exports it", async () => {
    await apply(declared);
    const [row] = await stored();
    expect(row.declared_sealed.toString("latin1")).not.toMatch(/4321|21000/);
    expect(await loan()).toMatchObject(declared);
    const asMember = { id: member.id, sessionId: "", phoneNumber: "", role: "MEMBER" } as const;
    const data = (await exportData(test.house, asMember, caller)) as unknown as { loan: object[] };
    expect(data.loan).toMatchObject([declared]);
  });

  it("takes zero for somebody who has none", async () => {
    await apply({ monthlyDebtsPHP: 0, monthlyExpensesPHP: 0 });
    expect(await affordability()).toMatchObject({ debtsPHP: 0, expensesPHP: 0, freePHP: 60_000 });
  });

  it.each([
    ["below zero", { monthlyDebtsPHP: -1 }, "monthlyDebtsPHP"],
    ["of eight digits", { monthlyExpensesPHP: 10_000_000 }, "monthlyExpensesPHP"],
    ["in words", { monthlyExpensesPHP: "plenty" }, "monthlyExpensesPHP"],
    ["of half a centavo", { monthlyDebtsPHP: 1.005 }, "monthlyDebtsPHP"],
  ])("refuses an amount %s", async (_, wrong, field) => {
    const reply = await apply({ ...declared, ...wrong });
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it("stands with its own loan: the next application declares anew", async () => {
    await apply(declared);
    await member.patch("/memberloan", { action: "CANCEL" });
    await apply({ monthlyDebtsPHP: 9_000, monthlyExpensesPHP: 22_000 });
    expect(await loan()).toMatchObject({ monthlyDebtsPHP: 9_000, monthlyExpensesPHP: 22_000 });
    expect(await affordability()).toMatchObject({ debtsPHP: 9_000 });
    expect(await stored()).toHaveLength(2);
  });
});

it("is not declared by an application without the two fields", async () => {
  expect(outcomeOf(await apply())).toBe("200");
  expect((await stored())[0].declared_sealed).toBeNull();
  expect(await loan()).toMatchObject({ monthlyDebtsPHP: null, monthlyExpensesPHP: null });
  expect(await affordability()).toMatchObject({
    expensesPHP: null,
    debtsPHP: null,
    freePHP: 60_000,
    share: 34_293 / 60_000,
  });
});

it("is erased with the member", async () => {
  await apply(declared);
  await member.patch("/memberloan", { action: "CANCEL" });
  const { rows } = await test.ownerPool.query(
    `insert into deletion_request (id, member_id, asked_at)
     values (gen_random_uuid(), $1, now() - interval '31 days') returning id`,
    [member.id],
  );
  await test.pool.query("select erase_member($1, '', '', '30 days', '5 years')", [rows[0].id]);
  expect((await stored())[0].declared_sealed).toBeNull();
});
