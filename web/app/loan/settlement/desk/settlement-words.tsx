/** The outcome of the newest settlement offer. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { Case } from "#desk/case-shape.ts";
import { writeDay } from "#ui/day.ts";

const say = (pesos: number): string => writePesos(fromPesos(pesos));

type Settlement = Case["settlements"][number];

const saidOf: Readonly<Record<Settlement["status"], (of: Settlement) => string>> = {
  OFFERED: ({ amount, paid, payBy }) =>
    `Settled if ${say(amount)} is paid by ${writeDay(payBy)}${paid > 0 ? `, ${say(paid)} paid` : ""}`,
  PAID: ({ amount, forgiven }) => `Settled for ${say(amount)}, ${say(forgiven)} waived`,
  LAPSED: ({ amount, payBy }) => `Settlement of ${say(amount)} not paid by ${writeDay(payBy)}`,
  WITHDRAWN: ({ amount }) => `Settlement of ${say(amount)} taken back`,
};

/** In words, for the head of the case; long-ended settlements are in the loan's history. */
export function SettlementWords({ of: settlements }: { readonly of: readonly Settlement[] }) {
  const newest = settlements[0];
  if (!newest) return null;
  return <span className="font-semibold text-wait">{saidOf[newest.status](newest)}</span>;
}
