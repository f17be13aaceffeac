/** The words of the page on which members read their data. */
type PageWords = {
  readonly title: (company: string) => string;
  readonly made: (when: string) => string;
  readonly contents: string;
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
  readonly computer: string;
  readonly computerText: string;
  readonly rows: (count: number) => string;
  readonly withheld: string;
  /** In place of the text of a message with a code. */
  readonly code: string;
};

const page: PageWords = {
  title: (company) => `Your data at ${company}`,
  made: (when) => `Made on ${when} in Manila. Keep this file where only you can open it.`,
  contents: "In this file",
  empty: "Nothing here.",
  yes: "Yes",
  no: "No",
  computer: "Only in the file for a computer",
  computerText:
    "Settings also offers your data as JSON. It has our internal numbers and these lists:",
  rows: (count) => (count === 1 ? "1 row" : `${count} rows`),
  withheld: "What we left out, and why",
  code: "A code, which we don't keep.",
};

/** The heading of each list; `settings/export/sections.ts` writes its content. */
const sections = {
  member: "Your account",
  activation: "What you told us about yourself",
  activation_state: "Activation",
  id_check: "Your ID check",
  upload: "Your pictures",
  member_document: "Documents you sent",
  member_change: "Details you changed",
  bank_change: "Changes to your payout account",
  phone_change: "Changes to your phone number",
  personal_correction: "Corrections of your name or birth date",
  loan: "Your loans",
  loan_event: "What happened to your loans",
  loan_acceptance: "Contracts you agreed to",
  due_day_move: "When you moved your due day",
  credit_notice: "When we told you about reporting to the credit registry",
  report_authorisation: "Whether we may read a credit report about you",
  bureau_report: "Credit reports we read about you",
  hardship: "When you asked for more time",
  cooling_off: "Loans you gave back",
  loan_settlement: "Settlements we agreed to",
  loan_rest_waived: "Small remaining amounts we waived",
  settlement_reminder: "Reminders of the last day of a settlement",
  wallet: "Your wallet",
  withdrawal: "Withdrawals and refunds",
  withdrawal_event: "What happened to your withdrawals",
  payment_intent: "Payments you started",
  payment: "Payments we received",
  repayment: "What your payments paid",
  owed_back_settlement: "Refunds you paid back, or no longer owe",
  pay_link: "Links for others to pay",
  score_event: "Your credit score",
  notice: "Messages we sent you",
  undeliverable_address: "Where our messages don't arrive",
  notice_choice: "Messages you chose",
  night_consent: "Whether we may contact you at night",
  reminder: "Reminders of due dates",
  collection_contact: "When we spoke with you about your loan",
  payment_promise: "What you promised to pay, and when",
  collection_case: "Who handles your late loan",
  agency_case: "What we gave an agency that collects your late loan for us",
  letter: "Letters from us",
  contact_message: "What you wrote to us",
  contact_answer: "Our answers",
  complaint: "Your complaints",
  dispute: "Amounts you disputed",
  charge_pause: "Times without late charges",
  charge_waiver: "Late charges we waived",
  session: "Where you signed in",
  passkey: "Your passkeys",
  reveal_reason: "Why staff opened your details",
  deletion_request: "Requests for deletion",
  audit_event: "The log of your account",
};

/** Rows that repeat the above for our books and machines. */
const onlyForComputers = {
  activation_answer: "When each answer was saved",
  document_page: "The pages of your documents",
  member_time_zones: "The time zone you live in",
  push_subscription: "Phones and browsers that show our messages",
  loan_document: "The text of your loan documents, which you also have as PDF",
  loan_account: "Figures of your loan's account",
  issued_paper: "Codes of documents we issued",
  reallocation: "Corrections of payments",
  entry: "Our accounting entries",
  posting: "Lines of these entries",
};

/** What the export leaves out, in the order of its tables. */
const withheld = {
  staff_words:
    "A second copy of what staff wrote to you. You'll find it under letters and messages.",
  passkey_challenge: "Random questions to an authenticator, which expire after five minutes.",
  photo_handover: "Fingerprints of links for your phone, which expire after ten minutes.",
  freeze_link: "Hashes of the links that freeze your account; the links are in your messages.",
  staff_note: "Working notes of staff on a case. Ask us, and we'll go through them with you.",
  note_file:
    "Pictures that staff attached to their working notes. Ask us, and we'll go through them with you.",
  collection_hand_over:
    "Notes our staff write when they hand over a case. Ask us, and we'll go through them with you.",
  concern:
    "Records the law has every lender keep about suspicious transactions, whether or not there is one about you. The law doesn't let us show them to anybody.",
  covered_transaction:
    "The list of large payments and payouts that every lender reports by law. The law doesn't let us show it; the money itself is in your records.",
  staff_proposal: "Staff proposals that need a second person. Their outcome is in your records.",
  member_restriction:
    "Why staff froze or blocked an account. Ask us, and we'll go through it with you.",
  duplicate_decision:
    "Our decisions about accounts that share a number with yours: they also concern other people.",
  member_contact:
    "Keyed hashes of your phone, reference, e-mail and address. This file has all four in full.",
  member_name:
    "Keyed numbers made from your name, which this file has in full. They say nothing by themselves.",
};

export const exportWords = { page, sections, onlyForComputers, withheld };

export type ExportWords = typeof exportWords;
