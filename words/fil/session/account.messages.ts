/** Messages about an account, in Filipino. */
import type { messages as english } from "#en/session/account.messages.ts";
import type { MessageWords } from "#message.ts";

const notYou = "Hindi ikaw? Palitan agad ang password at sumulat sa amin.";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "no-account": {
    subject: ({ company }) => `${company}: walang account`,
    text: ({ company }) =>
      `May humiling sa ${company} na i-recover ang account ng numerong ito. Walang ganoong account. Huwag nang pansinin ang mensaheng ito.`,
  },
  "wrong-codes": {
    subject: ({ company }) => `${company}: may mga maling code na na-type sa account mo`,
    text: ({ company }) =>
      `${company}: ilang maling code ang na-type sa account mo. Hindi ikaw? Palitan ang password. Huwag ibigay ang code kaninuman.`,
  },
  welcome: {
    subject: ({ company }) => `Maligayang pagdating sa ${company}`,
    text: ({ company }) =>
      `Bukas na ang ${company} account mo. I-activate ito sa limang hakbang. Wala kang babayaran bago ang loan; kung may maningil, hindi kami iyon.`,
  },
  "password-changed": {
    subject: ({ company }) => `Napalitan ang password mo sa ${company}`,
    text: ({ company, link }) =>
      `${company}: napalitan ang password mo. Hindi ikaw? I-freeze: ${link}`,
  },
  recovered: {
    subject: ({ company }) => `Bagong password ng ${company} account mo`,
    text: ({ company, when, link }) =>
      `${company}: bagong password. Payout mula ${when}. Hindi ikaw? ${link}`,
  },
  "new-device": {
    subject: ({ company }) => `May bagong device na nag-sign in sa ${company} account mo`,
    text: ({ company, what, link }) =>
      `${company}: bagong sign-in, ${what}. Hindi ikaw? I-freeze: ${link}`,
  },
  "account-frozen": {
    subject: ({ company }) => `Naka-freeze ang ${company} account mo`,
    text: ({ company, when }) =>
      `${company}: naka-freeze ang account mo${when ? ` hanggang ${when}` : ""}. Walang makaka-sign in o makaka-withdraw. Sumulat sa amin para mabuksan.`,
  },
  "account-unfrozen": {
    subject: ({ company }) => `Bukas na ulit ang ${company} account mo`,
    text: ({ company }) =>
      `${company}: bukas na ulit ang account mo. Makaka-sign in ka na. Kung hindi mo ito hiniling, sumulat agad sa amin.`,
  },
  "account-unblocked": {
    subject: ({ company }) => `Tapos na ang pagsusuri ng ${company} sa account mo`,
    text: ({ company }) =>
      `${company}: tapos na naming suriin ang account mo. Puwede ka na ulit mag-apply, tumanggap ng loan at mag-withdraw.`,
  },
  "session-ended": {
    subject: ({ company }) => `Na-sign out ka sa ${company}`,
    text: ({ company }) =>
      `${company}: na-sign out ang isang device dahil ginamit ang session nito sa dalawang lugar. Mag-sign in ulit. Hindi ikaw? Palitan ang password.`,
  },
  "bank-change-asked": {
    subject: ({ company }) => `${company}: bagong account para sa mga payout mo`,
    text: ({ company, accountEnding, when }) =>
      `${company}: mula ${when}, sa account na nagtatapos sa ${accountEnding} ang payout mo. Hindi ikaw? Ihinto sa Settings; palitan ang password.`,
  },
  "bank-change-refused": {
    subject: ({ company }) => `${company}: may sumubok na palitan ang account mo`,
    text: ({ company }) =>
      `${company}: may naka-sign in bilang ikaw na sumubok palitan ang payout account mo. Tinanggihan ito. Hindi ikaw? Palitan agad ang password.`,
  },
  "bank-change-stopped": {
    subject: ({ company }) => `${company}: hindi nagbago ang payout account mo`,
    text: ({ company, accountEnding }) =>
      `${company}: inihinto ang paglipat sa account na nagtatapos sa ${accountEnding}. Sa dating account pa rin ang mga payout mo.`,
  },
  "details-changed": {
    subject: ({ company }) => `Nabago ang mga detalye mo sa ${company}`,
    text: ({ company }) => `${company}: nabago ang mga detalye mo sa Settings. ${notYou}`,
  },
  "email-changed": {
    subject: ({ company }) => `Napalitan ang e-mail mo sa ${company}`,
    text: ({ company }) => `${company}: napalitan ang e-mail address ng account mo. ${notYou}`,
  },
  "passkey-added": {
    subject: ({ company }) => `Bagong passkey ng ${company} account mo`,
    text: ({ company }) =>
      `${company}: may idinagdag na passkey na makaka-sign in sa account mo. Hindi ikaw? Alisin ito at palitan agad ang password.`,
  },
  "passkey-removed": {
    subject: ({ company }) => `May inalis na passkey ng ${company} account mo`,
    text: ({ company }) => `${company}: may inalis na passkey sa account mo. ${notYou}`,
  },
  "deletion-asked": {
    subject: ({ company }) => `Buburahin ang ${company} account mo`,
    text: ({ company, when }) =>
      `${company}: buburahin ang data mo ayon sa hiling mo, hindi bago ang ${when}. Mababawi ito sa Settings. Hindi ikaw? Palitan ang password.`,
  },
};
