/** Credit reports: path to function, for members and for the desk. */
import {
  authoriseReportCall,
  creditReportCall,
  creditReportCodeCall,
  creditReportPasskeyCall,
  revokeReportCall,
} from "@hiram/contract/regulators/credit-report.calls.ts";
import {
  staffAskCreditReportCall,
  staffCreditReportsCall,
  staffOpenCreditReportCall,
  staffStoreCreditReportCall,
} from "@hiram/contract/regulators/credit-report-desk.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { answerRaw } from "#http/answer-raw.ts";
import {
  authoriseReport,
  readCreditReport,
  reportConfirmation,
  revokeReport,
} from "./authorise-report.ts";
import { askCreditReport, readCreditReports } from "./credit-reports-at-desk.ts";
import { openCreditReport, storeCreditReport } from "./store-credit-report.ts";

export function creditReportRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, creditReportCall, ({ body, member }) => readCreditReport(house, body, member));
  reportConfirmation.addRoutes(answering, {
    code: creditReportCodeCall,
    passkey: creditReportPasskeyCall,
  });
  answer(answering, authoriseReportCall, ({ body, member, caller }) =>
    authoriseReport(house, body, member, caller),
  );
  answer(answering, revokeReportCall, ({ body, member, caller }) =>
    revokeReport(house, body, member, caller),
  );
}

export function creditReportDeskRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffCreditReportsCall, ({ body }) => readCreditReports(house, body));
  answer(answering, staffAskCreditReportCall, ({ body, staff, caller }) =>
    askCreditReport(house, body, staff, caller),
  );
  answerRaw(answering, staffStoreCreditReportCall, ({ staff, caller, ...file }) =>
    storeCreditReport(house, file, staff, caller),
  );
  answerDocument(answering, staffOpenCreditReportCall, (id, staff, caller) =>
    openCreditReport(house, id, staff, caller),
  );
}
