/** A value of the export as people read it: dates in one style, pesos, words for constants. */

import { writeDay, writeWhen } from "@hiram/contract/calendar/write-day.ts";
import { writeNumber, writePesos } from "@hiram/contract/money/money.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { pageWords } from "@hiram/words/en/settings/export.papers.ts";

/** Values whose words are not the value itself, in English and Filipino. */
const valueWords: Readonly<Record<string, readonly [english: string, filipino: string]>> = {
  en: ["English", "Ingles"],
  fil: ["Filipino", "Filipino"],
  member: ["You", "Ikaw"],
  staff: ["Our staff", "Staff namin"],
  system: ["Our system", "System namin"],
  rail: ["The bank", "Ang bangko"],
  gateway: ["The payment service", "Ang payment service"],
  apply: ["You applied", "Nag-apply ka"],
  review: ["Review started", "Sinimulan ang pagsusuri"],
  pause: ["Put on hold", "Na-hold"],
  resume: ["Continued", "Itinuloy"],
  approve: ["Approved", "Inaprubahan"],
  decline: ["Declined", "Tinanggihan"],
  accept: ["You agreed", "Sumang-ayon ka"],
  cancel: ["You cancelled", "Kinansela mo"],
  lapse: ["The offer ended", "Natapos ang alok"],
  giveBack: ["You gave it back", "Ibinalik mo"],
  close: ["Paid back", "Nabayaran nang buo"],
  reopen: ["Open again", "Bukas muli"],
  withdraw: ["You withdrew", "Nag-withdraw ka"],
  send: ["Sent", "Ipinadala"],
  settle: ["Arrived", "Dumating"],
  return: ["Came back", "Bumalik"],
  recall: ["You recalled it", "Binawi mo"],
  VERIFIED: ["Checked and right", "Nasuri at tama"],
  INFO_COMPLETED: ["Finished", "Tapos na"],
  PENDING: ["Waiting for review", "Naghihintay ng pagsusuri"],
  IN_REVIEW: ["In review", "Sinusuri"],
  ON_HOLD: ["On hold", "Naka-hold"],
  APPROVED: ["Approved", "Aprubado"],
  ACTIVE: ["Active", "Aktibo"],
  DECLINED: ["Declined", "Tinanggihan"],
  CANCELLED: ["Cancelled", "Kinansela"],
  CLOSED: ["Paid back", "Bayad na"],
  PROCESSING: ["Being sent", "Ipinapadala"],
  SENT: ["On its way", "Papunta na"],
  DELIVERED: ["Arrived", "Dumating"],
  UNDELIVERED: ["Did not arrive", "Hindi dumating"],
  NO_ADDRESS: ["There is no such address or number", "Walang ganitong address o numero"],
  MAILBOX_CLOSED: ["The mailbox is closed", "Sarado na ang mailbox"],
  MAILBOX_FULL: ["The mailbox is full", "Puno na ang mailbox"],
  NOT_REACHED: ["It could not be reached", "Hindi maabot"],
  REFUSED: ["It was refused", "Tinanggihan"],
  NO_REASON: ["No reason was given", "Walang ibinigay na dahilan"],
  COMPLETED: ["Arrived", "Dumating na"],
  RETURNED: ["Came back", "Bumalik"],
  INSTAPAY: ["InstaPay", "InstaPay"],
  PESONET: ["PESONet", "PESONet"],
  QRPH: ["QR Ph", "QR Ph"],
  TRANSFER: ["Bank transfer", "Bank transfer"],
  CHECKOUT: ["Online payment", "Bayad online"],
  BY_HAND: ["Booked by our staff", "Itinala ng staff namin"],
  FRONT: ["Front of the ID", "Harap ng ID"],
  BACK: ["Back of the ID", "Likod ng ID"],
  SELFIE: ["Selfie", "Selfie"],
  LOAN: ["Loan", "Loan"],
  REFUND: ["Refund", "Refund"],
  BANK: ["Bank", "Bangko"],
  WALLET: ["Wallet", "Wallet"],
  sms: ["SMS", "SMS"],
  email: ["Email", "Email"],
};

/** `IN_REVIEW`, `bank-change` and `monthlyNetIncome` as words. */
export function spellOut(name: string): string {
  const spaced = name
    .replaceAll(/[_-]/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const isConstant = (text: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text);
const CODED =
  /^(status|kind|event|from_status|to_status|actor_kind|channel|action|side|language|why)$/;

function writeText(name: string, text: string, language: Language): string {
  if (Object.hasOwn(valueWords, text)) return valueWords[text]?.[language === "en" ? 0 : 1] ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return writeDay(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return writeWhen(new Date(text));
  if (name === "monthlyNetIncome" && /^\d+$/.test(text)) return writeNumber(Number(text), 0);
  if (/phone_?number/i.test(name)) return writeSpacedPhone(text);
  const isLongConstant = text.length > 3 && isConstant(text) && !/reference|number/i.test(name);
  return CODED.test(name) || isLongConstant ? spellOut(text) : text;
}

/** A single value; objects and lists are drawn by the page. */
export function writeValue(name: string, value: unknown, language: Language): string {
  const { yes, no } = pageWords[language];
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date) return writeWhen(value);
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number" && /centavos$/.test(name)) return writePesos(Math.abs(value));
  if (typeof value === "number" && /PHP$/.test(name)) return writePesos(Math.round(value * 100));
  return typeof value === "string" ? writeText(name, value, language) : String(value);
}
