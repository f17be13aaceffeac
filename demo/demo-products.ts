/**
 * Three products beside STANDARD, at the desk and not public: a small short loan under the SEC's
 * caps, one on the declining balance with a due day of one's own, and one with a fee from the
 * proceeds. Made by the same two steps as real ones, proposed by an administrator and confirmed by
 * an officer.
 */
import { standardVersion, type VersionFields } from "@hiram/contract/product/version.ts";
import { advance } from "@hiram/server/db/advance.ts";
import type { House } from "@hiram/server/house/house.ts";
import { findLatestVersion } from "@hiram/server/staff/products/products.sql.ts";
import { soonestDay } from "@hiram/server/staff/products/soonest-day.ts";
import { versionAction } from "@hiram/server/staff/products/version-action.ts";
import { demoCaller } from "#demo-loan.ts";

const { fields: standard } = standardVersion;
const hidden = { ...standard, visible: "DESK" } as const;

export const demoProducts: Readonly<Record<string, VersionFields>> = {
  SMALL: {
    ...hidden,
    name: { en: "Small loan", fil: "Maliit na loan" },
    sentence: {
      en: "Up to ₱10,000 for up to four months.",
      fil: "Hanggang ₱10,000 sa loob ng hanggang apat na buwan.",
    },
    loanCentavosStep: 500_00,
    terms: {
      ...standard.terms,
      loanCentavosMin: 2_000_00,
      loanCentavosMax: 10_000_00,
      termsMonths: [1, 2, 3, 4],
      termMonthsDefault: 3,
      interestMonthlyBasisPoints: 75,
      penaltyDailyBasisPoints: 10,
      collectionBasisPoints: 100,
    },
  },
  BALANCE: {
    ...hidden,
    name: { en: "Balance loan", fil: "Balance loan" },
    sentence: {
      en: "Interest only on what you still owe, due on the day you choose.",
      fil: "Interes lang sa natitirang utang, sa araw na pinili mo.",
    },
    loanCentavosStep: 1_000_00,
    terms: {
      ...standard.terms,
      loanCentavosMin: 50_000_00,
      loanCentavosMax: 500_000_00,
      termsMonths: [6, 12, 24],
      termMonthsDefault: 12,
      interestMethod: "declining",
      interestMonthlyBasisPoints: 100,
    },
    mayChooseDueDay: true,
  },
  SEAFARER: {
    ...hidden,
    name: { en: "Seafarer loan", fil: "Loan ng marino" },
    sentence: {
      en: "Before you board, with one processing fee taken from the loan.",
      fil: "Bago sumakay ng barko, may isang bayad sa pagproseso na bawas sa loan.",
    },
    purpose: "SALARY",
    loanCentavosStep: 1_000_00,
    terms: {
      ...standard.terms,
      loanCentavosMin: 100_000_00,
      loanCentavosMax: 1_000_000_00,
      termsMonths: [6, 9, 12],
      termMonthsDefault: 9,
      interestMonthlyBasisPoints: 40,
      fees: [
        {
          kind: "FROM_PROCEEDS",
          words: { en: "Processing fee", fil: "Bayad sa pagproseso" },
          fixedCentavos: 0,
          basisPoints: 150,
          leastCentavos: 2_000_00,
          mostCentavos: 10_000_00,
        },
      ],
    },
  },
};

type People = { readonly adminId: string; readonly officerId: string };

/** Those that an earlier start has made stay as they are. */
export async function addDemoProducts(house: House, { adminId, officerId }: People): Promise<void> {
  for (const [code, fields] of Object.entries(demoProducts)) {
    if (await findLatestVersion(house.db, code)) continue;
    const request = { code, fields, from: soonestDay(house) };
    const reason = "For the demo";
    const { id: proposalId } = await versionAction.propose(
      house,
      { ...request, reason },
      { id: adminId },
      demoCaller,
    );
    await house.db.transaction().execute(async (trx) => {
      const by = { kind: "staff", id: officerId } as const;
      const set = { decided_by: officerId, decided_at: house.clock.now() };
      await advance(trx, { table: "staff_proposal", event: "confirm", id: proposalId, by, set });
      const agreed = { proposedBy: adminId, confirmedBy: officerId, proposalId, reason };
      await versionAction.carryOut(trx, house, request, agreed, demoCaller);
    });
    await house.policies.refresh();
  }
}
