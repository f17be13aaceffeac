/** Messages about repayments, money given back and loans written off, in Filipino. */
import type { messages as english } from "#en/payment/payment.messages.ts";
import type { MessageWords } from "#message.ts";

const sayDay = (when: string | undefined): string => (when ? ` noong ${when}` : "");
const sayEnd = (when: string | undefined): string => (when ? " Tapos na ang loan." : "");
/** `reference` is set when a loan that had ended is open again. */
const sayRemoved = (reference: string | undefined): string =>
  reference ? "bukas ulit ang loan" : "hindi ito para rito";
const sayReversed = (reference: string | undefined): string =>
  reference ? "Bukas ulit ang loan." : "Hindi na ito bilang.";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "repayment-received": {
    subject: ({ company }) => `${company}: natanggap namin ang bayad mo`,
    text: ({ company, amount, page }) =>
      `${company}: natanggap ang ${amount}. Salamat! Ang natitirang bayaran: ${page}`,
  },
  "payment-overpaid": {
    subject: ({ company }) => `${company}: natanggap ang bayad mo, at may sobra`,
    text: ({ company, amount, what, when, page }) =>
      `${company}: natanggap ang ${amount}.${sayEnd(when)} Sobra ng ${what}. Kunin dito: ${page}`,
  },
  "payoff-rest": {
    subject: ({ company }) => `${company}: hindi pa tapos ang loan mo`,
    text: ({ company, amount, what, page }) =>
      `${company}: natanggap ang ${amount}. Kulang pa ng ${what} para matapos ang loan. Bayaran: ${page}`,
  },
  "payment-unmatched": {
    subject: ({ company }) => `${company}: may bayad na hindi para sa loan mo`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: inalis sa loan mo ang ${amount}${sayDay(when)}: ${sayRemoved(reference)}. Bayaran: ${page}`,
  },
  "payment-reversed": {
    subject: ({ company }) => `${company}: binawi ng bangko ang isang bayad`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: binawi ng bangko ang ${amount}${sayDay(when)}. ${sayReversed(reference)} Ang dapat bayaran: ${page}`,
  },
  "payment-owed-back": {
    subject: ({ company }) => `${company}: pakibalik ang refund`,
    text: ({ company, amount, what }) =>
      `${company}: binawi ang ${amount} matapos naming ibalik ang bahagi nito. Utang mo ang ${what}: gamitin ang reference ng loan.`,
  },
  "owed-back-settled": {
    subject: ({ company }) => `${company}: nabayaran ang dating refund`,
    text: ({ company, amount, what, when, overpaid, page }) =>
      overpaid
        ? `${company}: ${what} ng ${amount} mo ang napunta sa dating refund. Sobra: ${overpaid}. ${page}`
        : `${company}: ${what} ng ${amount} mo ang napunta sa dating refund.${sayEnd(when)} Salamat!`,
  },
  "owed-back-written-off": {
    subject: ({ company }) => `${company}: wala ka nang utang mula sa refund`,
    text: ({ company, amount }) =>
      `${company}: hindi na namin sisingilin ang ${amount} na utang mo mula sa dating refund. Hindi mo na ito kailangang bayaran.`,
  },
  "repayment-returned": {
    subject: ({ company }) => `${company}: ibinalik mo ang hindi nagamit na pera`,
    text: ({ company, amount }) =>
      `${company}: bumalik sa amin ang ${amount} mula sa wallet mo. Wala kang utang para rito. Hindi ikaw? Palitan ang password.`,
  },
  "loan-written-off": {
    subject: ({ company }) => `${company}: ang loan mong lampas na sa takdang araw`,
    text: ({ company, reference, payPage }) =>
      `${company}: matagal nang lampas ang loan ${reference}, kaya itinala naming lugi. Utang mo pa rin ito. Magbayad o sumulat: ${payPage}`,
  },
};
