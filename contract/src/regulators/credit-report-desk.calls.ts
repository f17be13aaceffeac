/** Asking a member for the yes to a credit report, and storing the report that was read with it. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { authorisationStatuses } from "#regulators/credit-report.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const REPORT_BYTES_MAX = 10 * 1024 * 1024;

export const staffCreditReportsCall = staffCall({
  method: "POST",
  path: "/staff/credit-reports",
  does: "Requests to read a credit report about the member, newest first, and the stored reports.",
  action: "member.read",
  about: "memberId",
  body: body({ memberId: uuid() }),
  reply: z.object({
    /** The application for which a report may be asked now. */
    askFor: z.nullable(z.object({ loanId: z.string(), loanNumber: z.string() })),
    rows: z.array(
      z.object({
        id: z.string(),
        loanNumber: z.string(),
        status: z.enum(authorisationStatuses),
        askedBy: z.string(),
        askedAt: instant(),
        givenAt: z.nullable(instant()),
        expiresAt: z.nullable(instant()),
        report: z.nullable(z.object({ storedBy: z.string(), storedAt: instant() })),
      }),
    ),
  }),
  problems: ["NotFound"],
});

export const staffAskCreditReportCall = staffCall({
  method: "POST",
  path: "/staff/credit-reports/ask",
  does: "Asks the member to allow one reading of a credit report for this application.",
  action: "loan.decide",
  about: "loanId",
  body: body({ loanId: uuid() }),
  reply: z.object({ id: z.string() }),
  problems: ["NotFound", "LoanMoved", "AuthorisationMoved"],
});

export const staffStoreCreditReportCall = staffCall({
  method: "POST",
  path: "/staff/credit-reports/:id/file",
  does: "Stores the report that was read, as PDF or picture. It uses up the member's yes.",
  action: "loan.decide",
  carries: "upload",
  bytesMax: REPORT_BYTES_MAX,
  reply: z.object({}),
  problems: ["NotFound", "OwnCase", "NotAuthorised", "NotAnImage", "ImageDamaged"],
  limit: { count: 60, seconds: 3600 },
});

export const staffOpenCreditReportCall = staffCall({
  method: "GET",
  path: "/staff/credit-reports/:id/report",
  does: "The stored report. Each view is logged, and the member sees it.",
  action: "loan.decide",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "OwnCase"],
});
