import type { inboxWords } from "#en/help/inbox.ts";

export const words: (typeof inboxWords)["english"] = {
  title: "Inbox",
  meta: "Lahat ng SMS at e-mail na ipinadala namin sa iyo.",
  text: "Lahat ng SMS at e-mail na ipinadala namin sa iyo, pinakabago muna. Kung wala rito ang isang mensahe, hindi iyon galing sa amin.",
  failed: "Hindi namin ma-load ang inbox mo.",
  none: "Wala pang laman.",
  noneText: "Makikita mo rito ang bawat SMS at e-mail na ipapadala namin sa iyo.",
  older: "Ipakita ang mga mas lumang mensahe",
  show: "Ipakita",
  parts: { money: "Loan at pera", account: "Account" },
  nonePart: "Wala pang ganitong mensahe.",
  code: "May ipinadalang code",
  codeText: "Para ligtas ka, hindi itinatago at hindi ipinapakita rito ang mismong code.",
  ways: {
    sms: { QUEUED: "SMS, ipinapadala pa", SENT: "SMS", FAILED: "SMS, hindi naihatid" },
    email: { QUEUED: "E-mail, ipinapadala pa", SENT: "E-mail", FAILED: "E-mail, hindi naihatid" },
  },
};
