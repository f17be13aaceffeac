/** A book of Fineract of 2,000 loans: every loan is judged, and each difference has its cause. */
import type { Verdict } from "@hiram/contract/imports/import-book.ts";
import { housePolicies } from "@hiram/contract/policy/policy.ts";
import { policyOfVersion, standardVersion } from "@hiram/contract/product/version.ts";
import {
  type FineractKind,
  listFineractTerms,
  writeFineractLoan,
} from "@hiram/proof/testing/fineract-book.ts";
import { writeZip } from "@hiram/proof/testing/loan-books.ts";
import { describe, expect, it } from "vitest";
import { readLoanBook } from "#outside/loan-books/read-loan-book.ts";
import { judgeLoan } from "./judge-loan.ts";

const CUT_OVER = "2026-03-31";
const LOANS = 2_000;
const terms = listFineractTerms(LOANS);
const clients = terms.map(({ id }) => ({ id, firstname: "Ana", lastname: `Cruz ${id}` }));
const loans = terms.map((one) => writeFineractLoan(one, CUT_OVER));
const book = readLoanBook(
  writeZip([
    { name: "clients.json", bytes: JSON.stringify(clients) },
    { name: "loans.json", bytes: JSON.stringify(loans) },
  ]),
);
const policy = policyOfVersion(housePolicies[0], standardVersion);
const judged = book.loans.map((loan, at) => ({
  kind: (terms[at] as { kind: FineractKind }).kind,
  loan,
  ...judgeLoan(loan, {
    cutOverOn: CUT_OVER,
    hasMember: true,
    product: { policy, isScheduleTheirs: true },
  }),
}));
describe("a book of 2,000 loans", () => {
  it("has no bad cell, and a verdict about every loan", () => {
    expect(book).toMatchObject({ source: "FINERACT", faultCount: 0 });
    expect(judged).toHaveLength(LOANS);
  });

  it("is EQUAL wherever instalments were paid on their days, and where not, mostly not", () => {
    const counts: Record<string, Partial<Record<Verdict, number>>> = {};
    for (const { kind, verdict } of judged) {
      counts[kind] ??= {};
      counts[kind][verdict] = (counts[kind][verdict] ?? 0) + 1;
    }
    expect(counts).toEqual({
      "on time": { EQUAL: 1_820 },
      // Our late charges are those of the mapped version, and theirs are not.
      late: { EQUAL: 3, OURS_LESS: 2, DIFFERENT: 55 },
      // They take the interest of an instalment that is paid ahead; here it is not earned yet.
      ahead: { EQUAL: 14, OURS_LESS: 46 },
      overpaid: { EQUAL: 12, OURS_LESS: 8 },
      weekly: { UNREADABLE: 20 },
      // They owe nothing any more in Fineract; here they are still owed.
      "written off": { DIFFERENT: 20 },
    });
  });

  it("says why for each one that differs", () => {
    const silent = judged.filter(
      ({ verdict, reasons }) => verdict !== "EQUAL" && reasons.length === 0,
    );
    expect(silent.map(({ loan }) => loan.id)).toEqual([]);
  });
});
