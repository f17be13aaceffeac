/**
 * Columns whose type says more than the database can: the contents of JSON columns, values that no
 * check lists one by one, and columns that a trigger fills, so that an insert leaves them out. `npm
 * run tables:write` copies these into `tables.ts`.
 */
import type { TrialAccount } from "@hiram/contract/imports/import-book.ts";
import type { ImportHeadings } from "@hiram/contract/imports/import-headings.ts";
import type { ImportContents, ImportMapping } from "@hiram/contract/imports/import-mapping.ts";
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import type { PaymentEvidence, ReverseReason } from "@hiram/contract/payment/payment.ts";
import type {
  CsvMapping,
  LineOutcome,
  StatementFormat,
} from "@hiram/contract/payment/statements.ts";
import type { LeftOutOfFileReason } from "@hiram/contract/regulators/credit-data.ts";
import type { RestrictionCause } from "@hiram/contract/session/restrictions.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import type { Generated, JSONColumnType } from "kysely";

type AnyObject = JSONColumnType<Record<string, unknown>>;

export type ColumnTypes = {
  "account_codes.codes": JSONColumnType<
    Partial<Record<BookAccount, { code: string; name: string }>>
  >;
  "audit_event.details": AnyObject;
  "bank_open_day.items": JSONColumnType<readonly object[]>;
  "bank_reconciliation.open_items": JSONColumnType<readonly object[]>;
  "bank_statement.format": StatementFormat;
  "books_month.lines_sha256": Generated<Buffer>;
  "company_profile.profile": AnyObject;
  "credit_file.findings": JSONColumnType<
    readonly { check: string; line: number; field: string | null }[]
  >;
  "credit_file.left_out": JSONColumnType<
    readonly {
      reason: LeftOutOfFileReason;
      count: number;
      loans: readonly { loanNumber: string; memberId: string }[];
    }[]
  >;
  "entry.transaction_id": string;
  "exchange_rates.rates": JSONColumnType<Record<string, number>>;
  "idempotency.reply": AnyObject;
  "import_book.contents": JSONColumnType<ImportContents>;
  "import_book.headings": JSONColumnType<ImportHeadings>;
  "import_book.mapping": JSONColumnType<ImportMapping>;
  "import_book.trial": JSONColumnType<Record<TrialAccount, number>>;
  "journal.transaction_id": string;
  "journal_line.account": BookAccount;
  "member.language": Language;
  "member_restriction.cause": RestrictionCause;
  "notice.language": Language;
  "open_event.data": AnyObject;
  "open_key.networks": Generated<string[]>;
  "open_key_change.networks": Generated<string[]>;
  "own_account.csv_mapping": JSONColumnType<CsvMapping>;
  "payment.evidence": Generated<PaymentEvidence>;
  "payment.reverse_reason": ReverseReason;
  "payment_promise.made_at": Generated<Date>;
  "payment_promise.made_on": Generated<string>;
  "policy_proposal.policy": AnyObject;
  "policy_row.policy": AnyObject;
  "product_draft.fields": AnyObject;
  "product_version.fields": AnyObject;
  "score_event.reasons": AnyObject;
  "staff.trust_left": string;
  "staff_change.names": JSONColumnType<Record<string, string>>;
  "staff_proposal.kind": ProposalKind;
  "staff_role_version.names": JSONColumnType<Record<string, string>>;
  "statement_line.outcome": LineOutcome;
};
