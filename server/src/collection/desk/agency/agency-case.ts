/** Takes a late loan back from an agency, and opens the file that the agency was given. */

import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import type { Db } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";
import { agencySeal } from "#secret/seals.ts";
import { lockOwedLoan } from "../move-case.ts";
import { endAgencyCase, findAgencyCase, listAgencyCases } from "./agency.sql.ts";

export const showAgencyCases = async (db: Db, loanId: string) =>
  (await listAgencyCases(db, loanId)).map(({ id, agency, given_at, ended_at }) => ({
    id,
    agency,
    givenAt: given_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  }));

export async function takeBackFromAgency(
  house: House,
  { loanId }: { readonly loanId: string },
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockOwedLoan(trx, loanId);
    const at = house.clock.now();
    if (!(await endAgencyCase(trx, { loanId, by: staff.id, at }))) refuse("ChangedMeanwhile");
    await audit(trx, {
      action: "AGENCY_MOVED",
      actor: { kind: "staff", id: staff.id },
      subjectId: loan.member_id,
      caller,
      details: { event: "end", loan: loan.loan_number },
    });
  });
  return {};
}

/** Each download is logged. */
export async function openAgencyFile(
  house: House,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<DocumentFile> {
  const row = isId(id) ? await findAgencyCase(house.db, id) : undefined;
  if (!row || row.given_sealed.length === 0) return refuse("NotFound");
  if (await isOwnCase(house, staff, "loanId", row.loan_id)) refuse("OwnCase");
  await audit(house.db, {
    action: "AGENCY_MOVED",
    actor: { kind: "staff", id: staff.id },
    subjectId: row.member_id,
    caller,
    details: { event: "open", agency: row.agency },
  });
  const text = house.keys.open(row.given_sealed, agencySeal(id));
  return {
    bytes: Buffer.from(`${text}\r\n`, "utf8"),
    type: "text/plain; charset=utf-8",
    name: `agency-${id}.txt`,
  };
}
