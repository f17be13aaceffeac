/** Messages about the account and its safety, in Filipino. */
import type { MessageWords } from "#message.ts";

const notYou = "Hindi ikaw? Palitan agad ang password at sumulat sa amin.";

export const accountWords = {
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
  "message-answered": {
    subject: ({ company }) => `${company}: sinagot namin ang mensahe mo`,
    text: ({ company }) =>
      `${company}: sinagot namin ang mensahe mo. Basahin sa app: mag-sign in, Help, Messages. Hindi kami hihingi ng code o password.`,
  },
  "complaint-received": {
    subject: ({ company, reference }) =>
      `${company}: natanggap namin ang reklamo mong ${reference}`,
    text: ({ company, reference, when }) =>
      `${company}: natanggap namin ang reklamo mong ${reference}. Sasagot kami hanggang ${when}. Tingnan sa Help.`,
  },
  "complaint-answered": {
    subject: ({ company, reference }) => `${company}: sinagot namin ang reklamo mong ${reference}`,
    text: ({ company, reference }) =>
      `${company}: sinagot namin ang reklamong ${reference}. Basahin sa Help. Hindi sang-ayon? Buksan muli, o lumapit sa regulator na nakasulat doon.`,
  },
  "dispute-upheld": {
    subject: ({ company, reference }) => `${company}: may pasya na sa reklamo mong ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: tama ka, ${reference}. Binawing singil: ${amount}. Nasa Help ang dahilan.`,
  },
  "dispute-refused": {
    subject: ({ company, reference }) => `${company}: may pasya na sa reklamo mong ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: utang pa rin ang ${amount}, ${reference}. Nasa Help ang dahilan at ang regulator na malalapitan.`,
  },
} as const satisfies Record<string, MessageWords>;
