/** Messages about applications, loans and repayments, in Filipino. */
import type { loanTemplates } from "#en/loan/loan.messages.ts";
import type { repaymentTemplates } from "#en/payment/payment.messages.ts";
import type { MessageWords } from "#message.ts";

export const loanWords = {
  "loan-apply": {
    subject: ({ company }) => `${company}: natanggap namin ang application mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: natanggap ang application ${reference} na ${amount}. Ite-text ka namin sa loob ng 1 working day. ${page}`,
  },
  "loan-review": {
    subject: ({ company }) => `${company}: sinusuri na ang application mo`,
    text: ({ company, reference, page }) =>
      `${company}: sinusuri na ng Loan Officer ang application ${reference}. Wala kang babayaran. ${page}`,
  },
  "loan-pause": {
    subject: ({ company }) => `${company}: may kailangan kami sa iyo`,
    text: ({ company, reference, page }) =>
      `${company}: may kailangan kami sa iyo para sa application ${reference}. Tingnan at ipadala: ${page}`,
  },
  "loan-resume": {
    subject: ({ company }) => `${company}: sinusuri ulit ang application mo`,
    text: ({ company, reference, page }) =>
      `${company}: sinusuri ulit ang application ${reference}. Wala kang gagawin sa ngayon. ${page}`,
  },
  "loan-approve": {
    subject: ({ company }) => `${company}: aprubado ang loan mo`,
    text: ({ company, amount, what, when, reference, page }) =>
      `${company}: aprubado ang loan ${reference}: ${amount}${what ? ` (hiningi: ${what})` : ""}. Hanggang ${when}: ${page}`,
  },
  "loan-decline": {
    subject: ({ company }) => `${company}: ang loan application mo`,
    text: ({ company, reference, reason, page }) =>
      `${company}: hindi naaprubahan ang loan ${reference}. ${reason} Ang kaya: ${page}`,
  },
  "loan-accept": {
    subject: ({ company }) => `${company}: nasa wallet mo na ang loan`,
    text: ({ company, amount, reference, page }) =>
      `${company}: pumayag ka sa loan ${reference}. Nasa wallet mo na ang ${amount}. Hindi ikaw? Palitan ang password: ${page}`,
  },
  "loan-cancel": {
    subject: ({ company }) => `${company}: kinansela ang application mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: kinansela mo ang application ${reference} na ${amount}. Wala kang utang. ${page}`,
  },
  "loan-lapse": {
    subject: ({ company }) => `${company}: tapos na ang alok namin`,
    text: ({ company, amount, reference, page }) =>
      `${company}: tapos na ang alok na ${amount} (${reference}) nang wala kang pagpayag. Wala kang utang. Mag-apply ulit: ${page}`,
  },
  "loan-giveBack": {
    subject: ({ company }) => `${company}: kinansela ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: kinansela mo ang loan ${reference}. Ibinalik ang ${amount} mula sa wallet mo. Wala kang utang. ${page}`,
  },
  "loan-close": {
    subject: ({ company }) => `${company}: bayad na ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: bayad na nang buo ang loan ${reference} na ${amount}. Salamat! Ang katibayan: ${page}`,
  },
  "loan-reopen": {
    subject: ({ company }) => `${company}: bukas ulit ang loan mo`,
    text: ({ company, reference, page }) =>
      `${company}: may binawing bayad, kaya bukas ulit ang loan ${reference}. Ang dapat bayaran: ${page}`,
  },
  "repayment-received": {
    subject: ({ company }) => `${company}: natanggap namin ang bayad mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: natanggap ang ${amount}, reference ${reference}. Salamat. Ang natitirang bayaran: ${page}`,
  },
  "payment-overpaid": {
    subject: ({ company }) => `${company}: natanggap ang bayad mo, at may sobra`,
    text: ({ company, amount, what, page }) =>
      `${company}: natanggap ang ${amount}. Sobra ito: sa iyo pa rin ang ${what}. Kunin dito: ${page}`,
  },
  "payment-unmatched": {
    subject: ({ company }) => `${company}: may bayad na hindi para sa loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: inalis sa loan mo ang ${amount}, reference ${reference}: hindi ito para rito. Ang dapat bayaran: ${page}`,
  },
  "payment-reversed": {
    subject: ({ company }) => `${company}: binawi ng bangko ang isang bayad`,
    text: ({ company, amount, reference, page }) =>
      `${company}: binawi ng bangko ang ${amount}, reference ${reference}. Hindi na ito bilang. Ang dapat bayaran: ${page}`,
  },
  "payment-owed-back": {
    subject: ({ company }) => `${company}: pakibalik ang refund`,
    text: ({ company, amount, what }) =>
      `${company}: binawi ang ${amount} matapos naming ibalik ang bahagi nito. Utang mo ang ${what}: gamitin ang reference ng loan.`,
  },
  "owed-back-settled": {
    subject: ({ company }) => `${company}: nabayaran ang dating refund`,
    text: ({ company, amount, what }) =>
      `${company}: ${what} ng bayad mong ${amount} ang napunta sa utang mo mula sa dating refund. Salamat.`,
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
} as const satisfies Record<
  keyof typeof loanTemplates | keyof typeof repaymentTemplates,
  MessageWords
>;
