/** English: all that is written in it besides the words of pages. */
import { contactScriptWords } from "#en/collection/scripts.desk.ts";
import { decisionWords } from "#en/help/decisions.desk.ts";
import { letterWords } from "#en/help/letters.desk.ts";
import { calendarWords } from "#en/loan/calendar.papers.ts";
import { mailedWords } from "#en/loan/mailed.papers.ts";
import { verifyPageWords } from "#en/loan/verify.papers.ts";
import { noticeWords } from "#en/notice/notice.papers.ts";
import { payForWords } from "#en/payment/pay-for.papers.ts";
import { creditReportWords } from "#en/regulators/credit-report.papers.ts";
import { exportWords } from "#en/settings/export.papers.ts";
import { exportLabels } from "#en/settings/export-labels.papers.ts";
import { roleNames } from "#en/staff/roles.desk.ts";
import type { DeskWords, Written } from "#language.ts";

export { messages } from "#en/messages.ts";

export const written: Written = {
  languageNames: { en: "English", fil: "Filipino" },
  notice: noticeWords,
  facts: {},
  mailed: mailedWords,
  calendar: calendarWords,
  payFor: payForWords,
  verify: verifyPageWords,
  creditReport: creditReportWords,
  export: exportWords,
  exportLabels,
  summary: null,
};

export const desk: DeskWords = {
  scripts: contactScriptWords,
  letters: letterWords,
  decisions: decisionWords,
  roleNames,
};
