import type { payWords } from "#en/payment/pay.ts";

export const words: (typeof payWords)["english"] = {
  title: "Magbayad",
  meta: "Piliin kung magkano at paano magbabayad, at tingnan ang epekto nito bago magbayad.",
  back: "Bumalik sa Home",
  loading: "Nilo-load …",
  failed: "Hindi namin ma-load kung ano ang mababayaran mo.",
  nothingTitle: "Walang babayaran",
  nothing: {
    NothingOwed: "Wala kang utang.",
    PayoutNotConfirmed:
      "Walang mababayaran bago makumpirma ang una mong payout. Kung may humihingi ng bayad bago iyon, hindi kami iyon.",
  },

  amountTitle: "Magkano?",
  amounts: {
    settlement: "Ang napagkasunduang settlement",
    due: "Lahat ng due na",
    oldest: "Ang pinakamatagal nang late na hulog",
    instalment: "Ang hulog na ito",
    payoff: "Buong balanse",
    other: "Ibang halaga",
  },
  amountNotes: {
    settlement: (day) => `tatapusin nito ang loan mo, kung makarating hanggang ${day}`,
    due: (since) => `due mula noong ${since}`,
    dueToday: "due ngayong araw",
    oldest: (day) => `due noong ${day}`,
    instalment: (day) => `due sa ${day}`,
    payoff: "tatapusin nito ang loan mo",
  },
  disputed: (amount: string) =>
    `Hindi kasama ang ${amount} na tinututulan mo: hindi mo ito kailangang bayaran habang wala pa kaming pasya.`,
  amountLabel: "Halaga sa piso",
  amountHint: (min, max) => `Mula ${min} hanggang ${max}.`,
  amountTooSmall: (min) => `Masyadong maliit iyan. Maglagay ng ${min} o higit pa.`,
  amountTooLarge: (payoff, max) =>
    `Malayong higit iyan sa utang mo. ${payoff} ang tatapos sa loan mo ngayon; maglagay ng hanggang ${max} lang.`,
  amountCorrect: "Pakitama ang halaga.",
  amountMissing: "Maglagay ng halaga para magpatuloy.",

  effectTitle: "Ang epekto ng bayad na ito",
  effectLoading: "Kinukuwenta …",
  effectFailed: "Hindi namin makuwenta ang epekto ng bayad na ito.",
  penalty: "Singil sa pagkahuli",
  interest: "Interes",
  fee: "Interes at mga fee",
  principal: "Principal",
  owedBack: "Refund na dapat ibalik",
  overpaid: "Sobra sa utang mo",
  owedAfter: "Matitirang utang",
  endsLoan: "Tatapusin nito ang loan mo.",
  forgives: (amount) => `Hindi na namin sisingilin ang natitirang ${amount}.`,
  nothingDue: "Up to date ka na.",
  stillDue: (amount) => `May ${amount} pang due pagkatapos nito.`,
  nextDue: (amount, day) => `Susunod: ${amount} hanggang ${day}.`,
  saves: (amount) => `Makakatipid ka ng ${amount} na interes.`,
  overpaidText: (amount) =>
    `Sobra ng ${amount} sa utang mo. Sa iyo pa rin ito, at puwede mong ipabalik sa account mo.`,
  valueDate: (day) => `Kung darating ang bayad mo ${day === null ? "ngayong araw" : `sa ${day}`}.`,

  wayTitle: "Paano?",
  ways: { QRPH: "QR Ph", TRANSFER: "Bank transfer", CHECKOUT: "Magbayad online" },
  wayTexts: {
    QRPH: "I-scan o i-upload ang QR code sa bangko o e-wallet app mo.",
    TRANSFER: "Ipadala sa account namin mula sa bangko o e-wallet app mo, na may reference.",
    CHECKOUT: "Card o e-wallet, sa page ng payment provider namin.",
  },
  above: (max, count) =>
    `Hanggang ${max} lang bawat bayad. Pumili ng ibang paraan, o magbayad nang ${count} beses: piliin ang “Ibang halaga” sa bawat isa.`,
  below: (min) => `Mula ${min} lang.`,
  noWay:
    "Walang paraan ng pagbabayad para sa halagang ito. Pumili ng ibang halaga, o sumulat sa amin.",
  goOn: "MAGPATULOY",
  continueWith: (amount) => `ITULOY ANG ${amount}`,
  preparing: "Inihahanda …",
  notYet: "Wala ka pang nababayaran: nasa susunod na page kung paano.",
  checking:
    "Naputol ang koneksiyon bago dumating ang sagot, kaya nagtatanong kami ulit. Walang mangyayari nang dalawang beses.",
  refused: "Walang nabayaran.",
  noFee: "Wala kaming singil. Maaaring mayroon ang bangko o e-wallet mo.",

  currency: "Ipakita rin sa",
  noCurrency: "Piso lang",
  inCurrency: (amount) => `mga ${amount}`,
  rate: (code, pesos, source, when) =>
    `1 ${code} = ₱${pesos} (${source}, ${when}). Maaaring iba ang rate ng bangko mo.`,
  ratesStale:
    "Hindi pa dumarating ang exchange rates ngayong araw, kaya piso lang ang ipinapakita.",
  ratesFailed: "Hindi namin ma-load ang exchange rates, kaya piso lang ang ipinapakita.",
};
