/** What a product asks for: conditions shown and held one by one, and documents that must come. */
import { fromPesos, pesoDisplay } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Condition } from "@hiram/contract/product/eligibility.ts";
import { standardVersion, type VersionFields } from "@hiram/contract/product/version.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  accept,
  act,
  addActivatedMember,
  addStaff,
  type LoanMember,
  latestLoanId,
} from "@hiram/proof/testing/loan.ts";
import { letResend, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let carla: Desk;
let dino: Desk;
let liza: LoanMember;

const on = (fact: Condition["fact"], change: Partial<Condition>): Condition => ({
  fact,
  least: null,
  most: null,
  oneOf: [],
  ...change,
});
const { fields: standard } = standardVersion;
const products: Readonly<Record<string, Partial<VersionFields>>> = {
  GULF: {
    eligibility: [
      on("AGE", { least: 21, most: 60 }),
      on("WORKS_IN", { oneOf: ["Saudi Arabia", "Qatar"] }),
      on("OTHER_INSTALMENTS", { most: 30 }),
    ],
    documents: [
      { kind: "PAYSLIP", before: "DECISION" },
      { kind: "EMPLOYMENT_CONTRACT", before: "PAYOUT" },
    ],
  },
  JAPAN: { eligibility: [on("WORKS_IN", { oneOf: ["Japan"] })] },
  AGAIN: { visible: "RETURNING" },
  FRIENDS: { visible: "INVITED" },
  HIDDEN: { visible: "DESK" },
};

beforeAll(async () => {
  test.clock.set("2026-11-20T04:00:00Z");
  app = await test.openServer();
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  dino = await openDesk(test, app, "LOAN_OFFICER", { name: "Dino Umali" });
  const { soonest } = (await carla.browser.get("/staff/products")).json();
  for (const [code, change] of Object.entries(products)) {
    const body = { code, fields: { ...standard, ...change }, from: soonest, reason: "A new loan" };
    expect(outcomeOf(await carla.browser.post("/staff/products/propose", body))).toBe("200");
  }
  expect(await confirmProposals(dino)).toEqual(Object.keys(products).map(() => "200"));
  test.clock.set(`${soonest}T04:00:00Z`);
});
beforeEach(async () => {
  await resetLimits(test);
  liza = await addActivatedMember(test, app);
});

const read = async () => (await liza.post("/loan/eligibility", {})).json();
const applyFor = async (productCode: string, change: object = {}) => {
  const rules = test.house.products.rulesNow(productCode);
  if (!rules) throw new Error(`${productCode} is not offered`);
  return outcomeOf(
    await liza.post("/loan/applynew", {
      ...writePrice(quoteLoan(fromPesos(200_000), 6, rules), pesoDisplay),
      productCode,
      isAgree: true,
      ...change,
    }),
  );
};

describe("conditions of a product", () => {
  it("are shown one by one before applying, each met, not met or not known yet", async () => {
    const offered: { code: string; conditions: { fact: string; answer: string }[] }[] =
      await read();
    const answers = offered.map(({ code, conditions }) => [
      code,
      ...conditions.map(({ fact, answer }) => `${fact} ${answer}`),
    ]);
    expect(answers).toEqual([
      ["STANDARD"],
      ["GULF", "AGE MET", "WORKS_IN MET", "OTHER_INSTALMENTS NOT_KNOWN"],
      ["JAPAN", "WORKS_IN NOT_MET"],
    ]);
  });

  it("stop an application when one is not met, also by what is declared with it", async () => {
    expect(await applyFor("JAPAN")).toBe("409 NotEligible");
    const debts = { monthlyDebtsPHP: 18_001, monthlyExpensesPHP: 1_000 };
    expect(await applyFor("GULF", debts)).toBe("409 NotEligible");
    expect(await applyFor("GULF", { ...debts, monthlyDebtsPHP: 18_000 })).toBe("200");
  });

  it("are the same list at the desk", async () => {
    expect(await applyFor("GULF", { monthlyDebtsPHP: 6_000, monthlyExpensesPHP: 1 })).toBe("200");
    const { affordability } = (
      await dino.browser.post("/staff/members/case", { memberId: liza.id })
    ).json();
    expect(
      affordability.conditions.map((one: { fact: string; answer: string }) => [
        one.fact,
        one.answer,
      ]),
    ).toEqual([
      ["AGE", "MET"],
      ["WORKS_IN", "MET"],
      ["OTHER_INSTALMENTS", "MET"],
    ]);
    expect(affordability.documentsMissing.toSorted()).toEqual(["EMPLOYMENT_CONTRACT", "PAYSLIP"]);
  });
});

describe("a product that not everyone sees", () => {
  it("is refused like one that is not offered", async () => {
    expect(await applyFor("HIDDEN")).toBe("409 ProductNotOffered");
    expect(await applyFor("AGAIN")).toBe("409 ProductNotOffered");
  });

  it("is there for those who registered with an invitation code, where it says so", async () => {
    expect(await applyFor("FRIENDS")).toBe("409 ProductNotOffered");
    await test.ownerPool.query(
      `with made as (
         insert into invitation (id, code_fingerprint, label, uses_max, expires_at)
         values (gen_random_uuid(), 'friends', 'Friends', 1, 'infinity') returning id)
       update member set invitation_id = made.id from made where member.id = $1`,
      [liza.id],
    );
    expect((await read()).map(({ code }: { code: string }) => code)).toContain("FRIENDS");
    expect(await applyFor("FRIENDS")).toBe("200");
  });

  it("is there for those who have paid a loan back, where it says so", async () => {
    expect(await applyFor("STANDARD")).toBe("200");
    const loan = {
      member: liza,
      loanId: await latestLoanId(test, liza.id),
      staffId: await addStaff(test),
    };
    for (const event of ["review", "approve", "accept", "close"] as const)
      await act(test, loan, event);
    expect((await read()).map(({ code }: { code: string }) => code)).toContain("AGAIN");
    expect(await applyFor("AGAIN")).toBe("200");
  });
});

describe("documents that a product needs", () => {
  it("are asked for by themselves, and hold the decision or the release until accepted", async () => {
    expect(await applyFor("GULF")).toBe("200");
    const loan = {
      member: liza,
      loanId: await latestLoanId(test, liza.id),
      staffId: await addStaff(test),
    };
    const asked: { kind: string; status: string; request: null }[] = (
      await liza.get("/member/documents")
    ).json();
    expect(asked.map(({ kind, status, request }) => `${kind} ${status} ${request}`).sort()).toEqual(
      ["EMPLOYMENT_CONTRACT ASKED null", "PAYSLIP ASKED null"],
    );
    const acceptDocument = (kind: string) =>
      test.ownerPool.query(
        `update member_document set status = 'ACCEPTED', received_at = now(), decided_by = $3,
           decided_at = now() where member_id = $1 and kind = $2`,
        [liza.id, kind, loan.staffId],
      );
    await act(test, loan, "review");
    await expect(act(test, loan, "approve")).rejects.toMatchObject({ code: "DocumentsMissing" });
    // A trigger refuses the update for the owner's login, too.
    await expect(
      test.ownerPool.query("update loan set status = 'APPROVED' where id = $1", [loan.loanId]),
    ).rejects.toMatchObject({ code: "HM160" });
    await acceptDocument("PAYSLIP");
    await act(test, loan, "approve");
    expect(outcomeOf(await accept(test, liza))).toBe("409 DocumentsMissing");
    await acceptDocument("EMPLOYMENT_CONTRACT");
    await letResend(test);
    await resetLimits(test);
    expect(outcomeOf(await accept(test, liza))).toBe("200");
  });
});
