/** The search box finds only what the person's role may open. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  beginPayout,
  endPayout,
  expectOk,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const roles = [
  "LOAN_ASSISTANT",
  "LOAN_OFFICER",
  "ADMIN",
  "COLLECTOR",
  "CASHIER",
  "ACCOUNTANT",
  "COMPLIANCE",
  "AUDITOR",
] as const;
type Asking = (typeof roles)[number];

const test = await openHouseForFile();
const app = await test.openServer();
const desks = new Map<Asking, Desk>();
const queries: Record<string, string> = {};
beforeAll(async () => {
  for (const role of roles)
    desks.set(role, await openDesk(test, app, role, { name: `Zenaida ${role}` }));
  const loan = await loanIn(test, app, "ACTIVE");
  const withdrawal = await beginPayout(test, loan, 100_000_00);
  await endPayout(test, withdrawal, {
    paidOn: test.clock.now().toISOString().slice(0, 10),
  });
  await receiveTestPayment(test, {
    loanId: loan.loanId,
    staffId: desks.get("LOAN_OFFICER")?.id ?? "",
    amountCentavos: 1_234_56,
    receivedOn: test.clock.now().toISOString().slice(0, 10),
    reference: "ZQ-PAYMENT-77",
  });
  const reply = expectOk(
    await loan.member.post("/help/complaints/write", {
      complaintId: randomUUID(),
      category: "STAFF",
      text: "The page was slow.",
    }),
  );
  const { rows: paidOut } = await test.ownerPool.query(
    "select withdrawal_number as number from withdrawal where status = 'COMPLETED'",
  );
  queries.payment = "ZQ-PAYMENT-77";
  queries.withdrawal = String(paidOut[0].number);
  queries.complaint = reply.json().reference;
  queries.person = "Zenaida";
});
beforeEach(() => resetLimits(test));

async function kindsFor(role: Asking): Promise<string[]> {
  const found = await Promise.all(
    Object.values(queries).map(async (query) => {
      const reply = await desks.get(role)?.browser.post("/staff/find", { query });
      expect(reply && outcomeOf(reply), `${role} ${query}`).toBe("200");
      return reply?.json().rows.map(({ kind }: { kind: string }) => kind) as string[];
    }),
  );
  return [...new Set(found.flat())].sort();
}

describe("the one box", () => {
  it.each<[Asking, string[]]>([
    ["LOAN_ASSISTANT", ["complaint", "payment"]],
    ["LOAN_OFFICER", ["complaint", "payment"]],
    ["ADMIN", ["complaint", "payment", "person"]],
    ["COLLECTOR", []],
    ["CASHIER", ["payment"]],
    ["ACCOUNTANT", []],
    ["COMPLIANCE", ["complaint"]],
    ["AUDITOR", ["complaint", "payment", "person"]],
  ])("finds for %s no more than their pages show", async (role, kinds) => {
    expect(await kindsFor(role)).toEqual(kinds);
  });

  it("names no member in what it finds", async () => {
    const reply = await desks
      .get("ADMIN")
      ?.browser.post("/staff/find", queries.payment ? { query: queries.payment } : {});
    expect(reply?.json().rows).toHaveLength(1);
    expect(Object.keys(reply?.json().rows[0]).sort()).toEqual(["id", "kind", "what"]);
    expect(reply?.json().rows[0].what).toMatch(/^Payment \d+, ₱1,234\.56, /);
  });

  it("is closed to who is not at the desk", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/v2/staff/find",
      payload: { query: "Zenaida" },
    });
    expect(reply.statusCode).toBe(401);
  });
});
