/**
 * A day of an own account is reconciled by one person and confirmed by another: both balances, and
 * every item that only one side has. The database computes the figures again.
 */
import { staffReconcileBankCall } from "@hiram/contract/books/bank.calls.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { audit } from "#audit/audit.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import {
  type BankItem,
  findOwnBankAccount,
  findReconciliation,
  insertReconciliation,
  listBankDays,
  sumBank,
} from "./bank.sql.ts";
import { bankSubject, openItems } from "./read-banks.ts";

type ReconcileRequest = { readonly id: string; readonly day: string };

/** Beyond this many, items are described by their number and sum only. */
const ITEMS_TOLD = 40;

export const reconcileAction = defineTwoPersonAction({
  call: staffReconcileBankCall,
  async guard(trx, _house, { id, day }) {
    if (!(await findOwnBankAccount(trx, id)) || !(await listBankDays(trx, id)).includes(day))
      refuse("NotFound");
    const before = await findReconciliation(trx, id);
    if (before && before.day >= day) refuse("AlreadyReconciled");
    const sums = await sumBank(trx, id, day);
    const isExplained = sums.statement - sums.open_statement === sums.book - sums.open_book;
    if (!isExplained || sums.book !== sums.ledger) refuse("NotExplained");
    const request: ReconcileRequest = { id, day };
    return { memberId: null, subject: bankSubject(id, day), request };
  },
  async describe(house, db, { id, day }: ReconcileRequest) {
    const bank = await findOwnBankAccount(db, id);
    const [sums, items] = [await sumBank(db, id, day), await openItems(house, db, id, day)];
    return {
      title: `Reconcile ${bank?.name ?? "an account"} on ${writeDay(day)}`,
      facts: [
        { name: "Balance of the statement", value: writePesos(sums.statement) },
        { name: "Balance in the books", value: writePesos(sums.ledger) },
        { name: "On the statement only", value: writePesos(sums.open_statement) },
        { name: "In the books only", value: writePesos(sums.open_book) },
        ...items.slice(0, ITEMS_TOLD).map(sayItem),
        ...(items.length > ITEMS_TOLD
          ? [{ name: "More open items", value: String(items.length - ITEMS_TOLD) }]
          : []),
      ],
      exact: JSON.stringify(items.map((one) => [one.statement_id, one.position, one.entry_id])),
    };
  },
  async carryOut(trx, house, { id, day }, { confirmedBy, proposalId }, caller) {
    const bank = (await findOwnBankAccount(trx, id)) ?? refuse("NotFound");
    const sums = await sumBank(trx, id, day);
    const items = await openItems(house, trx, id, day);
    await insertReconciliation(trx, { id, day, sums, items, proposalId }).catch(refuseDay);
    await audit(trx, {
      action: "BANK_RECONCILED",
      actor: { kind: "staff", id: confirmedBy },
      caller,
      details: { account: bank.name, day, amount: sums.statement, items: items.length },
    });
  },
});

function refuseDay(error: { code?: string }): never {
  if (error.code === "HM151" || error.code === "23505") refuse("AlreadyReconciled");
  if (error.code === "HM152") refuse("NotExplained");
  if (error.code === "HM053") refuse("MonthNotReady");
  throw error;
}

const kindWords: Readonly<Record<BankItem["kind"], string>> = {
  LINE: "Line of a statement",
  START: "Balance before the first statement, not in the books",
  GAP: "Between two statements: one is missing",
  PAYMENT: "Payment in the books",
  PAYOUT: "Payout in the books",
  JOURNAL: "Journal by hand",
  OPENING: "Balance from earlier books",
};

const sayItem = (item: BankItem & { readonly reference: string }): ProposalFact => ({
  name: `${kindWords[item.kind]}, ${writeDay(item.day)}`,
  value: `${writePesos(item.amount)} ${item.reference}`.trim(),
});
