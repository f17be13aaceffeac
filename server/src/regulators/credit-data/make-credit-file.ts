/**
 * Makes the registry's file of a month: a person asks, a job reads every loan of the month in
 * batches, checks the bytes, and stores them with each contract as it stands there. The same month
 * made twice has equal bytes, unless something was booked or answered in between.
 */
import { createHash, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { noRegistryDetails } from "@hiram/contract/activation/registry-details.ts";
import {
  CREDIT_DATA_DUTY,
  FINDINGS_SHOWN,
  LEFT_OUT_SHOWN,
  type LeftOutOfFileReason,
} from "@hiram/contract/regulators/credit-data.ts";
import type { staffMakeCreditFileCall } from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { listLoanEvents } from "#account/past.sql.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { type AnswersOf, activationAnswersSeal } from "#member/answers.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { openRegistryDetails } from "#member/registry-details.ts";
import { refuse } from "#problem.ts";
import { lockFiling, nextFileNo } from "#regulators/duties/duties.sql.ts";
import { creditRecordSeal, filingSeal } from "#secret/seals.ts";
import { checkCreditFile, creditChecks, type FileFinding } from "./check-credit-file.ts";
import { type ContractForm, toContractRecord } from "./contract-record.ts";
import {
  type CreditSettingRow,
  endFileRequest,
  findCreditSetting,
  findFileRequest,
  insertCreditRecords,
  insertFileRequest,
  isDayClosed,
  listReportedLoans,
  type NewCreditRecord,
  type ReportedRow,
} from "./credit-data.sql.ts";
import { type Borrower, toIndividualRecord } from "./individual-record.ts";
import type { ContractRecord, IndividualRecord } from "./layout.ts";
import { nameCreditFile, writeCreditFile } from "./write-credit-file.ts";

const mayBeMade = (status: string): boolean => ["OPEN", "PREPARED", "RETURNED"].includes(status);

export async function askForCreditFile(
  house: House,
  { filingId }: CheckedBodyOf<typeof staffMakeCreditFileCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffMakeCreditFileCall>> {
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    const filing = (await lockFiling(trx, filingId)) ?? refuse("NotFound");
    if (filing.duty_code !== CREDIT_DATA_DUTY || filing.event_key !== null) refuse("NotFound");
    if (!mayBeMade(filing.status)) refuse("FilingMoved");
    if (!(await findCreditSetting(trx, filing.period_to))) refuse("NoCreditSetting");
    if (!(await isDayClosed(trx, filing.period_to)))
      refuse("CreditMonthOpen", { fields: { filingId: `${filing.period_to} is not closed yet.` } });
    if (!(await insertFileRequest(trx, { id, filing_id: filingId, staff_id: staff.id })))
      refuse("FilingMoved");
    await addJob(trx, "make-credit-file", { requestId: id });
    await audit(trx, {
      action: "FILING_MOVED",
      actor: { kind: "staff", id: staff.id },
      subjectId: filingId,
      caller,
      details: { event: "make", duty: filing.duty_code },
    });
  });
  return {};
}

const LOANS_AT_ONCE = 500;

type MonthContents = {
  readonly individuals: IndividualRecord[];
  readonly contracts: ContractRecord[];
  readonly records: NewCreditRecord[];
  readonly leftOut: Map<LeftOutOfFileReason, { loanNumber: string; memberId: string }[]>;
};

/** Run again after it was cut off, it starts anew: nothing is stored before the end. */
export async function makeCreditFile(house: House, requestId: string): Promise<void> {
  const request = await findFileRequest(house.db, requestId);
  if (!request || request.ended_at) return;
  const { filing_id: filingId, period_from: from, period_to: day } = request;
  const setting = await findCreditSetting(house.db, day);
  if (!setting) return endFileRequest(house.db, requestId, { fault: "NO_SETTING" });
  if (!(await isDayClosed(house.db, day)))
    return endFileRequest(house.db, requestId, { fault: "MONTH_OPEN" });
  const made = await readMonth(house, formOf(setting), { from, to: day });
  if (made.contracts.length === 0 && made.leftOut.size === 0)
    return endFileRequest(house.db, requestId, { fault: "NO_LOANS" });
  const { provider, version, keeps_empty_end: keepsEmptyEnd } = setting;
  const form = { provider, version, keepsEmptyEnd };
  const bytes = writeCreditFile(form, { ...made, day, kind: "0", comment: "" });
  const name = nameCreditFile(provider, house.clock.now());
  const findings = checkCreditFile(bytes, { name, version, keepsEmptyEnd });
  await house.db.transaction().execute(async (trx) => {
    const filing = await lockFiling(trx, filingId);
    if (!filing || !mayBeMade(filing.status))
      return endFileRequest(trx, requestId, { fault: "FILING_MOVED" });
    const fileNo = await storeFile(trx, house, { ...request, day, name, bytes, made, findings });
    await endFileRequest(trx, requestId, { fileNo });
  });
}

const formOf = (setting: CreditSettingRow): ContractForm => ({
  provider: setting.provider,
  branch: setting.branch,
  upperCaseNames: setting.upper_case_names,
  newTermsStatus: setting.new_terms_status,
});

async function readMonth(
  house: House,
  form: ContractForm,
  month: { readonly from: string; readonly to: string },
): Promise<MonthContents> {
  const made: MonthContents = { individuals: [], contracts: [], records: [], leftOut: new Map() };
  const written = new Set<string>();
  for (let after = "0"; ; ) {
    const rows = await listReportedLoans(house.db, month, after, LOANS_AT_ONCE);
    const pasts = new Map(
      (await listLoanEvents(house.db, idsOf(rows), month.to)).map((past) => [past.id, past]),
    );
    for (const row of rows)
      addLoan(house, form, made, written, { row, past: pasts.get(row.id) }, month.to);
    const last = rows.at(-1);
    if (!last || rows.length < LOANS_AT_ONCE) return made;
    after = last.loan_number;
    // Requests and other jobs of this process have their turn between two batches.
    await setImmediate();
  }
}

const idsOf = (rows: readonly ReportedRow[]) => rows.map(({ id }) => id);

type Found = {
  readonly row: ReportedRow;
  readonly past: Awaited<ReturnType<typeof listLoanEvents>>[number] | undefined;
};

function addLoan(
  house: House,
  form: ContractForm,
  made: MonthContents,
  written: Set<string>,
  { row, past }: Found,
  day: string,
): void {
  const individual = past ? toIndividualRecord(form, borrowerOf(house, row), day) : "NOT_COMPUTED";
  if (!past || typeof individual === "string") {
    const reason = typeof individual === "string" ? individual : "NOT_COMPUTED";
    const loans = made.leftOut.get(reason) ?? [];
    made.leftOut.set(reason, [...loans, { loanNumber: row.loan_number, memberId: row.member_id }]);
    return;
  }
  const contract = toContractRecord(
    house,
    form,
    {
      past,
      loanNumber: row.loan_number,
      subject: row.member_id,
      appliedOn: row.applied_on,
      isGivenBack: row.is_given_back,
      isSettledForLess: row.is_settled,
      isWrittenOff: row.is_written_off,
      isDisputed: row.is_disputed,
      hasNewTerms: past.changes.some(({ on }) => on <= day),
    },
    day,
  );
  if (!written.has(row.member_id)) made.individuals.push(individual);
  written.add(row.member_id);
  made.contracts.push(contract);
  const document = JSON.stringify({ individual, contract });
  const digest = createHash("sha256").update(document).digest("hex");
  const sealed = house.keys.seal(document, creditRecordSeal(row.id, digest));
  made.records.push({ loan_id: row.id, member_id: row.member_id, digest, sealed });
}

function borrowerOf(house: House, row: ReportedRow): Borrower {
  const member = {
    id: row.member_id,
    phone_sealed: row.phone_sealed,
    details_sealed: row.details_sealed,
  };
  const answers = Object.fromEntries(
    row.answers.map(({ step, sealed }) => [
      step,
      JSON.parse(
        house.keys.open(
          Buffer.from(sealed, "base64"),
          activationAnswersSeal(row.member_id, step as keyof AnswersOf),
        ),
      ),
    ]),
  );
  return {
    subject: row.member_id,
    phone: openPhone(house, member),
    details: openDetails(house, member),
    answers,
    registry: row.registry_sealed
      ? openRegistryDetails(house, row.member_id, row.registry_sealed)
      : noRegistryDetails,
    isTold: row.is_told,
  };
}

type NewFile = {
  readonly filing_id: string;
  readonly staff_id: string;
  readonly day: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly made: MonthContents;
  readonly findings: readonly FileFinding[];
};

async function storeFile(trx: Trx, house: House, file: NewFile): Promise<number> {
  const { filing_id, staff_id, day, name, bytes, made, findings } = file;
  const fileNo = await nextFileNo(trx, filing_id);
  const isError = ({ check }: FileFinding) => creditChecks[check][0] === "ERROR";
  await trx
    .insertInto("filing_file")
    .values({
      filing_id,
      file_no: fileNo,
      name,
      type: "text/plain; charset=utf-8",
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      close_day: day,
      // Each byte as one character.
      file_sealed: house.keys.seal(bytes.toString("latin1"), filingSeal(filing_id, fileNo)),
      staff_id,
    })
    .execute();
  await trx
    .insertInto("credit_file")
    .values({
      filing_id,
      file_no: fileNo,
      day,
      kind: "0",
      individuals: made.individuals.length,
      contracts: made.contracts.length,
      errors: findings.filter(isError).length,
      warnings: findings.filter((finding) => !isError(finding)).length,
      left_out: JSON.stringify(
        [...made.leftOut].map(([reason, loans]) => ({
          reason,
          count: loans.length,
          loans: loans.slice(0, LEFT_OUT_SHOWN),
        })),
      ),
      findings: JSON.stringify(
        findings.slice(0, FINDINGS_SHOWN).map(({ check, line, field }) => ({ check, line, field })),
      ),
    })
    .execute();
  await insertCreditRecords(trx, { filing_id, file_no: fileNo }, made.records);
  return fileNo;
}
