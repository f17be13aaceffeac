/** Messages about applications and loans, in Filipino. */
import type { messages as english } from "#en/loan/loan.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "loan-apply": {
    subject: ({ company }) => `${company}: natanggap namin ang application mo`,
    text: ({ company, amount, what, reference, page }) =>
      `${company}: natanggap ang application ${reference} na ${amount}. ${what ? "Pakipadala ang mga dokumentong kailangan:" : "Ite-text ka namin sa loob ng 1 working day."} ${page}`,
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
      `${company}: nag-expire na ang alok naming ${amount} (${reference}). Wala kang utang. Mag-apply ulit: ${page}`,
  },
  "loan-giveBack": {
    subject: ({ company }) => `${company}: kinansela ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: kinansela mo ang loan ${reference}. Ibinalik ang ${amount} mula sa wallet mo. Wala kang utang. ${page}`,
  },
  "loan-close": {
    subject: ({ company }) => `${company}: bayad na ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: bayad na nang buo ang loan ${reference} na ${amount}. Salamat! Sertipiko: ${page}`,
  },
  "loan-close-waits": {
    subject: ({ company }) => `${company}: nasa amin na ang huling bayad mo, kukumpirmahin pa`,
    text: ({ company, reference, when, page }) =>
      `${company}: isasara ang loan ${reference} kapag nakumpirma ang huling bayad mo, hanggang ${when}. Wala kang gagawin. ${page}`,
  },
  "loan-proved": {
    subject: ({ company }) => `${company}: nakumpirma na ang huling bayad mo`,
    text: ({ company, reference, page }) =>
      `${company}: nakumpirma na ang huling bayad. Sarado na ang loan ${reference}, wala ka nang utang. Sertipiko: ${page}`,
  },
  "loan-reopen": {
    subject: ({ company }) => `${company}: bukas ulit ang loan mo`,
    text: ({ company, reference, page }) =>
      `${company}: may binawing bayad, kaya bukas ulit ang loan ${reference}. Ang dapat bayaran: ${page}`,
  },
};
