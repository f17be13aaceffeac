import type { withdrawalsWords } from "#en/wallet/withdrawals.ts";

export const words: (typeof withdrawalsWords)["english"] = {
  latest: "Pinakabagong withdrawal",
  earlier: "Mga naunang withdrawal at refund",
  loading: "Nilo-load ang mga withdrawal mo …",
  failed: "Hindi namin ma-load ang mga withdrawal mo.",
  more: "Ipakita ang mga nauna",
  loadingMore: "Nilo-load ang mga nauna …",
  to: (bank, account) => `Sa ${bank} ${account}`,

  status: {
    PROCESSING: "Pinoproseso",
    ON_HOLD: "Naka-hold",
    SENT: "Naipadala",
    COMPLETED: "Natapos",
    RETURNED: "Ibinalik",
  },
  says: {
    PROCESSING: "Ipinapadala na namin ang pera mo.",
    ON_HOLD: "Ligtas ang pera mo habang sinusuri namin ang withdrawal na ito.",
    SENT: "Papunta na. Sinabihan na namin ang bangko o e-wallet mo na i-credit ito.",
    COMPLETED: "Na-credit na ito ng bangko o e-wallet mo.",
    RETURNED: "Bumalik ito, at nasa wallet mo ulit. Walang siningil sa iyo.",
  },
  recalled: {
    status: "Binawi",
    says: "Binawi mo ito bago naipadala. Walang siningil sa iyo.",
  },
  recall: "Bawiin ang withdrawal na ito",
  recallTitle: "Bawiin ang withdrawal na ito?",
  recallAsk: (amount, bank) =>
    `Hindi ipapadala sa ${bank} ang ${amount}, at nasa wallet mo ulit ito kaagad. Libre ito. Puwede mo itong i-withdraw ulit kahit kailan.`,
  recallYes: "Oo, bawiin ito",
  recallNo: "Ituloy ito",
  recalling: "Binabawi ito …",
  recallDone: "Nabawi na. Nasa wallet mo ulit ang pera.",
  recallChecking:
    "Naputol ang koneksiyon bago dumating ang sagot, kaya itinatanong namin kung ano ang nangyari. Walang mangyayari nang dalawang beses.",
  notRecalled: "Hindi ito nabawi.",
  recallTooLate:
    "Hindi na ito mababawi: nasa bangko o e-wallet na ito. Kapag ibinalik ito, nasa wallet mo ulit ang pera.",
  refund: {
    name: "Refund ng sobrang bayad",
    latest: "Pinakabagong refund",
    says: {
      PROCESSING: "Ipinapadala na namin ang refund mo.",
      ON_HOLD: "Ligtas ang pera mo habang sinusuri namin ang refund na ito.",
      SENT: "Papunta na. Sinabihan na namin ang bangko o e-wallet mo na i-credit ito.",
      COMPLETED: "Na-credit na ito ng bangko o e-wallet mo.",
      RETURNED: "Bumalik ito, at sobrang bayad mo ulit. Walang siningil sa iyo.",
    },
    recall: "Bawiin ang refund na ito",
    recallTitle: "Bawiin ang refund na ito?",
    recallAsk: (amount, bank) =>
      `Hindi ipapadala sa ${bank} ang ${amount}, at mananatili ito sa amin bilang sobrang bayad mo. Libre ito. Puwede mo itong hingin ulit kahit kailan.`,
    recallDone: "Nabawi na. Sobrang bayad mo ulit ang pera.",
    recallTooLate:
      "Hindi na ito mababawi: nasa bangko o e-wallet na ito. Kapag ibinalik ito, sobrang bayad mo ulit ang pera.",
  },
  steps: "Ang mga nangyari",
  notYet: "hindi pa",
  expected: (when) => `Inaasahan hanggang ${when}.`,
  late: (when) => `Inaasahan ito noong ${when}. Late na ito, at inaalam na namin kung bakit.`,
  pausedBecause: {
    NAME_DIFFERS:
      "Iba sa pangalan mo ang pangalan sa account. Pakitingnan ang account mo sa Settings.",
    ACCOUNT_FROZEN:
      "Hindi raw tumatanggap ng pera ang account, ayon sa bangko o e-wallet. Pakitanong sila kung bakit.",
    DUPLICATE: "Tinitiyak namin na walang mababayaran nang dalawang beses.",
    NEW_ACCOUNT: "Bago ang account, kaya sinusuri muna namin ito.",
    OTHER: "May sinusuri kami tungkol sa perang ito.",
    BANK_CLOSED: "Sarado ang bangko o e-wallet. Ipapadala namin ito pagbukas nila.",
    MEMBER_WISH: "Hiniling mong maghintay kami.",
  },
  pausedUntil: (when) => `May sagot kami pagsapit ng ${when}.`,
  writeToUs: "Sumulat sa amin",
  returnReasons: {
    AC01: "Walang ganoong account sa bangko o e-wallet.",
    AC04: "Sarado na ang account na iyon.",
    AC06: "Naka-block ang account na iyon.",
    AM02: "Lampas ang halaga sa kayang tanggapin ng account.",
    BE01: "Sa ibang pangalan ang account.",
    MS03: "Walang sinabing dahilan ang bangko o e-wallet.",
  },
  returnedBecause: "Bakit ito bumalik",
  correctAccount: "Itama ang account mo",

  receipt: (reference) => `Resibo ${reference}`,
  reference: "Reference number",
  kind: "Kung ano ito",
  amount: "Halaga",
  fee: "Transfer fee",
  account: "Account",
  way: "Ipinadala sa",
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
  made: "Ginawa noong",
  bankReference: "Reference ng bangko o e-wallet",
  details: "Mga detalye at resibo",
  download: "I-download ang resibo (PDF)",
  downloading: "Ginagawa ang resibo mo …",
  downloadFailed: "Hindi na-download ang resibo.",
};
