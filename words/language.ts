/** What a language gives besides the words of pages: each folder has a `language.ts` with these. */
import type { DocumentKind } from "@hiram/contract/loan/loan.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import type { ContactScriptWords } from "#en/collection/scripts.desk.ts";
import type { DecisionWords } from "#en/help/decisions.desk.ts";
import type { LetterWords } from "#en/help/letters.desk.ts";
import type { AddendumFacts, DueDayFacts } from "#en/loan/addendum.papers.ts";
import type { CalendarWords } from "#en/loan/calendar.papers.ts";
import type { MailedWords } from "#en/loan/mailed.papers.ts";
import type { VerifyPageWords } from "#en/loan/verify.papers.ts";
import type { NoticeWords } from "#en/notice/notice.papers.ts";
import type { PayForWords } from "#en/payment/pay-for.papers.ts";
import type { CreditReportWords } from "#en/regulators/credit-report.papers.ts";
import type { ExportWords } from "#en/settings/export.papers.ts";
import type { ExportLabels } from "#en/settings/export-labels.papers.ts";
import type { RoleNames } from "#en/staff/roles.desk.ts";

export type SummaryFacts = {
  readonly policy: Policy;
  readonly quote: Quote;
  /** Null until the first payout is confirmed. */
  readonly firstDueOn: string | null;
  /** Whether the document says how a member may change their mind: older ones do not. */
  readonly hasCoolingOff: boolean;
};

/** Documents are binding in English; another language has a summary above the English text. */
export type Summary = {
  readonly heading: string;
  readonly ofDocument: (kind: DocumentKind, facts: SummaryFacts) => string[];
  readonly ofAddendum: (facts: AddendumFacts) => string[];
  readonly ofDueDay: (facts: DueDayFacts) => string[];
};

/** What the server writes into e-mails, papers, plain pages and files. */
export type Written = {
  /** By code, as this language calls them; one without an entry has its own name. */
  readonly languageNames: Readonly<Record<string, string>>;
  readonly notice: NoticeWords;
  /** Translations of facts that are stored in English, such as a decision's reason, by the English. */
  readonly facts: Readonly<Record<string, string>>;
  readonly mailed: MailedWords;
  readonly calendar: CalendarWords;
  readonly payFor: PayForWords;
  readonly verify: VerifyPageWords;
  readonly creditReport: CreditReportWords;
  readonly export: ExportWords;
  readonly exportLabels: ExportLabels;
  /** Null for the language in which documents are binding. */
  readonly summary: Summary | null;
};

/** Words that the desk reads out or sends to a member, and the names of its roles. */
export type DeskWords = {
  readonly scripts: ContactScriptWords;
  readonly letters: LetterWords;
  readonly decisions: DecisionWords;
  readonly roleNames: RoleNames;
};
