/** The credit registry's file of a month at the desk: settings, making it, and what was found. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { creditFileFaults, leftOutOfFileReasons } from "#regulators/credit-data.ts";
import { filingStatuses } from "#regulators/duty.ts";
import { body, day, instant, uuid } from "#wire/shape.ts";

const setting = {
  provider: z
    .string()
    .check(z.regex(/^[A-Z0-9]{8}$/, "Eight capital letters and digits, as the CIC gave them.")),
  branch: z.string().check(z.regex(/^[A-Z0-9]{0,5}$/, "Up to five capital letters and digits.")),
  version: z.string().check(z.regex(/^[A-Za-z0-9.]{1,12}$/, "Such as 1.0.")),
  keepsEmptyEnd: z.boolean(),
  upperCaseNames: z.boolean(),
  newTermsStatus: z.enum(["", "CP"]),
};

const file = z.object({
  no: z.int(),
  name: z.string(),
  bytes: z.int(),
  madeBy: z.string(),
  madeAt: instant(),
  individuals: z.int(),
  contracts: z.int(),
  errors: z.int(),
  warnings: z.int(),
  leftOut: z.array(
    z.object({
      reason: z.enum(leftOutOfFileReasons),
      count: z.int(),
      loans: z.array(z.object({ loanNumber: z.string(), memberId: z.string() })),
    }),
  ),
  findings: z.array(
    z.object({
      check: z.string(),
      says: z.string(),
      isError: z.boolean(),
      line: z.int(),
      field: z.nullable(z.string()),
    }),
  ),
});

export const staffCreditDataCall = staffCall({
  method: "GET",
  path: "/staff/credit-data",
  does: "The credit registry's monthly files: the settings, and each month with its newest file, its checks and who is left out.",
  action: "duty.read",
  reply: z.object({
    setting: z.nullable(z.object({ from: day(), ...setting })),
    months: z.array(
      z.object({
        filingId: z.string(),
        from: day(),
        to: day(),
        dueOn: day(),
        status: z.enum(filingStatuses),
        isMaking: z.boolean(),
        /** Why the last attempt made no file. */
        fault: z.nullable(z.enum(creditFileFaults)),
        file: z.nullable(file),
      }),
    ),
  }),
  problems: [],
});

export const staffMakeCreditFileCall = staffCall({
  method: "POST",
  path: "/staff/credit-data/make",
  does: "Makes the file of a month from the close of its last day, with its checks. A second person confirms it afterwards.",
  action: "duty.prepare",
  body: body({ filingId: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "FilingMoved", "CreditMonthOpen", "NoCreditSetting"],
});

export const staffChangeCreditSettingCall = staffCall({
  method: "POST",
  path: "/staff/credit-data/setting",
  does: "Proposes other settings of the registry's file, from a day on.",
  action: "duty.prepare",
  proposes: {
    kind: "credit-setting.change",
    words: "settings of the credit registry's file",
    confirmedBy: "duty.confirm",
    problems: [],
  },
  body: body({ from: day(), ...setting, reason }),
  reply: z.object({}),
  problems: ["InvalidInput"],
});
