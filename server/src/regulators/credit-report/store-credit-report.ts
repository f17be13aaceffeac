/**
 * The credit report that was read about a member, sealed. Storing it uses up the member's yes,
 * which the database requires (`use_report_authorisation`).
 */
import { createHash, randomUUID } from "node:crypto";
import type { staffStoreCreditReportCall } from "@hiram/contract/regulators/credit-report-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";
import { readAttachment } from "#regulators/read-attachment.ts";
import { creditReportSeal } from "#secret/seals.ts";
import { type AuthorisationRow, findAuthorisation } from "./authorisation.sql.ts";

type SentFile = { readonly id: string | null; readonly bytes: Buffer };

/** The authorisation that the address names, unless it is the staff member's own. */
async function getAuthorisation(
  house: House,
  id: string | null,
  staff: Pick<StaffCaller, "id">,
): Promise<AuthorisationRow> {
  const row = id && isId(id) ? await findAuthorisation(house.db, id) : undefined;
  if (!row) return refuse("NotFound");
  if (await isOwnCase(house, staff, "memberId", row.member_id)) refuse("OwnCase");
  return row;
}

export async function storeCreditReport(
  house: House,
  sent: SentFile,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffStoreCreditReportCall>> {
  const row = await getAuthorisation(house, sent.id, staff);
  const { type, bytes } = await readAttachment(sent.bytes);
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    await trx
      .insertInto("bureau_report")
      .values({
        id,
        authorisation_id: row.id,
        member_id: row.member_id,
        loan_id: row.loan_id,
        staff_id: staff.id,
        type,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        // Each byte as one character.
        file_sealed: house.keys.seal(bytes.toString("latin1"), creditReportSeal(id)),
      })
      .execute()
      .catch(refuseUnauthorised);
    await audit(trx, {
      action: "CREDIT_REPORT_STORED",
      actor: { kind: "staff", id: staff.id },
      subjectId: row.member_id,
      caller,
      details: { loan: Number(row.loan_number) },
    });
  });
  return {};
}

/** The database's own refusal in words; a second report meets the unique authorisation. */
function refuseUnauthorised(error: { code?: string }): never {
  if (error.code === "HM261" || error.code === "23505") refuse("NotAuthorised");
  throw error;
}

export async function openCreditReport(
  house: House,
  authorisationId: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<DocumentFile> {
  const row = await getAuthorisation(house, authorisationId, staff);
  const report =
    (await house.db
      .selectFrom("bureau_report")
      .select(["id", "type", "file_sealed"])
      .where("authorisation_id", "=", row.id)
      .executeTakeFirst()) ?? refuse("NotFound");
  await audit(house.db, {
    action: "CREDIT_REPORT_OPENED",
    actor: { kind: "staff", id: staff.id },
    subjectId: row.member_id,
    caller,
    details: { loan: Number(row.loan_number) },
  });
  const bytes = Buffer.from(
    house.keys.open(report.file_sealed, creditReportSeal(report.id)),
    "latin1",
  );
  const isPdf = report.type === "application/pdf";
  return {
    bytes,
    type: isPdf ? "application/pdf" : "image/jpeg",
    name: `credit-report-${row.loan_number}.${isPdf ? "pdf" : "jpg"}`,
  };
}
