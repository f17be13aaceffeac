/** Filipino: all that is written in it besides the words of pages. */
import { contactScriptWords } from "#fil/collection/scripts.desk.ts";
import { facts } from "#fil/facts.ts";
import { decisionWords } from "#fil/help/decisions.desk.ts";
import { letterWords } from "#fil/help/letters.desk.ts";
import { calendarWords } from "#fil/loan/calendar.papers.ts";
import { summary } from "#fil/loan/documents.papers.ts";
import { mailedWords } from "#fil/loan/mailed.papers.ts";
import { verifyPageWords } from "#fil/loan/verify.papers.ts";
import { noticeWords } from "#fil/notice/notice.papers.ts";
import { payForWords } from "#fil/payment/pay-for.papers.ts";
import { creditReportWords } from "#fil/regulators/credit-report.papers.ts";
import { exportWords } from "#fil/settings/export.papers.ts";
import { exportLabels } from "#fil/settings/export-labels.papers.ts";
import { roleNames } from "#fil/staff/roles.desk.ts";
import type { DeskWords, Written } from "#language.ts";

export { messages } from "#fil/messages.ts";

export const written: Written = {
  languageNames: { en: "Ingles", fil: "Filipino" },
  notice: noticeWords,
  facts,
  mailed: mailedWords,
  calendar: calendarWords,
  payFor: payForWords,
  verify: verifyPageWords,
  creditReport: creditReportWords,
  export: exportWords,
  exportLabels,
  summary,
};

export const desk: DeskWords = {
  scripts: contactScriptWords,
  letters: letterWords,
  decisions: decisionWords,
  roleNames,
};
