/** What a code of a paper proves, in Filipino. */
import { CODE_CHARACTERS } from "@hiram/contract/loan/paper-code.ts";
import type { VerifyAnswerWords, VerifyPageWords } from "#en/loan/verify.papers.ts";

export const verifyAnswerFilipino: VerifyAnswerWords = {
  GENUINE: "Tunay. Kami ang naglabas ng dokumentong may ganitong code.",
  UNKNOWN:
    "Hindi tunay. Wala kaming inilabas na dokumentong may ganitong code. Pakitingnan muli ang bawat letra at numero.",
  changes: {
    REPLACED: ({ on, by }) =>
      `Tunay, pero pinalitan na ng resibo blg. ${by ?? ""} noong ${on}. Hingin ang bagong resibo.`,
    REVERSED: ({ on }) =>
      `Hindi na balido. Kami ang naglabas ng resibong ito, pero binawi ang bayad noong ${on}.`,
    MOVED: ({ on }) =>
      `Hindi na balido. Kami ang naglabas ng resibong ito, pero mula ${on} hindi na binibilang ang bayad sa loan na ito.`,
    REOPENED: ({ on }) =>
      `Hindi na balido. Kami ang naglabas ng sertipikong ito, pero bukas ulit ang loan mula ${on}.`,
    CHANGED: ({ on }) =>
      `Tunay, pero luma na: nagbago ang account noong ${on}, pagkatapos namin itong ilabas. Humingi ng bago.`,
    UNDONE: ({ on }) =>
      `Hindi na balido. Inilabas namin ang addendum na ito, at binawi ito noong ${on}.`,
    EXPIRED: ({ on }) =>
      `Tunay, pero lampas na: tapos na ang payoff day na ${on}. Humingi ng bagong sulat.`,
  },
  wrongLength: (length) =>
    `May ${CODE_CHARACTERS} na letra at numero ang code, at ${length} ang nasa iyo. Pakilagay ang buong code.`,
  compare: "Ihambing ito sa dokumento. Kung may hindi tugma, binago ang dokumento.",
  notShown:
    "Hindi ipinapakita rito ang pangalan at ang loan number na nasa dokumento, kaya hindi iyon nache-check ng page na ito. Ihambing ang pangalan sa isang ID.",
  kind: "Dokumento",
  on: {
    RECEIPT: "Natanggap ang bayad noong",
    STATEMENT: "Statement hanggang",
    PAYOFF: "Payoff day",
    CERTIFICATE: "Nagsara ang loan noong",
    ADDENDUM: "Pinayagan noong",
  },
  issuedOn: "Inilabas noong",
  amount: "Halaga",
  kinds: {
    RECEIPT: "Resibo ng bayad",
    STATEMENT: "Statement ng account",
    PAYOFF: "Payoff letter",
    CERTIFICATE: "Sertipiko ng buong bayad",
    ADDENDUM: "Addendum sa kontrata ng loan",
  },
};

export const verifyPageWords: VerifyPageWords = {
  ...verifyAnswerFilipino,
  title: "I-check ang isang dokumento",
  code: "Code sa dokumento",
  check: "I-check",
  tooMany:
    "Masyadong maraming code ang sinubukan mula sa koneksyon mo. Subukan ulit pagkalipas ng sampung minuto.",
};
