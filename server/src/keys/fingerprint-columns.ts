/**
 * Every column that holds fingerprints, for `npm run keys -- --fingerprints`. A test compares the
 * list with the database.
 */
export type FingerprintColumn = {
  readonly table: string;
  readonly column: string;
  /** For keys of bank lines: only values that begin with `hash:` are fingerprints. */
  readonly isKeyOfLine?: true;
};

const columns = (table: string, ...names: string[]): FingerprintColumn[] =>
  names.map((column) => ({ table, column }));

export const fingerprintColumns: readonly FingerprintColumn[] = [
  ...columns("activation_answer", "fingerprint", "number_fingerprint"),
  ...columns("undeliverable_address", "address_fingerprint"),
  ...columns("bank_change", "number_fingerprint"),
  ...columns("code_challenge", "about_fingerprint", "asker_fingerprint", "holder_fingerprint"),
  ...columns("duplicate_decision", "number_fingerprint"),
  ...columns("idempotency", "body_fingerprint"),
  ...columns("invitation", "code_fingerprint"),
  ...columns("issued_paper", "code_fingerprint"),
  ...columns("loan_approval", "fingerprint"),
  ...columns("member", "phone_fingerprint"),
  ...columns("member_contact", "fingerprint"),
  ...columns("open_key", "old_fingerprint", "secret_fingerprint"),
  ...columns("pay_link", "token_fingerprint"),
  { table: "payment", column: "entry_reference", isKeyOfLine: true },
  ...columns("personal_correction", "fingerprint"),
  ...columns("phone_change", "old_fingerprint", "phone_fingerprint"),
  ...columns("photo_handover", "token_fingerprint"),
  ...columns("policy_proposal", "fingerprint"),
  ...columns("push_subscription", "endpoint_fingerprint"),
  ...columns("staff", "email_fingerprint", "phone_fingerprint"),
  ...columns("staff_recovery_key", "key_fingerprint"),
  ...columns("statement_line", "reference_hashes"),
  { table: "statement_line", column: "entry_key", isKeyOfLine: true },
  ...columns("withdrawal", "account_fingerprint"),
];
