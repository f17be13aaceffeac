/** The registry's monthly files as the desk sees them. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { staffCreditDataCall } from "@hiram/contract/regulators/credit-data-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { type CreditCheck, creditChecks } from "./check-credit-file.ts";
import { findCreditSetting, listCreditMonths } from "./credit-data.sql.ts";

export async function readCreditData(house: House): Promise<AnswerOf<typeof staffCreditDataCall>> {
  const [setting, months] = await Promise.all([
    findCreditSetting(house.db, dayInManila(house.clock.now())),
    listCreditMonths(house.db),
  ]);
  const people = await readStaffNames(
    house.db,
    house,
    months.map(({ staff_id }) => staff_id),
  );
  return {
    setting: setting
      ? {
          from: setting.from_day,
          provider: setting.provider,
          branch: setting.branch,
          version: setting.version,
          keepsEmptyEnd: setting.keeps_empty_end,
          upperCaseNames: setting.upper_case_names,
          newTermsStatus: setting.new_terms_status,
        }
      : null,
    months: months.map((row) => ({
      filingId: row.id,
      from: row.period_from,
      to: row.period_to,
      dueOn: row.due_on,
      status: row.status,
      isMaking: row.is_making,
      fault: row.fault,
      file:
        row.file_no === null || row.at === null
          ? null
          : {
              no: row.file_no,
              name: row.name ?? "",
              bytes: row.bytes ?? 0,
              madeBy: (row.staff_id && people.get(row.staff_id)) ?? "",
              madeAt: row.at.toISOString(),
              individuals: row.individuals,
              contracts: row.contracts,
              errors: row.errors,
              warnings: row.warnings,
              leftOut: row.left_out.map((one) => ({ ...one, loans: [...one.loans] })),
              findings: row.findings.map(describeFinding),
            },
    })),
  };
}

function describeFinding({
  check,
  line,
  field,
}: {
  readonly check: string;
  readonly line: number;
  readonly field: string | null;
}) {
  const [severity, says] = creditChecks[check as CreditCheck];
  return { check, says, isError: severity === "ERROR", line, field };
}
