/** The words of the page on which members read their data, in Filipino. */
import type { ExportWords } from "#en/settings/export.papers.ts";

const page: ExportWords["page"] = {
  title: (company) => `Ang data mo sa ${company}`,
  made: (when) =>
    `Ginawa noong ${when} sa Maynila. Itago ang file na ito kung saan ikaw lang ang makakabukas.`,
  contents: "Nasa file na ito",
  empty: "Walang laman.",
  yes: "Oo",
  no: "Hindi",
  computer: "Nasa file lang para sa computer",
  computerText:
    "Nasa Settings din ang data mo bilang JSON. Nandoon ang mga panloob naming numero at ang mga listahang ito:",
  rows: (count) => `${count} na hanay`,
  withheld: "Ang hindi isinama, at kung bakit",
  code: "Isang code, na hindi namin itinatago.",
};

const sections: ExportWords["sections"] = {
  member: "Ang account mo",
  activation: "Ang sinabi mo sa amin tungkol sa sarili mo",
  activation_state: "Activation",
  id_check: "Ang pagsuri sa ID mo",
  upload: "Ang mga litrato mo",
  member_document: "Mga dokumentong ipinadala mo",
  member_change: "Mga detalyeng binago mo",
  bank_change: "Mga pagbabago ng payout account mo",
  phone_change: "Mga pagbabago ng phone number mo",
  personal_correction: "Mga pagtatama ng pangalan o kapanganakan mo",
  loan: "Ang mga loan mo",
  loan_event: "Ang nangyari sa mga loan mo",
  loan_acceptance: "Mga kontratang sinang-ayunan mo",
  registry_detail: "Ang mga sagot mo para sa credit registry",
  credit_record: "Ang iniulat namin sa credit registry",
  credit_notice: "Kailan namin sinabi ang pag-uulat sa credit registry",
  report_authorisation: "Kung puwede naming basahin ang credit report tungkol sa iyo",
  bureau_report: "Mga credit report na nabasa namin tungkol sa iyo",
  due_day_move: "Noong inilipat mo ang araw ng bayad",
  hardship: "Noong humingi ka ng palugit",
  cooling_off: "Mga loan na ibinalik mo",
  loan_settlement: "Mga mas maliit na halagang napagkasunduan natin",
  loan_rest_waived: "Mga natitirang sentimo o piso sa loan mo na hindi na namin siningil",
  settlement_reminder: "Mga paalala ng huling araw ng ganoong halaga",
  wallet: "Ang wallet mo",
  withdrawal: "Mga withdrawal at refund",
  withdrawal_event: "Ang nangyari sa mga withdrawal mo",
  payment_intent: "Mga bayad na sinimulan mo",
  payment: "Mga bayad na natanggap namin",
  repayment: "Ang nabayaran ng mga bayad mo",
  owed_back_settlement: "Mga refund na ibinalik mo, o hindi mo na utang",
  pay_link: "Mga link para sa magbabayad para sa iyo",
  score_event: "Ang credit score mo",
  notice: "Mga mensaheng ipinadala namin sa iyo",
  undeliverable_address: "Kung saan hindi dumarating ang mga mensahe namin",
  notice_choice: "Mga mensaheng pinili mo",
  night_consent: "Kung puwede ka naming kontakin sa gabi",
  reminder: "Mga paalala ng due date",
  collection_contact: "Kailan ka namin nakausap tungkol sa loan mo",
  payment_promise: "Ang ipinangako mong bayaran, at kailan",
  collection_case: "Sino sa amin ang tumitingin sa loan mong late",
  agency_case: "Ano ang ibinigay sa agency na sumisingil para sa amin",
  letter: "Mga sulat mula sa amin",
  contact_message: "Ang isinulat mo sa amin",
  contact_answer: "Ang mga sagot namin",
  complaint: "Ang mga reklamo mo",
  dispute: "Mga halagang tinutulan mo",
  charge_pause: "Mga panahong walang singil sa pagkahuli",
  charge_waiver: "Mga singil sa pagkahuli na binawi namin",
  session: "Kung saan ka nag-sign in",
  passkey: "Ang mga passkey mo",
  reveal_reason: "Bakit binuksan ng staff ang mga detalye mo",
  deletion_request: "Mga hiling na burahin ang data",
  audit_event: "Ang log ng account mo",
};

const onlyForComputers: ExportWords["onlyForComputers"] = {
  activation_answer: "Kailan naitago ang bawat sagot",
  document_page: "Ang mga pahina ng mga dokumento mo",
  member_time_zones: "Ang time zone kung saan ka nakatira",
  push_subscription: "Mga phone at browser na nagpapakita ng mga mensahe namin",
  loan_document: "Ang teksto ng mga dokumento ng loan mo, na mayroon ka rin bilang PDF",
  loan_account: "Mga numero ng account ng loan mo",
  issued_paper: "Mga code ng dokumento na inilabas namin",
  reallocation: "Mga pagtatama ng mga bayad",
  entry: "Mga tala sa mga aklat namin",
  posting: "Mga linya ng mga talang ito",
};

const withheld: ExportWords["withheld"] = {
  staff_words: "Ang isinulat sa iyo ng staff, sa ikalawang tala: nasa mga sulat at mensahe na ito.",
  passkey_challenge: "Mga tanong sa passkey, na wala nang bisa pagkalipas ng limang minuto.",
  photo_handover:
    "Mga bakas ng link para sa phone mo, na walang bisa pagkalipas ng sampung minuto.",
  freeze_link: "Mga hash ng link na nagfi-freeze ng account mo; nasa mga mensahe mo ang mga link.",
  staff_note:
    "Mga tala ng staff habang nagtatrabaho. Magtanong, at babasahin natin nang magkasama.",
  note_file: "Mga litrato sa mga tala ng staff. Magtanong, at titingnan natin nang magkasama.",
  collection_hand_over:
    "Mga tala ng staff na nagpapasa ng kaso. Magtanong, at babasahin natin nang magkasama.",
  covered_transaction:
    "Ang listahan ng malalaking bayad at payout na iniuulat ng bawat lender ayon sa batas. Hindi kami pinapayagan ng batas na ipakita ito; nasa mga rekord mo ang pera mismo.",
  staff_proposal:
    "Mga panukala ng staff na naghihintay ng ikalawang tao. Nasa mga rekord mo ang kinalabasan.",
  member_restriction:
    "Kung bakit na-freeze o na-block ng staff ang account. Magtanong, at ipapaliwanag namin.",
  duplicate_decision:
    "Mga pasya ng staff sa mga account na kapareho mo ng numero: tungkol din ito sa iba.",
  member_contact: "Mga hash ng phone, reference, e-mail at address mo, na nakasulat na sa itaas.",
  member_name: "Mga numerong gawa sa pangalan mo, na nakasulat na; walang sinasabi ang mga ito.",
};

export const exportWords: ExportWords = { page, sections, onlyForComputers, withheld };
