/**
 * The parts of the export that a person reads, in their order, and what only the file for a
 * computer has. A test compares both with what the export holds.
 */
import type { Language } from "@hiram/contract/wire/language.ts";

type Said = Readonly<Record<Language, string>>;

export const sections: Readonly<Record<string, Said>> = {
  member: { en: "Your account", fil: "Ang account mo" },
  activation: {
    en: "What you told us about yourself",
    fil: "Ang sinabi mo sa amin tungkol sa iyo",
  },
  activation_state: { en: "Activation", fil: "Activation" },
  id_check: { en: "The check of your ID", fil: "Ang pagsuri sa ID mo" },
  upload: { en: "Your pictures", fil: "Ang mga larawan mo" },
  member_document: { en: "Documents you sent", fil: "Mga dokumentong ipinadala mo" },
  member_change: { en: "Details you changed", fil: "Mga detalyeng binago mo" },
  bank_change: { en: "Changes of your payout account", fil: "Mga pagbabago ng payout account mo" },
  phone_change: {
    en: "Changes of your phone number",
    fil: "Mga pagbabago ng phone number mo",
  },
  personal_correction: {
    en: "Corrections of your name or birth date",
    fil: "Mga pagtatama ng pangalan o kapanganakan mo",
  },
  loan: { en: "Your loans", fil: "Ang mga loan mo" },
  loan_event: { en: "What happened to your loans", fil: "Ang nangyari sa mga loan mo" },
  loan_acceptance: { en: "Contracts you agreed to", fil: "Mga kontratang sinang-ayunan mo" },
  hardship: { en: "When you asked for more time", fil: "Noong humingi ka ng palugit" },
  cooling_off: { en: "Loans you gave back", fil: "Mga loan na ibinalik mo" },
  loan_settlement: {
    en: "Smaller sums we agreed to",
    fil: "Mga mas maliit na halagang napagkasunduan natin",
  },
  loan_rest_waived: {
    en: "Small rests of your loans that we waived",
    fil: "Mga natitirang sentimo o piso sa loan mo na hindi na namin siningil",
  },
  settlement_reminder: {
    en: "Reminders of the last day of such a sum",
    fil: "Mga paalala ng huling araw ng ganoong halaga",
  },
  wallet: { en: "Your wallet", fil: "Ang wallet mo" },
  withdrawal: { en: "Withdrawals and refunds", fil: "Mga withdrawal at refund" },
  withdrawal_event: {
    en: "What happened to your withdrawals",
    fil: "Ang nangyari sa mga withdrawal mo",
  },
  payment_intent: { en: "Payments you started", fil: "Mga bayad na sinimulan mo" },
  payment: { en: "Payments we received", fil: "Mga bayad na natanggap namin" },
  repayment: { en: "What your payments paid", fil: "Ang nabayaran ng mga bayad mo" },
  owed_back_settlement: {
    en: "Refunds you paid back, or no longer owe",
    fil: "Mga refund na ibinalik mo, o hindi mo na utang",
  },
  pay_link: { en: "Links for others to pay", fil: "Mga link para sa magbabayad para sa iyo" },
  score_event: { en: "Your credit score", fil: "Ang credit score mo" },
  notice: { en: "Messages we sent you", fil: "Mga mensaheng ipinadala namin sa iyo" },
  address_trouble: {
    en: "Where our messages do not arrive",
    fil: "Kung saan hindi dumarating ang mga mensahe namin",
  },
  notice_choice: { en: "Messages you chose", fil: "Mga mensaheng pinili mo" },
  night_consent: {
    en: "Whether we may contact you at night",
    fil: "Kung puwede ka naming kontakin sa gabi",
  },
  reminder: { en: "Reminders of due dates", fil: "Mga paalala ng due date" },
  collection_contact: {
    en: "When we spoke with you about your loan",
    fil: "Kailan ka namin nakausap tungkol sa loan mo",
  },
  payment_promise: {
    en: "What you promised to pay, and when",
    fil: "Ang ipinangako mong bayaran, at kailan",
  },
  collection_case: {
    en: "Who at the desk looks after your late loan",
    fil: "Sino sa amin ang tumitingin sa loan mong late",
  },
  letter: { en: "Letters from us", fil: "Mga sulat mula sa amin" },
  contact_message: { en: "What you wrote to us", fil: "Ang isinulat mo sa amin" },
  contact_answer: { en: "Our answers", fil: "Ang mga sagot namin" },
  complaint: { en: "Your complaints", fil: "Ang mga reklamo mo" },
  dispute: { en: "Amounts you disputed", fil: "Mga halagang tinutulan mo" },
  charge_pause: {
    en: "Times without late charges",
    fil: "Mga panahong walang singil sa pagkahuli",
  },
  charge_waiver: {
    en: "Late charges we took back",
    fil: "Mga singil sa pagkahuli na binawi namin",
  },
  session: { en: "Where you signed in", fil: "Kung saan ka nag-sign in" },
  passkey: { en: "Your passkeys", fil: "Ang mga passkey mo" },
  reveal_reason: {
    en: "Why staff opened your details",
    fil: "Bakit binuksan ng staff ang mga detalye mo",
  },
  deletion_request: { en: "Requests for deletion", fil: "Mga hiling na burahin ang data" },
  audit_event: { en: "The log of your account", fil: "Ang log ng account mo" },
};

/** Rows that repeat the above for our books and machines. */
export const onlyForComputers: Readonly<Record<string, Said>> = {
  activation_answer: { en: "When each answer was saved", fil: "Kailan naitago ang bawat sagot" },
  document_page: { en: "The pages of your documents", fil: "Ang mga pahina ng mga dokumento mo" },
  member_place: { en: "The time zone you live in", fil: "Ang time zone kung saan ka nakatira" },
  push_subscription: {
    en: "Phones and browsers that show our messages",
    fil: "Mga phone at browser na nagpapakita ng mga mensahe namin",
  },
  loan_document: {
    en: "The text of your loan documents, which you also have as PDF",
    fil: "Ang teksto ng mga dokumento ng loan mo, na mayroon ka rin bilang PDF",
  },
  loan_account: { en: "Figures of your loan's account", fil: "Mga numero ng account ng loan mo" },
  issued_paper: { en: "Codes of papers we issued", fil: "Mga code ng papeles na inilabas namin" },
  reallocation: { en: "Corrections of payments", fil: "Mga pagtatama ng mga bayad" },
  entry: { en: "Entries of our books", fil: "Mga tala sa mga aklat namin" },
  posting: { en: "Lines of these entries", fil: "Mga linya ng mga talang ito" },
};
