/** The lists of payments, their counts, and the members with overpaid money. */

import { toPesos } from "@hiram/contract/money/money.ts";
import type {
  staffOverpaidCall,
  staffPaymentCountsCall,
  staffPaymentsCall,
} from "@hiram/contract/payment/payments-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { memberNameOf } from "#desk/member-names.ts";
import { rowsPerPage, toPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { transferMaxOf } from "#wallet/get-account.ts";
import { nameAccount } from "#wallet/payout-account.ts";
import { lateByHandBefore } from "./late.ts";
import {
  countPayments,
  type ListedPayment,
  listOverpaid,
  listPayments,
  rowsScannedPerPage,
} from "./payments.sql.ts";
import { searchPayments } from "./search-payments.ts";
import { paymentHintsOf, showPayment } from "./show-payment.ts";
import { suggestLoansForPage } from "./suggest-loans.ts";

type ListRequest = CheckedBodyOf<typeof staffPaymentsCall>;

export async function readPayments(
  house: House,
  { list, find, receivedOn, late = false, after }: ListRequest,
): Promise<AnswerOf<typeof staffPaymentsCall>> {
  const found = await listPayments(house.db, {
    list,
    after,
    lateBefore: late ? lateByHandBefore(house) : undefined,
    receivedOn,
    search: find === undefined ? undefined : searchPayments(find),
  });
  const { page, next } = cut(found, list === "proposals" ? rowsScannedPerPage() : rowsPerPage());
  const names = await readStaffNames(
    house.db,
    house,
    page.map(({ recorded_by }) => recorded_by),
  );
  const shown = page.map((row) => ({ row, payment: showPayment(house, row, names) }));
  const suggestions = await suggestLoansForPage(
    house,
    shown
      .filter(({ row }) => row.status === "UNMATCHED")
      .map(({ row, payment }) => paymentHintsOf(row, payment)),
  );
  const rows = shown.map(({ payment }) => ({
    ...payment,
    suggestion: suggestions.get(payment.id) ?? null,
  }));
  const isProposal = ({ waitsFor, suggestion }: (typeof rows)[number]) =>
    waitsFor !== null || suggestion !== null;
  return { rows: list === "proposals" ? rows.filter(isProposal) : rows, next };
}

/** One row more than a page is read, to know whether there is a next page. */
function cut(found: readonly ListedPayment[], most: number) {
  const page = found.slice(0, most);
  return { page, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Finding suggestions needs the decrypted payers, so proposals are counted as they are listed. */
export async function readPaymentCounts(
  house: House,
): Promise<AnswerOf<typeof staffPaymentCountsCall>> {
  const counts = await countPayments(house.db, lateByHandBefore(house));
  const { rows, next } = await readPayments(house, { list: "proposals" });
  return { ...counts, proposals: rows.length, hasMoreProposals: next !== null };
}

function showAccount(house: House, account: Beneficiary | null | undefined) {
  if (!account) return { sentTo: null, transferMax: null };
  const most = transferMaxOf(house, account);
  return { sentTo: nameAccount(account), transferMax: most === null ? null : toPesos(most) };
}

export async function readOverpaid(
  house: House,
  { after }: CheckedBodyOf<typeof staffOverpaidCall>,
): Promise<AnswerOf<typeof staffOverpaidCall>> {
  const { page, next } = toPage(await listOverpaid(house.db, after));
  const accounts = await Promise.all(page.map(({ id }) => readBeneficiary(house.db, house, id)));
  const rows = page.map((row, at) => ({
    id: row.id,
    name: memberNameOf(house, row.id, row.details_sealed),
    ...showAccount(house, accounts[at]),
    loanNumber: row.loan_number === null ? null : String(row.loan_number),
    overpaid: toPesos(row.overpaid_centavos),
    lastOn: row.last_on,
    hasProposal: row.has_proposal,
  }));
  return { rows, next };
}
