/** Written by `npm run tables:write` from the migrated database: change nothing by hand. */
import type { Generated } from "kysely";
import type { ColumnTypes } from "#db/column-types.ts";

export type Tables = {
  account_codes: {
    version: Generated<number>;
    codes: ColumnTypes["account_codes.codes"];
    proposal_id: string;
    made_at: Generated<Date>;
  };
  activation: {
    id: string;
    status:
      | "PERSONAL_INFO"
      | "ADDRESS_INFO"
      | "REFERENCES_INFO"
      | "IDENTITY_INFO"
      | "BANK_INFO"
      | "INFO_COMPLETED";
    completed_at: Date | null;
  };
  activation_answer: {
    member_id: string;
    step: "personal" | "address" | "references" | "identity" | "bank";
    sealed: Buffer;
    fingerprint: string;
    number_fingerprint: string | null;
    saved_at: Generated<Date>;
  };
  agency_case: {
    id: string;
    loan_id: string;
    member_id: string;
    agency: string;
    /** What the collection agency was given about the case, encrypted. */
    given_sealed: Buffer;
    proposal_id: string;
    given_at: Generated<Date>;
    ended_at: Date | null;
    ended_by: string | null;
  };
  audit_checkpoint: {
    number: Generated<number>;
    seq: number;
    hash: Buffer;
    at: Date;
    after: number;
    changed: string[] | null;
    is_restore: Generated<boolean>;
    signature: string;
  };
  audit_checkpoint_copy: {
    /** Where the copy outside the database is: folder, s3 or syslog. */
    place: string;
    number: number;
  };
  audit_event: {
    id: Generated<number>;
    at: Generated<Date>;
    actor_kind: "anyone" | "member" | "staff" | "system" | "key";
    actor_id: string | null;
    action: string;
    subject_id: string | null;
    address: string | null;
    request_id: string | null;
    details: ColumnTypes["audit_event.details"];
    seen_id: number | null;
    roles: string[] | null;
  };
  audit_seal: {
    seq: number;
    event_id: number;
    previous: Buffer;
    hash: Buffer;
    sealed_at: Generated<Date>;
  };
  audit_unsealed: {
    event_id: number;
  };
  backup_taken: {
    id: Generated<number>;
    taken_at: Date;
    row_count: number;
    file_count: number;
  };
  bank_answer: {
    id: string;
    answer_number: Generated<number>;
    batch_id: string;
    sha256: string;
    sealed: Buffer;
    proposal_id: string;
    settled: number;
    returned: number;
    pending: number;
    unknown: number;
    applied_at: Date | null;
  };
  bank_change: {
    id: string;
    member_id: string;
    sealed: Buffer;
    number_fingerprint: string;
    asked_at: Generated<Date>;
    effective_at: Date;
    checked_by: string | null;
    checked_at: Date | null;
    stopped_at: Date | null;
    stopped_why: "MEMBER" | "STAFF" | "REPLACED" | null;
  };
  bank_match: {
    match_id: string;
    own_account_id: string;
    statement_id: string | null;
    position: number | null;
    entry_id: number | null;
    journal_id: number | null;
    line_number: number | null;
    amount_centavos: number;
    made_by: string;
    made_at: Generated<Date>;
    ended_by: string | null;
    ended_at: Date | null;
  };
  bank_open_day: {
    own_account_id: string;
    day: string;
    statement_centavos: number;
    book_centavos: number;
    items: ColumnTypes["bank_open_day.items"];
    stored_at: Generated<Date>;
  };
  bank_reconciliation: {
    own_account_id: string;
    day: string;
    statement_centavos: number;
    book_centavos: number;
    open_items: ColumnTypes["bank_reconciliation.open_items"];
    proposal_id: string;
    confirmed_at: Generated<Date>;
  };
  bank_statement: {
    id: string;
    statement_number: Generated<number>;
    own_account_id: string;
    sha256: string;
    format: ColumnTypes["bank_statement.format"];
    statement_name: string;
    day: string;
    opening_centavos: number | null;
    closing_centavos: number | null;
    /** The number of lines in the file. */
    lines: number;
    file_sealed: Buffer;
    loaded_by: string;
    loaded_at: Generated<Date>;
    finished_at: Date | null;
    confirmed_at: Date | null;
    confirmed_how: "SECOND_PERSON" | "NEXT_STATEMENT" | "EARLIER_RELEASE" | null;
    confirmed_by: string | null;
    proposal_id: string | null;
  };
  books_month: {
    month: string;
    proposal_id: string;
    closed_at: Generated<Date>;
    lines_sha256: ColumnTypes["books_month.lines_sha256"];
  };
  bureau_report: {
    id: string;
    authorisation_id: string;
    member_id: string;
    loan_id: string;
    staff_id: string;
    type: "application/pdf" | "image/jpeg";
    sha256: string;
    file_sealed: Buffer;
    stored_at: Generated<Date>;
  };
  charge_pause: {
    id: string;
    loan_id: string;
    member_id: string;
    reason: "DISPUTE";
    from_on: string;
    until_on: string | null;
    amount_centavos: number | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
    instalment: number | null;
  };
  charge_waiver: {
    id: string;
    loan_id: string;
    member_id: string;
    instalment: number;
    penalty_centavos: number;
    collection_centavos: number;
    created_at: Generated<Date>;
  };
  clock_shift: {
    one: Generated<boolean>;
    milliseconds: Generated<number>;
  };
  close_fault: {
    day: string;
    loan_id: string;
    reason: string;
    at: Date;
  };
  code_challenge: {
    id: string;
    purpose: string;
    holder_fingerprint: string;
    about_fingerprint: string;
    tries_left: number;
    created_at: Generated<Date>;
    expires_at: Date;
    verified_at: Date | null;
    spent_at: Date | null;
    replaced_at: Date | null;
    means: Generated<"code" | "passkey">;
    asked_by: Generated<"stranger" | "member">;
    asker_fingerprint: string | null;
    digits: Generated<number>;
    withheld: Generated<boolean>;
    sent_at: Date | null;
    send_failed_at: Date | null;
    emailed_at: Date | null;
    number_kind: "HOME" | "ABROAD" | null;
  };
  collection_case: {
    loan_id: string;
    member_id: string;
    owner_id: string;
    since: Generated<Date>;
  };
  collection_contact: {
    id: string;
    loan_id: string;
    member_id: string;
    person: "MEMBER" | "GUARANTOR";
    channel: "PHONE" | "SMS" | "EMAIL" | "MESSAGE" | "VISIT";
    direction: "OUT" | "IN";
    at: Date;
    staff_id: string | null;
    template: string | null;
    note_sealed: Buffer | null;
    outcome:
      | "SENT"
      | "REACHED"
      | "NO_ANSWER"
      | "OTHER_ANSWERED"
      | "WRONG_NUMBER"
      | "CALL_BACK_ASKED";
    written_at: Generated<Date>;
  };
  collection_hand_over: {
    id: string;
    loan_id: string;
    member_id: string;
    from_id: string | null;
    to_id: string;
    by_id: string;
    note_sealed: Buffer | null;
    at: Generated<Date>;
  };
  collection_rule: {
    id: Generated<number>;
    from_days: number;
    owner_ids: string[];
    made_by: string;
    made_at: Generated<Date>;
  };
  company_profile: {
    version: Generated<number>;
    profile: ColumnTypes["company_profile.profile"];
    proposed_by: string;
    confirmed_by: string;
    confirmed_at: Generated<Date>;
  };
  complaint: {
    id: string;
    member_id: string | null;
    category:
      | "NOT_BOOKED"
      | "WRONG_AMOUNT"
      | "PAYOUT_LATE"
      | "CHARGE"
      | "STAFF"
      | "PRIVACY"
      | "OTHER";
    status: "OPEN" | "OWNED" | "ANSWERED" | "CLOSED";
    owner_id: string | null;
    due_on: string;
    opened_at: Generated<Date>;
    answered_at: Date | null;
    created_at: Generated<Date>;
  };
  contact_answer: {
    id: string;
    message_id: string;
    staff_id: string;
    sealed: Buffer;
    created_at: Generated<Date>;
    sent_at: Date | null;
    refused_at: Date | null;
  };
  contact_message: {
    id: string;
    reference: string;
    status: "NEW" | "ANSWERED" | "CLOSED";
    sealed: Buffer;
    consented_at: Date | null;
    created_at: Generated<Date>;
    member_id: string | null;
    complaint_id: string | null;
  };
  cooling_off: {
    id: string;
    loan_id: string;
    member_id: string;
    status: "DECLARED" | "GIVEN_BACK" | "LAPSED";
    declared_at: Generated<Date>;
    declared_on: string;
    kept_from: Generated<Date>;
    kept_until: Date | null;
  };
  covered_check: {
    id: Generated<number>;
    compared: number;
    missing: number;
    at: Generated<Date>;
  };
  covered_transaction: {
    id: Generated<string>;
    entry_id: number;
    kind: "PAYOUT" | "PAYMENT" | "REFUND";
    amount_centavos: number;
    above_centavos: number;
    member_id: string | null;
    loan_id: string | null;
    subject_id: string;
    booked_on: string;
    due_on: string;
    status: "OPEN" | "PREPARED" | "FILED" | "ACKNOWLEDGED" | "RETURNED" | "NOT_REPORTABLE";
    prepared_by: string | null;
    reference: string | null;
    filed_on: string | null;
    filed_by: string | null;
    answered_on: string | null;
    words_sealed: Buffer | null;
    not_reportable_proposal: string | null;
    made_at: Generated<Date>;
  };
  credit_file: {
    filing_id: string;
    file_no: number;
    day: string;
    kind: "0" | "1";
    individuals: number;
    contracts: number;
    errors: number;
    warnings: number;
    left_out: ColumnTypes["credit_file.left_out"];
    findings: ColumnTypes["credit_file.findings"];
  };
  credit_file_request: {
    id: string;
    filing_id: string;
    staff_id: string;
    asked_at: Generated<Date>;
    ended_at: Date | null;
    file_no: number | null;
    fault: "MONTH_OPEN" | "FILING_MOVED" | "NO_SETTING" | "NO_LOANS" | null;
  };
  credit_notice: {
    id: string;
    member_id: string;
    version: number;
    language: string;
    channel: "ACTIVATION" | "CONTRACT" | "MESSAGE";
    loan_id: string | null;
    told_at: Generated<Date>;
  };
  credit_record: {
    filing_id: string;
    file_no: number;
    loan_id: string;
    member_id: string;
    digest: string;
    sealed: Buffer;
  };
  credit_setting: {
    id: Generated<number>;
    from_day: string;
    provider: string;
    branch: string;
    version: string;
    keeps_empty_end: boolean;
    upper_case_names: boolean;
    new_terms_status: "" | "CP";
    proposal_id: string;
    made_at: Generated<Date>;
  };
  currency: {
    code: string;
    active: Generated<boolean>;
  };
  daily_close: {
    day: string;
    started_at: Date;
    closed_at: Date | null;
    loans: Generated<number>;
    computed: Generated<number>;
    milliseconds: number | null;
  };
  deletion_request: {
    id: string;
    member_id: string;
    asked_at: Generated<Date>;
    withdrawn_at: Date | null;
    done_at: Date | null;
  };
  dispute: {
    id: string;
    loan_id: string;
    member_id: string;
    status: "OPEN" | "UPHELD" | "REFUSED" | "ENDED";
    subject: "CHARGE" | "INSTALMENT" | "PAYMENT";
    instalment: number | null;
    repayment_id: string | null;
    amount_centavos: number;
    waived_centavos: number | null;
    decided_by: string | null;
    proposed_by: string | null;
    decided_at: Date | null;
    created_at: Generated<Date>;
    document_id: string | null;
  };
  document_page: {
    upload_id: string;
    document_id: string;
    member_id: string;
    page: number;
    replaced_at: Date | null;
  };
  due_day_move: {
    id: string;
    loan_id: string;
    member_id: string;
    month: number;
    due_day: number;
    normal_ends_on: string;
    ends_on: string;
    moved_on: string;
    moved_at: Generated<Date>;
    addendum_sealed: Buffer;
    addendum_hash: string;
    challenge_id: string;
    address: string | null;
    device: string | null;
  };
  duplicate_decision: {
    id: string;
    member_id: string;
    other_id: string;
    kind: "identity" | "account";
    number_fingerprint: string;
    decision: "SAME_PERSON" | "DIFFERENT_PEOPLE" | "FRAUD";
    sealed: Buffer;
    staff_id: string;
    at: Generated<Date>;
  };
  duty: {
    id: Generated<number>;
    code: string;
    from_day: string;
    name: string;
    authority: "CIC" | "SEC" | "AMLC" | "NPC";
    period: "MONTH" | "HALF_YEAR" | "YEAR" | "TWO_YEARS" | "ONCE" | "EVENT";
    due_kind: "DAYS_AFTER" | "WORKING_DAYS_AFTER" | "DAY_OF_MONTH";
    due_count: number;
    due_month: Generated<number>;
    when_closed: "BEFORE" | "AFTER";
    is_active: boolean;
    proposal_id: string | null;
    made_at: Generated<Date>;
  };
  entry: {
    id: Generated<number>;
    movement:
      | "releaseLoan"
      | "takeBackLoan"
      | "reserveWithdrawal"
      | "settleWithdrawal"
      | "returnWithdrawal"
      | "repay"
      | "returnUnused"
      | "receivePayment"
      | "applyPayment"
      | "unmatchPayment"
      | "reallocate"
      | "reversePayment"
      | "settleOwedBack"
      | "writeOffOwedBack"
      | "forgiveSettled";
    member_id: string | null;
    loan_id: string | null;
    subject_id: string;
    transaction_id: Generated<ColumnTypes["entry.transaction_id"]>;
    at: Generated<Date>;
  };
  exchange_rates: {
    id: Generated<number>;
    source: string;
    as_of: Date;
    fetched_at: Generated<Date>;
    rates: ColumnTypes["exchange_rates.rates"];
  };
  fee_kind: {
    kind: string;
    taken_from: "proceeds" | "instalments";
  };
  filing: {
    id: string;
    duty_id: number;
    duty_code: string;
    period_from: string;
    period_to: string;
    event_key: string | null;
    event_words: string | null;
    due_on: string;
    status: "OPEN" | "PREPARED" | "CONFIRMED" | "FILED" | "RETURNED" | "ACCEPTED" | "NOT_DUE";
    opened_at: Generated<Date>;
    file_no: number | null;
    confirm_proposal: string | null;
    reference: string | null;
    filed_on: string | null;
    proof_id: string | null;
    answered_on: string | null;
    not_due_proposal: string | null;
  };
  filing_event: {
    id: Generated<number>;
    filing_id: string;
    event: string;
    staff_id: string | null;
    file_no: number | null;
    words_sealed: Buffer | null;
    at: Generated<Date>;
  };
  filing_file: {
    filing_id: string;
    file_no: number;
    name: string;
    type: string;
    bytes: number;
    sha256: string;
    close_day: string | null;
    file_sealed: Buffer;
    staff_id: string;
    at: Generated<Date>;
  };
  filing_proof: {
    id: string;
    filing_id: string;
    type: "application/pdf" | "image/jpeg";
    sha256: string;
    file_sealed: Buffer;
    staff_id: string;
    at: Generated<Date>;
  };
  freeze_link: {
    hash: Buffer;
    member_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  gateway_event: {
    id: string;
    gateway: string;
    event_id: string;
    body_sealed: Buffer | null;
    received_at: Generated<Date>;
  };
  gateway_list: {
    gateway: string;
    listed_until: Date;
  };
  gateway_refund: {
    id: string;
    payment_id: string;
    centavos: number;
    proposal_id: string;
    asked_at: Generated<Date>;
    sent_at: Date | null;
    refused_at: Date | null;
  };
  guess_budget: {
    bucket: string;
    failures: number;
    wait_until: Date;
    updated_at: Generated<Date>;
  };
  hardship: {
    id: string;
    loan_id: string;
    member_id: string;
    status: "ASKED" | "OFFERED" | "DECLINED" | "AGREED" | "LAPSED" | "WITHDRAWN" | "UNDONE";
    cause: "JOB" | "SALARY" | "ILLNESS" | "FAMILY" | "CALAMITY" | "ABROAD" | "OTHER";
    words_sealed: Buffer | null;
    kind: "PAUSE" | "LONGER" | "LOWER";
    asked_months: number;
    asked_monthly_centavos: number | null;
    asked_at: Generated<Date>;
    asked_on: string;
    closed_on: string | null;
    closed_at: Date | null;
    pause_months: number | null;
    extra_months: number | null;
    waives_charges: boolean | null;
    note_sealed: Buffer | null;
    offered_by: string | null;
    confirmed_by: string | null;
    offered_at: Date | null;
    offer_until: string | null;
    decline_reason: "CANNOT_BE_KEPT" | "NOT_NEEDED" | "LIMIT_REACHED" | "TALK_FIRST" | null;
    agreed_at: Date | null;
    agreed_on: string | null;
    watch_until: string | null;
    addendum_sealed: Buffer | null;
    addendum_hash: string | null;
    challenge_id: string | null;
    address: string | null;
    device: string | null;
    undone_at: Date | null;
    undo_proposal: string | null;
    note_words_id: string | null;
  };
  holiday: {
    id: Generated<number>;
    day: string;
    kind: "CLOSED" | "OPEN" | "CALENDAR";
    name: string;
    proposal_id: string;
    made_at: Generated<Date>;
  };
  id_check: {
    id: string;
    status: "UNVERIFIED" | "VERIFIED" | "RESUBMIT";
    side: "FRONT" | "BACK" | "SELFIE" | null;
    reason: string | null;
    since: Generated<Date>;
    checked_by: string | null;
    checked_at: Date | null;
  };
  idempotency: {
    actor_id: string;
    route: string;
    key: string;
    body_fingerprint: string;
    reply: ColumnTypes["idempotency.reply"];
    created_at: Generated<Date>;
  };
  import_book: {
    id: string;
    import_number: Generated<number>;
    status: "UPLOADED" | "READ" | "MAPPED" | "CHECKED" | "REFUSED" | "ENDED";
    sha256: string;
    file_bytes: number;
    file_sealed: Buffer | null;
    uploaded_by: string;
    uploaded_at: Generated<Date>;
    source: "TABLES" | "FINERACT" | null;
    members: number | null;
    payments: number | null;
    faults: number | null;
    contents: ColumnTypes["import_book.contents"] | null;
    cut_over_on: string | null;
    mapping: ColumnTypes["import_book.mapping"] | null;
    trial: ColumnTypes["import_book.trial"] | null;
    explanations_sealed: Buffer | null;
    mapped_by: string | null;
    mapped_at: Date | null;
    checked_at: Date | null;
    digest: string | null;
    refusal: string | null;
  };
  import_fault: {
    import_id: string;
    position: number;
    sheet: string;
    row_number: number;
    column_name: string;
    wanted: string;
    stood_sealed: Buffer;
  };
  import_loan: {
    import_id: string;
    position: number;
    external_id: string;
    external_member_id: string;
    product: string;
    state: string;
    verdict: "EQUAL" | "NEAR" | "DIFFERENT" | "OURS_LESS" | "UNREADABLE";
    reasons: string[];
    their_principal: number;
    their_interest: number;
    their_charges: number;
    their_paid: number;
    their_days_late: number;
    their_next_due_on: string | null;
    their_next_due: number;
    our_principal: number | null;
    our_interest: number | null;
    our_charges: number | null;
    our_paid: number | null;
    our_days_late: number | null;
    our_next_due_on: string | null;
    our_next_due: number | null;
    difference: number;
    imported_rate: number | null;
  };
  installation: {
    one: Generated<boolean>;
    mode: "demo" | "production";
    created_at: Generated<Date>;
  };
  invitation: {
    id: string;
    code_fingerprint: string;
    label: string;
    uses_max: number;
    uses: Generated<number>;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  issued_paper: {
    code_fingerprint: string;
    kind: "RECEIPT" | "STATEMENT" | "PAYOFF" | "CERTIFICATE" | "ADDENDUM";
    loan_id: string;
    member_id: string;
    repayment_id: string | null;
    paper_on: string;
    amount_centavos: number;
    content_hash: string;
    issued_at: Generated<Date>;
    account_changes: number | null;
    hardship_id: string | null;
    due_day_move_id: string | null;
  };
  journal: {
    id: Generated<number>;
    day: string;
    kind: "DAILY" | "OPENING" | "MANUAL";
    narration: string;
    proposal_id: string | null;
    posted_at: Date;
    transaction_id: Generated<ColumnTypes["journal.transaction_id"]>;
    template: string | null;
    reverses: number | null;
  };
  journal_line: {
    journal_id: number;
    line_number: number;
    part:
      | "MOVEMENT"
      | "RECOVERY"
      | "BANK"
      | "ACCRUAL"
      | "WRITE_OFF"
      | "PROVISION"
      | "MEMO"
      | "OPENING"
      | "MANUAL";
    account: ColumnTypes["journal_line.account"];
    debit_centavos: number;
    credit_centavos: number;
  };
  late_cash_rule: {
    from_day: string;
    pays_first: "RECEIVABLE" | "INCOME";
    proposal_id: string | null;
    made_at: Generated<Date>;
  };
  letter: {
    id: string;
    member_id: string;
    staff_id: string;
    template: string;
    channel: "sms" | "email";
    sealed: Buffer;
    at: Generated<Date>;
  };
  list_view: {
    staff_id: string;
    list: string;
    is_attended: boolean;
    begun_at: Date;
    ends_at: Date;
    times: number;
    rows: number;
    later_page_views: number;
    address: string;
    request_id: string;
  };
  loan: {
    id: string;
    loan_number: Generated<number>;
    member_id: string;
    status:
      | "PENDING"
      | "IN_REVIEW"
      | "ON_HOLD"
      | "APPROVED"
      | "ACTIVE"
      | "DECLINED"
      | "CANCELLED"
      | "CLOSED";
    asked_centavos: number;
    amount_centavos: number;
    months: number;
    policy_from: string;
    currency: string;
    exchange_rate: number;
    applied_at: Generated<Date>;
    officer_id: string | null;
    decided_at: Date | null;
    decline_reason: string | null;
    accepted_at: Date | null;
    first_paid_at: Date | null;
    first_paid_on: string | null;
    closed_at: Date | null;
    /** Debts and living expenses that the applicant declared, encrypted. */
    declared_sealed: Buffer | null;
    reopened_at: Date | null;
    product_code: Generated<string>;
    product_version: Generated<number>;
    due_day: number | null;
    deducted_centavos: Generated<number>;
  };
  loan_acceptance: {
    loan_id: string;
    member_id: string;
    contract_hash: string;
    disclosure_hash: string;
    challenge_id: string;
    address: string;
    device: string;
    at: Generated<Date>;
  };
  loan_account: {
    loan_id: string;
    member_id: string;
    loan_amount: number;
    loan_months: number;
    policy_from: string;
    first_paid_on: string;
    ended_on: string | null;
    version: number;
    /** The day to which the account is computed; index 1 of each "_by_day" array. */
    as_of: string;
    /** The end of the running month of the loan: the account is computed again for that day. */
    next_step_on: string;
    months_passed: number;
    due_principal: number;
    due_interest: number;
    due_penalty: number;
    due_collection: number;
    later_principal: number;
    later_interest: number;
    oldest_due_on: string | null;
    next_due_on: string | null;
    next_due_amount: Generated<number>;
    /** First-payment default: the first instalment was not paid in full when the second fell due. */
    missed_first: Generated<boolean>;
    /** Interest owed at the end of each day from as_of on, until next_step_on; NULL for zeros. */
    interest_by_day: number[] | null;
    /** Penalties owed at the end of each day from as_of on, until next_step_on; NULL for zeros. */
    penalty_by_day: number[] | null;
    /** Collection fees owed at the end of each day from as_of on, until next_step_on; NULL for zeros. */
    collection_by_day: number[] | null;
    books_interest_by_day: number[] | null;
    books_penalty_by_day: number[] | null;
    books_collection_by_day: number[] | null;
    taken_out: number;
    taken_out_by_month: number[];
    /** Interest of the running month that is above the disclosed effective rate and not charged yet. */
    waiting_interest: number;
    /** Interest of coming instalments that was paid ahead. */
    early_interest: number;
    /** Principal of coming instalments that was paid ahead. */
    early_principal: number;
    /** Principal of coming instalments, summed over the days of the running month. */
    later_principal_days: number;
    /** All principal owed, summed over the days of the running month. */
    owed_principal_days: number;
    scheduled_interest: number;
    /** The balance by the disclosed effective rate at the start of the month, in 1/10,000 centavo. */
    shadow_units: number;
    books_interest: number;
    books_penalty: number;
    books_collection: number;
    /** Penalties and collection fees charged so far, within the yearly ceiling. */
    charged: number;
    /** Late charges that the ceiling prevented, in centavos. */
    not_charged: number;
    /** The ceiling of late charges of the months that are over, in 1/120,000 centavo. */
    ceiling_before: number;
    ceiling_this_month: number;
    charges_paused: Generated<boolean>;
    changed_plan: number[] | null;
    is_cooling_off: Generated<boolean>;
    product_code: Generated<string>;
    product_version: Generated<number>;
    due_fee: Generated<number>;
    later_fee: Generated<number>;
    waiting_fee: Generated<number>;
    early_fee: Generated<number>;
    scheduled_fee: Generated<number>;
    books_fee: Generated<number>;
    fee_by_day: number[] | null;
    books_fee_by_day: number[] | null;
    parts: Generated<string[]>;
    due_day: number | null;
    due_moves: Generated<number[]>;
  };
  loan_approval: {
    id: string;
    loan_id: string;
    status: "PROPOSED" | "CONFIRMED" | "REJECTED";
    amount_centavos: number;
    above_limit: boolean;
    above_income: boolean;
    sealed: Buffer;
    fingerprint: string;
    proposed_by: string;
    proposed_at: Generated<Date>;
    decided_by: string | null;
    decided_at: Date | null;
    same_checker: Generated<boolean>;
    above_daily: Generated<boolean>;
    above_debt_share: Generated<boolean>;
  };
  loan_change: {
    loan_id: string;
    booked_on: string;
    entry_id: number;
  };
  loan_document: {
    id: string;
    loan_id: string;
    member_id: string;
    kind: "DISCLOSURE" | "CONTRACT";
    hash: string;
    sealed: Buffer;
    replaced_at: Date | null;
    created_at: Generated<Date>;
  };
  loan_event: {
    id: Generated<number>;
    loan_id: string;
    event: string;
    from_status: string | null;
    to_status: string;
    actor_kind: "member" | "staff" | "rail" | "clock";
    actor_id: string | null;
    at: Generated<Date>;
    note_sealed: Buffer | null;
    words_id: string | null;
  };
  loan_month_end: {
    day: string;
    loan_id: string;
    days_late: number;
    principal: number;
    due_principal: number;
    interest: number;
    penalty: number;
    collection: number;
    books_interest: number;
    books_charges: number;
  };
  loan_plan: {
    loan_id: string;
    fallen_due: number[];
    planned: number[];
    pauses: Generated<number[]>;
    waivers: Generated<number[]>;
  };
  loan_rest_waived: {
    loan_id: string;
    member_id: string;
    penalty_centavos: number;
    collection_centavos: number;
    interest_centavos: number;
    principal_centavos: number;
    fee_centavos: Generated<number>;
  };
  loan_settlement: {
    id: string;
    loan_id: string;
    member_id: string;
    status: "OFFERED" | "PAID" | "LAPSED" | "WITHDRAWN";
    proposal_id: string;
    amount_centavos: number;
    paid_before_centavos: Generated<number>;
    offered_at: Generated<Date>;
    offered_on: string;
    pay_by: string;
    withdrawn_at: Date | null;
    withdrawn_on: string | null;
    withdraw_proposal: string | null;
    penalty_centavos: Generated<number>;
    collection_centavos: Generated<number>;
    interest_centavos: Generated<number>;
    principal_centavos: Generated<number>;
    fee_centavos: Generated<number>;
  };
  loan_to_allocate: {
    loan_id: string;
    payment_id: string;
    found_at: Generated<Date>;
  };
  loan_write_off: {
    loan_id: string;
    day: string;
    proposal_id: string;
    principal_centavos: number | null;
    interest_centavos: number | null;
    penalty_centavos: number | null;
    collection_centavos: number | null;
    fee_centavos: Generated<number | null>;
  };
  mail_server: {
    is_only: Generated<boolean>;
    failures: number;
    asked_at: Date;
  };
  member: {
    id: string;
    phone_fingerprint: string;
    phone_sealed: Buffer;
    details_sealed: Buffer;
    password_hash: string;
    password_changed_at: Generated<Date>;
    register_address: string;
    register_country: string | null;
    invitation_id: string | null;
    frozen_at: Date | null;
    created_at: Generated<Date>;
    frozen_by: "MEMBER" | "STAFF" | null;
    recovery_hold_until: Date | null;
    language: ColumnTypes["member.language"] | null;
    thread_read_at: Generated<Date>;
    inbox_read_at: Generated<Date>;
  };
  member_change: {
    id: string;
    member_id: string;
    /** The kind of details whose previous value is stored here. */
    what: "EMAIL" | "EMPLOYMENT" | "ADDRESS" | "BANK" | "PHONE" | "REFERENCE" | "PERSONAL";
    sealed: Buffer;
    at: Generated<Date>;
  };
  member_contact: {
    member_id: string;
    source: "phone" | "reference" | "email" | "address";
    fingerprint: string;
  };
  member_document: {
    id: string;
    member_id: string;
    kind: "PAYSLIP" | "EMPLOYMENT_CONTRACT" | "PROOF_OF_ADDRESS" | "PAYMENT_PROOF" | "OTHER";
    status: "ASKED" | "RECEIVED" | "ACCEPTED" | "DECLINED" | "CANCELLED";
    request_sealed: Buffer | null;
    asked_by: string | null;
    asked_at: Date | null;
    received_at: Date | null;
    reason_sealed: Buffer | null;
    decided_by: string | null;
    decided_at: Date | null;
    created_at: Generated<Date>;
    since: Generated<Date>;
    request_words_id: string | null;
    reason_words_id: string | null;
  };
  member_name: {
    member_id: string;
    keys: number[];
  };
  member_restriction: {
    id: string;
    member_id: string;
    kind: "FREEZE" | "BLOCK";
    cause: ColumnTypes["member_restriction.cause"];
    sealed: Buffer | null;
    begun_by: "MEMBER" | "STAFF";
    staff_id: string | null;
    begun_at: Generated<Date>;
    until: Date | null;
    ended_at: Date | null;
    ended_why: "LIFTED" | "EXPIRED" | "ERASED" | null;
    lift_proposal: string | null;
  };
  member_time_zones: {
    member_id: string;
    zones: string[] | null;
    changes: Generated<number>;
  };
  migration: {
    name: string;
    hash: string;
    done_at: Generated<Date>;
  };
  money_part: {
    part: string;
    /** The position of the part in every array of amounts by part. */
    place: number;
  };
  night_consent: {
    id: string;
    member_id: string;
    agreed_at: Generated<Date>;
    revoked_at: Date | null;
  };
  note_file: {
    id: string;
    member_id: string;
    file_sealed: Buffer;
    at: Generated<Date>;
  };
  notice: {
    id: string;
    member_id: string | null;
    channel: "sms" | "email";
    template: string;
    sealed: Buffer;
    status: "QUEUED" | "SENT" | "FAILED";
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    tried_at: Date | null;
    language: Generated<ColumnTypes["notice.language"]>;
    delivery: "DELIVERED" | "UNDELIVERED" | null;
    undelivered_why:
      | "NO_ADDRESS"
      | "MAILBOX_CLOSED"
      | "MAILBOX_FULL"
      | "NOT_REACHED"
      | "REFUSED"
      | "NO_REASON"
      | null;
    delivery_at: Date | null;
    segments: number | null;
    words_id: string | null;
  };
  notice_choice: {
    member_id: string;
    channel: "sms" | "email";
    kind: "ACCOUNT" | "REMINDER" | "SCORE";
    wanted: boolean;
    changed_at: Generated<Date>;
  };
  open_attempt: {
    id: Generated<number>;
    delivery_id: number;
    at: Date;
    http_status: number | null;
    milliseconds: number;
    failure: string | null;
  };
  open_delivery: {
    id: Generated<number>;
    event_id: string;
    endpoint_id: string;
    delivered: "WAITING" | "SENT" | "FAILED";
    attempts: Generated<number>;
    next_at: Date | null;
  };
  open_endpoint: {
    id: string;
    url: string;
    contact: string;
    types: string[];
    proposal_id: string;
    proposed_by: string;
    confirmed_by: string;
    made_at: Generated<Date>;
    secret_sealed: Buffer;
    secret_shown: Generated<boolean>;
    old_secret_sealed: Buffer | null;
    old_until: Date | null;
    failing_since: Date | null;
    sending_until: Date | null;
    stopped_at: Date | null;
    stop_reason: "BY_HAND" | "GONE" | "FAILING" | null;
  };
  open_event: {
    id: string;
    seq: Generated<number>;
    type: string;
    subject: string;
    number: number;
    data: ColumnTypes["open_event.data"];
    path: string | null;
    at: Generated<Date>;
  };
  open_event_number: {
    subject: string;
    number: number;
  };
  open_key: {
    id: string;
    handle: string;
    name: string;
    owner_id: string;
    purpose: string;
    scopes: string[];
    networks: Generated<ColumnTypes["open_key.networks"]>;
    per_minute: number;
    ends_on: string;
    proposal_id: string;
    proposed_by: string;
    confirmed_by: string;
    made_at: Generated<Date>;
    secret_fingerprint: string | null;
    secret_at: Date | null;
    old_fingerprint: string | null;
    old_until: Date | null;
    used_at: Date | null;
    used_address: string | null;
    used_call: string | null;
    warned_days: number | null;
    stopped_at: Date | null;
    stopped_by: string | null;
    stop_reason: "BY_HAND" | "OWNER_LEFT" | "UNUSED" | null;
  };
  open_key_change: {
    proposal_id: string;
    key_id: string;
    name: string;
    owner_id: string;
    purpose: string;
    scopes: string[];
    networks: Generated<ColumnTypes["open_key_change.networks"]>;
    per_minute: number;
    ends_on: string;
    done_at: Date | null;
  };
  owed_back_settlement: {
    id: Generated<string>;
    member_id: string;
    loan_id: string;
    from_repayment_id: string | null;
    centavos: number;
    at: Generated<Date>;
    payment_id: string | null;
    proposal_id: string | null;
  };
  own_account: {
    id: string;
    name: string;
    bank_name: string;
    account_number: string;
    currency: Generated<"PHP">;
    csv_mapping: ColumnTypes["own_account.csv_mapping"] | null;
    created_at: Generated<Date>;
    proposal_id: string | null;
  };
  passkey: {
    id: string;
    member_id: string | null;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    is_backed_up: boolean;
    device: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
    removed_at: Date | null;
    staff_id: string | null;
  };
  passkey_challenge: {
    id: string;
    purpose: "ADD" | "SIGN_IN" | "STAFF_ADD" | "STAFF_SIGN_IN" | "STAFF_PROVE";
    member_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    staff_id: string | null;
  };
  pay_link: {
    id: string;
    member_id: string;
    loan_id: string;
    token_fingerprint: string;
    amount_centavos: number;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
  };
  payment: {
    id: string;
    payment_number: Generated<number>;
    status: "UNMATCHED" | "APPLIED" | "REVERSED" | "REFUNDED";
    own_account: string;
    entry_reference: string;
    /** The payment method. */
    way: "TRANSFER" | "QRPH" | "CHECKOUT" | "BY_HAND";
    value_on: string;
    amount_centavos: number;
    payer_sealed: Buffer | null;
    member_id: string | null;
    loan_id: string | null;
    intent_id: string | null;
    recorded_by: string | null;
    confirmed_by: string | null;
    /** The day of the bank statement that has the payment; null until one has it. */
    on_statement_on: string | null;
    reverse_reason: ColumnTypes["payment.reverse_reason"] | null;
    created_at: Generated<Date>;
    ask_again_at: Date | null;
    evidence: ColumnTypes["payment.evidence"];
    proved_at: Date | null;
    proof_due_on: string | null;
    statement_id: string | null;
    /** The position of the line on the bank statement that has the payment, null without one. */
    statement_line: number | null;
    payer_is_member: boolean | null;
    document_id: string | null;
  };
  payment_document: {
    id: string;
    staff_id: string;
    sha256: string;
    file_sealed: Buffer;
    created_at: Generated<Date>;
  };
  payment_event: {
    id: Generated<number>;
    payment_id: string;
    event: string;
    from_status: string | null;
    to_status: string;
    actor_kind: "member" | "staff" | "rail" | "gateway" | "clock";
    actor_id: string | null;
    note_sealed: Buffer | null;
    proposed_by: string | null;
    at: Generated<Date>;
  };
  payment_intent: {
    id: string;
    loan_id: string;
    member_id: string;
    /** The payment method. */
    way: "QRPH" | "TRANSFER" | "CHECKOUT";
    amount_centavos: number;
    gateway: string | null;
    gateway_id: string | null;
    qr: string | null;
    qr_image: string | null;
    checkout_url: string | null;
    created_at: Date;
    expires_at: Date | null;
    cancelled_at: Date | null;
    seen_at: Date | null;
    booked_at: Date | null;
    payment_id: string | null;
    asked_at: Date | null;
    pay_link_id: string | null;
    payoff_on: string | null;
  };
  payment_promise: {
    id: string;
    loan_id: string;
    member_id: string;
    status: "OPEN" | "KEPT" | "BROKEN" | "WITHDRAWN";
    contact_id: string;
    amount_centavos: number;
    made_at: ColumnTypes["payment_promise.made_at"];
    made_on: ColumnTypes["payment_promise.made_on"];
    promised_on: string;
    recorded_by: string;
    settled_at: Date | null;
    is_stale: Generated<boolean>;
  };
  payout_account: {
    from_day: string;
    own_account_id: string;
    proposal_id: string;
  };
  payout_batch: {
    id: string;
    batch_number: Generated<number>;
    channel: "INSTAPAY" | "PESONET";
    sealed: Buffer;
    payouts: number;
    total_centavos: number;
    made_by: string;
    made_at: Generated<Date>;
    sent_at: Date | null;
    format: Generated<string>;
    execute_on: string | null;
    proposal_id: string | null;
  };
  personal_correction: {
    id: string;
    member_id: string;
    status: "ASKED" | "WITHDRAWN" | "ACCEPTED" | "REFUSED";
    sealed: Buffer;
    fingerprint: string;
    upload_id: string;
    asked_at: Generated<Date>;
    refused_because: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    accept_proposal: string | null;
  };
  phone_change: {
    id: string;
    member_id: string;
    sealed: Buffer;
    phone_fingerprint: string;
    old_fingerprint: string;
    asked_at: Generated<Date>;
    effective_at: Date;
    done_at: Date | null;
    stopped_at: Date | null;
    stopped_why: "MEMBER" | "STAFF" | "REPLACED" | "RECOVERED" | "TAKEN" | null;
  };
  photo_handover: {
    id: string;
    member_id: string;
    session_id: string;
    side: "FRONT" | "BACK" | "SELFIE";
    token_fingerprint: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    upload_id: string | null;
  };
  policy_proposal: {
    id: string;
    status: "PROPOSED" | "CONFIRMED" | "REJECTED";
    from_day: string;
    policy: ColumnTypes["policy_proposal.policy"];
    fingerprint: string;
    proposed_by: string;
    proposed_at: Generated<Date>;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  policy_row: {
    from_day: string;
    policy: ColumnTypes["policy_row.policy"];
    proposal_id: string;
    confirmed_at: Generated<Date>;
  };
  portfolio_age: {
    day: string;
    from_days: number;
    loans: number;
    principal: number;
  };
  portfolio_collected: {
    booked_on: string;
    value_on: string;
    payments: number;
    amount: number;
  };
  portfolio_expected: {
    day: string;
    due_on: string;
    loans: number;
    amount: number;
  };
  portfolio_flow: {
    day: string;
    applied: number;
    applied_amount: number;
    approved: number;
    approved_amount: number;
    declined: number;
    released_amount: number;
    withdrawn_amount: number;
    repaid_amount: number;
    lent_amount: number;
  };
  portfolio_roll: {
    day: string;
    from_days: number | null;
    to_days: number | null;
    ended_as: "PAID_OFF" | "SETTLED" | "WRITTEN_OFF" | null;
    loans: number;
    principal_before: number;
    principal_now: number;
  };
  portfolio_vintage: {
    day: string;
    month: string;
    /** The number of loans whose first payout was in this month. */
    loans: number;
    active: number;
    taken_out: number;
    owed: number;
    late_loans: number;
    late_owed: number;
    missed_first: number;
  };
  posting: {
    entry_id: number;
    account:
      | "wallet"
      | "reserved"
      | "principal"
      | "paid_out"
      | "received"
      | "interest"
      | "penalty"
      | "collection"
      | "fee"
      | "suspense"
      | "overpaid"
      | "refunding"
      | "refunded"
      | "owed_back"
      | "written_off";
    member_id: string | null;
    amount_centavos: number;
  };
  product: {
    code: string;
    made_at: Generated<Date>;
  };
  product_charge_ceiling: {
    from_day: string;
    yearly_basis_points: number;
  };
  product_draft: {
    product_code: string;
    fields: ColumnTypes["product_draft.fields"];
    saved_by: string;
    saved_at: Generated<Date>;
  };
  product_retirement: {
    product_code: string;
    version: number;
    retired_from: string;
    proposal_id: string;
  };
  product_version: {
    product_code: string;
    version: number;
    from_day: string;
    fields: ColumnTypes["product_version.fields"];
    proposal_id: string | null;
    confirmed_at: Generated<Date>;
  };
  provision_day: {
    day: string;
    from_days: number;
    loans: number;
    principal_centavos: number;
    rate: number;
    allowance_centavos: number;
  };
  provision_rates: {
    from_day: string;
    rates: number[];
    proposal_id: string | null;
    made_at: Generated<Date>;
  };
  push_subscription: {
    id: string;
    member_id: string;
    session_id: string;
    endpoint_fingerprint: string;
    sealed: Buffer;
    created_at: Generated<Date>;
  };
  rate_limit: {
    bucket: string;
    used: number;
    resets_at: Date;
  };
  reallocation: {
    id: string;
    repayment_id: string;
    loan_id: string;
    member_id: string;
    cause_payment_id: string | null;
    penalty_centavos: number;
    collection_centavos: number;
    interest_centavos: number;
    principal_centavos: number;
    overpaid_centavos: number;
    at: Generated<Date>;
    cause_hardship_id: string | null;
    cause_waiver_id: string | null;
    cause_cooling_off_id: string | null;
    fee_centavos: Generated<number>;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    issued_at: Generated<Date>;
    used_at: Date | null;
  };
  refund_part: {
    withdrawal_id: string;
    repayment_id: string;
    centavos: number;
  };
  registry_detail: {
    member_id: string;
    sealed: Buffer;
    has_birth_place: boolean;
    saved_at: Generated<Date>;
  };
  reminder: {
    loan_id: string;
    member_id: string;
    due_on: string;
    step: number;
    send_at: Date;
    sent_at: Date | null;
    skipped_at: Date | null;
    skipped_why: string | null;
  };
  reminder_day: {
    day: string;
    queued_at: Date;
    reminders: number;
  };
  repayment: {
    id: string;
    repayment_number: Generated<number>;
    loan_id: string;
    member_id: string;
    amount_centavos: number;
    penalty_centavos: Generated<number>;
    collection_centavos: Generated<number>;
    interest_centavos: Generated<number>;
    principal_centavos: Generated<number>;
    received_on: string;
    reference: string;
    source: "BANK" | "WALLET";
    recorded_by: string | null;
    created_at: Generated<Date>;
    confirmed_by: string | null;
    payment_id: string | null;
    overpaid_centavos: Generated<number>;
    refunded_centavos: Generated<number>;
    ended_at: Date | null;
    written_off_centavos: Generated<number>;
    fee_centavos: Generated<number>;
  };
  report_authorisation: {
    id: string;
    member_id: string;
    loan_id: string;
    asked_by: string;
    asked_at: Generated<Date>;
    words: string | null;
    language: string | null;
    challenge_id: string | null;
    given_at: Date | null;
    expires_at: Date | null;
    used_at: Date | null;
    revoked_at: Date | null;
  };
  reseal_progress: {
    key_id: string;
    table_name: string;
    column_name: string;
    resealed: Generated<number>;
    failed: Generated<number>;
    remaining: number;
    updated_at: Generated<Date>;
  };
  return_tick_off: {
    withdrawal_id: string;
    staff_id: string;
    /** What the person who checked the returned payout wrote about it, encrypted. */
    note_sealed: Buffer;
    at: Generated<Date>;
  };
  reveal_reason: {
    id: string;
    member_id: string;
    sealed: Buffer;
    /** When the person at the desk gave the reason and saw the hidden details. */
    at: Generated<Date>;
  };
  saved_filter: {
    id: string;
    staff_id: string;
    name: string;
    queue: "applications" | "idChecks" | "withdrawals" | "payments" | "messages";
    list: string;
    /** The list shows only rows that are past their time. */
    late: boolean;
    created_at: Generated<Date>;
  };
  schema_build: {
    fingerprint: string;
    noted_at: Generated<Date>;
  };
  score_event: {
    id: Generated<number>;
    member_id: string;
    score: number;
    version: number;
    reasons: ColumnTypes["score_event.reasons"];
    why: string;
    at: Generated<Date>;
  };
  sec_cap: {
    from_day: string;
    loan_centavos_max: number;
    months_max: number;
    nominal_monthly_basis_points_max: number;
    effective_monthly_basis_points_max: number;
    late_monthly_basis_points_max: number;
    total_basis_points_max: number;
  };
  secret_key: {
    number: number;
    id: string;
    begun_at: Generated<Date>;
    kept_sealed: Buffer | null;
    retired_at: Date | null;
  };
  session: {
    id: string;
    member_id: string;
    /** The member chose "Remember me": the session lasts when the browser is closed. */
    persists: boolean;
    device: string;
    address: string;
    country: string | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
    ended_why:
      | "LOGOUT"
      | "MEMBER"
      | "PASSWORD"
      | "RECOVERY"
      | "REUSE"
      | "RESTORED"
      | "TOO_MANY"
      | "FROZEN"
      | "STAFF"
      | "PHONE"
      | null;
    idle_hours: Generated<number>;
  };
  settlement_reminder: {
    settlement_id: string;
    member_id: string;
    /** Days after the last day of the offer; negative before it. */
    step: number;
    sent_at: Generated<Date>;
  };
  signing_key: {
    id: string;
    sealed: Buffer;
    created_at: Generated<Date>;
  };
  sms_try: {
    notice_id: string;
    gateway: "sms-1" | "sms-2";
    asked_at: Generated<Date>;
    outcome: "ACCEPTED" | "FAILED" | "REFUSED" | null;
    message_id: string | null;
    report: "DELIVERED" | "UNDELIVERED" | null;
    reported_at: Date | null;
    why:
      | "NO_ADDRESS"
      | "MAILBOX_CLOSED"
      | "MAILBOX_FULL"
      | "NOT_REACHED"
      | "REFUSED"
      | "NO_REASON"
      | null;
  };
  sql_function: {
    name: string;
    hash: string;
    /** When the text of the function with this hash was applied. */
    done_at: Generated<Date>;
  };
  staff: {
    id: string;
    phone_fingerprint: string;
    details_sealed: Buffer;
    password_hash: string;
    totp_sealed: Buffer | null;
    removed_at: Date | null;
    created_at: Generated<Date>;
    email_fingerprint: string | null;
    totp_step_used: Generated<number>;
    second_person_from: Generated<Date>;
    approval_centavos_max: number | null;
    roles: Generated<string[]>;
    trust_left: ColumnTypes["staff.trust_left"] | null;
  };
  staff_action: {
    action: string;
    marks: string[];
  };
  staff_change: {
    proposal_id: string;
    person: string | null;
    roles: string[] | null;
    role: string | null;
    names: ColumnTypes["staff_change.names"] | null;
    actions: string[] | null;
    removes: Generated<boolean>;
    done_at: Date | null;
  };
  staff_forbidden_pair: {
    one: string;
    other: string;
    why: string;
  };
  staff_identity: {
    id: string;
    staff_id: string;
    issuer: string;
    subject: string;
    linked_at: Generated<Date>;
    ended_at: Date | null;
    ended_by: string | null;
    ended_why: "BY_HAND" | "RESET" | null;
  };
  staff_identity_link: {
    id: string;
    staff_id: string;
    sent_by: string;
    hash: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    ended_at: Date | null;
  };
  staff_link: {
    id: string;
    staff_id: string;
    hash: Buffer;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    ended_at: Date | null;
  };
  staff_note: {
    id: string;
    member_id: string;
    staff_id: string;
    sealed: Buffer;
    at: Generated<Date>;
    follow_up_on: string | null;
    follow_up_for: string | null;
    followed_up_at: Date | null;
    followed_up_by: string | null;
  };
  staff_proposal: {
    id: string;
    kind: ColumnTypes["staff_proposal.kind"];
    status: "PROPOSED" | "CONFIRMED" | "REJECTED";
    member_id: string | null;
    subject: string;
    sealed: Buffer;
    proposed_by: string;
    proposed_at: Generated<Date>;
    expires_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  staff_recovery_key: {
    staff_id: string;
    key_fingerprint: string;
    used_at: Date | null;
  };
  staff_removal: {
    id: Generated<number>;
    /** The person who was removed from the desk. */
    person: string;
    removed_by: string;
    proposal_id: string | null;
    at: Generated<Date>;
  };
  staff_role: {
    code: string;
    is_built_in: boolean;
    /** A mark of the role itself: roles whose marks form a forbidden pair go to different people. */
    mark: string | null;
    version: number;
    removed_at: Date | null;
  };
  staff_role_version: {
    role: string;
    version: number;
    names: ColumnTypes["staff_role_version.names"];
    actions: string[];
    proposal_id: string | null;
    at: Generated<Date>;
  };
  staff_session: {
    id: string;
    token_hash: Buffer;
    staff_id: string;
    enrolling_sealed: Buffer | null;
    device: string;
    address: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    ended_at: Date | null;
    ended_why:
      | "SIGN_OUT"
      | "ROLE"
      | "REMOVED"
      | "PASSWORD"
      | "RESET"
      | "ENROLLED"
      | "RESTORED"
      | "PROVIDER"
      | null;
    link_id: string | null;
    factor_at: Generated<Date>;
    began_with: Generated<"PASSWORD" | "PASSKEY" | "SET_UP" | "PROVIDER">;
    identity_id: string | null;
    provider_sid: string | null;
    needs_factor: Generated<boolean>;
  };
  staff_sign_on: {
    id: string;
    provider: "1" | "2";
    purpose: "SIGN_IN" | "LINK" | "FRESH";
    session_id: string | null;
    link_id: string | null;
    browser_hash: Buffer;
    started_at: Generated<Date>;
    answered_at: Date | null;
  };
  staff_words: {
    id: string;
    member_id: string;
    staff_id: string;
    kind:
      | "LETTER"
      | "MESSAGE_ANSWER"
      | "COMPLAINT_ANSWER"
      | "DECISION"
      | "DOCUMENT_REQUEST"
      | "DOCUMENT_REASON"
      | "LOAN_NOTE"
      | "HARDSHIP_NOTE";
    /** The message or complaint that the text answers. */
    about_id: string | null;
    channel: "SMS" | "EMAIL" | "MESSAGE";
    template: string | null;
    sealed: Buffer;
    proposal_id: string | null;
    at: Date;
    send_at: Date;
    sent_at: Date | null;
    dropped_at: Date | null;
    dropped_why: string | null;
    /** The loan, document or request that the text belongs to. */
    subject_id: string | null;
  };
  statement_line: {
    statement_id: string;
    position: number;
    own_account_id: string;
    entry_key: string;
    value_on: string;
    booked_on: string;
    amount_centavos: number;
    is_return: boolean;
    payer_sealed: Buffer;
    reference_hashes: string[];
    outcome: Generated<ColumnTypes["statement_line.outcome"]>;
    payment_id: string | null;
    /** Why a person must decide about the line: it is their own case, or its value date is too old. */
    held: "OWN_CASE" | "VALUE_DATE" | null;
    named_loan_id: string | null;
  };
  taken_work: {
    kind: "application" | "idCheck" | "withdrawal" | "payment" | "message";
    /** The id of the loan, ID check, withdrawal, payment or message that the person works on. */
    work_id: string;
    staff_id: string;
    taken_at: Generated<Date>;
    active_at: Generated<Date>;
  };
  undeliverable_address: {
    member_id: string;
    channel: "sms" | "email";
    address_fingerprint: string;
    since: Date;
    last_at: Date;
    failures: number;
    why: "NO_ADDRESS" | "MAILBOX_CLOSED" | "MAILBOX_FULL" | "NOT_REACHED" | "REFUSED" | "NO_REASON";
    is_dead: boolean;
  };
  unreconciled_day: {
    day: string;
    amount_centavos: number;
    counted_at: Date | null;
  };
  upload: {
    id: string;
    member_id: string;
    side: "FRONT" | "BACK" | "SELFIE" | "DOCUMENT" | "CORRECTION";
    stored_as: string;
    key_sealed: Buffer;
    bytes: number;
    created_at: Generated<Date>;
    attached_at: Date | null;
  };
  wallet: {
    member_id: string;
    id: Generated<string>;
    available_centavos: Generated<number>;
    reserved_centavos: Generated<number>;
    principal_centavos: Generated<number>;
    paid_out_centavos: Generated<number>;
    overpaid_centavos: Generated<number>;
    refunding_centavos: Generated<number>;
    owed_back_centavos: Generated<number>;
  };
  withdrawal: {
    id: string;
    withdrawal_number: Generated<number>;
    member_id: string;
    loan_id: string;
    status: "PROCESSING" | "ON_HOLD" | "SENT" | "COMPLETED" | "RETURNED";
    amount_centavos: number;
    channel: "INSTAPAY" | "PESONET";
    account_sealed: Buffer;
    account_fingerprint: string;
    challenge_id: string | null;
    needs_second_person: boolean;
    released_by: string | null;
    released_at: Date | null;
    confirmed_by: string | null;
    confirmed_at: Date | null;
    rail: string | null;
    rail_reference: string | null;
    batch_id: string | null;
    return_reason: string | null;
    paused_until: Date | null;
    promised_by: Date;
    created_at: Generated<Date>;
    sent_at: Date | null;
    ended_at: Date | null;
    settled_on: string | null;
    pause_reason_sealed: Buffer | null;
    kind: Generated<"LOAN" | "REFUND">;
    proposal_id: string | null;
    pause_cause:
      | "NAME_DIFFERS"
      | "ACCOUNT_FROZEN"
      | "DUPLICATE"
      | "NEW_ACCOUNT"
      | "OTHER"
      | "BANK_CLOSED"
      | "MEMBER_WISH"
      | null;
    paused_by: string | null;
    resumed_by: string | null;
    first_payout: Generated<boolean>;
  };
  withdrawal_event: {
    id: Generated<number>;
    withdrawal_id: string;
    event: string;
    from_status: string | null;
    to_status: string;
    actor_kind: "member" | "staff" | "rail" | "clock";
    actor_id: string | null;
    at: Generated<Date>;
    note_sealed: Buffer | null;
    proposed_by: string | null;
  };
};
