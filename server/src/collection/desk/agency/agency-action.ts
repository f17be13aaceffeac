/**
 * Two people hand a late loan over to a collection agency, with exactly what the second one has
 * read: the data needed to reach the member about this debt, and none that leads to other people.
 */
import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type GivenToAgency, neverGivenToAgency } from "@hiram/contract/collection/agency.ts";
import { staffAgencyCall } from "@hiram/contract/collection/assignment.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { readDuesOfLoans } from "#account/read-account.ts";
import { audit } from "#audit/audit.ts";
import { listPromises } from "#collection/promises/promise.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { agencySeal } from "#secret/seals.ts";
import { hasAgency, insertAgencyCase } from "./agency.sql.ts";

type Request = { readonly loanId: string; readonly agency: string };
type Given = readonly (readonly [name: GivenToAgency, value: string])[];

async function describeGiven(house: House, db: Db | Trx, loanId: string): Promise<Given> {
  const loan = (await findLoan(db, loanId)) ?? refuse("NotFound");
  const member = (await findMember(db, loan.member_id)) ?? refuse("NotFound");
  const today = dayInManila(house.clock.now());
  const dues = (await readDuesOfLoans(db, house, [loanId], today)).get(loanId);
  const late = dues?.instalments.find(({ dueOn, open }) => dueOn < today && open > 0);
  const promises = await listPromises(db, loanId);
  return [
    ["Name", openDetails(house, member).fullName],
    ["Phone number", writeSpacedPhone(toWirePhone(openPhone(house, member)))],
    ["Loan", String(loan.loan_number)],
    ["Owed", writePesos(dues?.dueNow ?? 0)],
    ["Late since", late ? writeDay(late.dueOn) : "Nothing is late"],
    [
      "Promises",
      promises
        .map(
          ({ amount_centavos, promised_on, status }) =>
            `${writePesos(amount_centavos)} by ${writeDay(promised_on)} (${status.toLowerCase()})`,
        )
        .join("; ") || "None",
    ],
    ["Hours of contact", "06:00 to 22:00 in Manila, the member alone, no threats, no publication"],
  ];
}

/** The text of the file that the agency gets. */
const writeGiven = (given: Given): string =>
  given.map(([name, value]) => `${name}: ${value}`).join("\r\n");

export const agencyAction = defineTwoPersonAction({
  call: staffAgencyCall,
  async guard(trx, _house, { loanId, agency }) {
    const loan = await lockLoan(trx, loanId);
    if (!loan?.first_paid_on || loan.status !== "ACTIVE") return refuse("NotFound");
    if (await hasAgency(trx, loanId)) refuse("ChangedMeanwhile");
    return { memberId: loan.member_id, subject: loanId, request: { loanId, agency } };
  },
  async describe(house, db, { loanId, agency }: Request) {
    const given = await describeGiven(house, db, loanId);
    return {
      title: `Hand loan ${given.find(([name]) => name === "Loan")?.[1]} over to ${agency}`,
      facts: [
        ...given.map(([name, value]) => ({
          name,
          // The file has the whole number; the second person sees only its end.
          value: name === "Phone number" ? `•••${value.slice(-4)}` : value,
        })),
        { name: "Never given", value: neverGivenToAgency.join(", ") },
      ],
      exact: writeGiven(given),
    };
  },
  async carryOut(trx, house, { loanId, agency }, { proposalId, confirmedBy }, caller) {
    const loan = await lockLoan(trx, loanId);
    if (!loan || (await hasAgency(trx, loanId))) return refuse("ChangedMeanwhile");
    const id = randomUUID();
    const given = writeGiven(await describeGiven(house, trx, loanId));
    await insertAgencyCase(trx, {
      id,
      loan_id: loanId,
      member_id: loan.member_id,
      agency,
      given_sealed: house.keys.seal(given, agencySeal(id)),
      proposal_id: proposalId,
    });
    await audit(trx, {
      action: "AGENCY_MOVED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: loan.member_id,
      caller,
      details: { event: "give", loan: loan.loan_number, agency },
    });
  },
});
