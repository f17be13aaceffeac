/** A member who disputes again what the lender has decided, under each name that it can have. */
import { randomUUID } from "node:crypto";
import { outcomeOf } from "#testing/member.ts";
import type { InsiderStage } from "./stage.ts";

const names = [
  { category: "CHARGE", subject: "CHARGE" },
  { category: "WRONG_AMOUNT", subject: "INSTALMENT" },
] as const;

export async function disputeAgain({ debtors: [debtor] }: InsiderStage): Promise<string> {
  const { rows } = (await debtor.post("/help/complaints/disputable", {})).json();
  const outcomes: string[] = [];
  for (const { category, subject } of names) {
    const row = rows.find((one: { readonly subject: string }) => one.subject === subject);
    const dispute = { subject, instalment: 1, amount: row?.amount ?? 1 };
    const text = "I have paid on time all the same.";
    const written = { complaintId: randomUUID(), category, text, dispute };
    outcomes.push(outcomeOf(await debtor.post("/help/complaints/write", written)));
  }
  return outcomes.join(", ");
}
