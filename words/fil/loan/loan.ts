import type { loanWords } from "#en/loan/loan.ts";

export const words: (typeof loanWords)["english"] = {
  approvedTitle: "Aprubado ang loan mo",
  approvedAmount: "Aprubadong halaga",
  offerUntil: (day) =>
    `Hanggang ${day} ang alok na ito. Pagkatapos ng araw na iyon, matatapos ito nang walang bayad, at puwede kang mag-apply ulit.`,
  lessTitle: "Mas mababa ito sa hiningi mo.",
  less: (asked, approved) => `Humingi ka ng ${asked}. Ang inaprubahan namin ay ${approved}.`,
  lessFree: "Ikaw ang magpapasya: sumang-ayon, o mag-cancel nang libre.",
  readFirst: "Basahin ang dalawang dokumento, saka sumang-ayon gamit ang code. Walang babayaran.",
  documents: "Mga dokumento",
  kinds: { DISCLOSURE: "Disclosure statement", CONTRACT: "Kontrata ng loan" },
  openToRead: "hindi pa nababasa",
  opened: "nabuksan na",
  read: "Basahin",
  readOf: (document) => `Basahin ang ${document.toLowerCase()}`,
  close: "Isara",
  pdf: "PDF",
  pdfOf: (document) => `${document} bilang PDF`,
  pdfFailed: "Hindi namin makuha ang file na iyon.",
  hash: "Fingerprint ng tekstong ito (SHA-256)",
  agree: "SUMANG-AYON GAMIT ANG CODE",
  idFirstTitle: "Aprubado, kapag nasuri na namin ang ID mo",
  idFirst:
    "Sinusuri pa namin ang ID mo. Kapag tapos na, makakasang-ayon ka rito, at ite-text ka namin. Mababasa mo na ngayon ang dalawang dokumento.",
  agreeBlocked: (names) => `Buksan at basahin muna: ${names}.`,
  agreeTitle: "Sumang-ayon sa kontrata ng loan mo",
  agreeText: (amount, months, instalment) =>
    `Sa code na ito, sumasang-ayon kang humiram ng ${amount}, na babayaran sa ${months} buwanang hulog na ${instalment}. Papasok agad ang pera sa wallet mo.`,
  checkingAction:
    "Naputol ang koneksiyon bago dumating ang sagot, kaya itinatanong namin kung ano ang nangyari. Walang mangyayari nang dalawang beses.",

  application: "Ang in-apply mo",
  instalments: "Hulog kada buwan",
  instalmentCount: (months) => `${months} buwan`,
  totalInterest: "Gastos sa loan",
  total: "Kabuuang babayaran",
  effectiveRate: "Effective interest rate (EIR)",
  effectiveRateValue: (percent) => `${percent} kada taon`,

  notYet: "Wala ka pang babayaran",
  notYetText: "Nagsisimula ang mga due date mo sa araw na makumpirma ang una mong payout.",
  owedPrincipal: "Principal na utang pa",
  owedInterest: "Interes hanggang ngayon",
  owedFee: "Mga fee hanggang ngayon",
  owedPenalty: "Mga penalty na due",
  owedCollection: "Mga collection charge na due",
  payoff: "Bayaran nang buo ngayon",
  interestRule:
    "Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.",
  payoffEnds:
    "Kapag binayaran mo nang buo, tapos na ang loan, at babalik sa amin ang natira sa wallet mo.",
  notCharged: (amount) =>
    `Hindi siningil ang ${amount}, dahil hindi puwedeng lumampas sa taunang ceiling ang interes, mga penalty at mga bayarin.`,

  schedule: (count) => `Lahat ng ${count} hulog`,
  scheduleCovers: (amount) => `Para sa ${amount} na nailabas mo ang mga hulog na ito.`,
  schedulePaidAhead:
    "Ang binayaran mo nang higit sa dapat bayaran ay agad na nagpababa sa utang mo, at bibilangin ito para sa mga susunod mong hulog. Mas kaunti ang hihingin ng mga huling hulog, o wala na.",
  scheduleNoDates: "Itatakda ang mga due date kapag nakumpirma ang una mong payout.",
  number: "Blg.",
  due: "Due date",
  instalment: "Hulog",
  paid: "Nabayaran",
  charges: "Singil sa pagkahuli",
  principal: "Principal",
  interestPart: "Interes",
  feePart: "Mga fee",
  interestAndFees: "Interes at mga fee",
  balance: "Utang pa",
  rowState: "Katayuan",
  needless: (from, to) =>
    from === to
      ? `Hindi na kailangan ang hulog ${from}: nagbayad ka nang maaga.`
      : `Hindi na kailangan ang mga hulog ${from} hanggang ${to}: nagbayad ka nang maaga.`,
  noDate: "itatakda pa",
  scheduleFile: "Schedule",
  csv: "CSV",

  acceptance: (when, device) => `Sumang-ayon ka noong ${when}, sa ${device}.`,

  cancel: "I-cancel ang loan na ito",
  cancelText: "Libre ang pag-cancel hanggang makumpirma ang una mong payout.",
  cancelTitle: "I-cancel ang loan na ito?",
  cancelAsk: (number) =>
    `Matatapos ang loan blg. ${number}, at wala kang utang. Libre ito. Puwede kang mag-apply ulit kahit kailan.`,
  cancelWallet:
    "Babalik sa amin ang pera mula sa wallet mo. Walang mababawas sa sarili mong account.",
  cancelRecalls: (amount) =>
    `Babawiin muna ang withdrawal mong ${amount}, na hindi pa naipapadala.`,
  cancelBlocked:
    "Nasa bangko o e-wallet na ang isang withdrawal ng loan na ito, kaya hindi muna maka-cancel ang loan.",
  cancelBlockedUntil: (when) => `Inaasahang darating ito hanggang ${when}.`,
  cancelBlockedLate: (when) =>
    `Dapat ay dumating na ito noong ${when}. Late na ito, at inaalam na namin kung bakit.`,
  cancelBlockedNext:
    "Kapag ibinalik ito, puwede kang mag-cancel nang libre. Kapag dumating na ito, puwede mong ibalik ang natira sa wallet mo, at bayaran nang maaga ang iba nang walang singil.",
  cancelYes: "Oo, i-cancel ito",
  keep: "Huwag muna",
  notChanged: "Walang nabago.",

  ended: {
    DECLINED: "Hindi namin naibigay sa iyo ang loan na ito",
    CANCELLED: "Na-cancel ang loan na ito",
    CLOSED: "Bayad na ang loan na ito",
  },
  endedSettled: "Tapos na ang loan mo sa settlement",
  endedToConfirm: "Nabayaran mo na. Salamat!",
  toConfirmText: (day) =>
    `Wala ka nang babayaran. Isasara namin ang loan kapag nakumpirma ng bangko ang huli mong bayad, karaniwan hanggang ${day}.`,
  endedFor: (amount) => `Ang halaga ng loan ay ${amount}`,
  declinedFor: (amount) => `Ang in-apply mo ay ${amount}`,
  paidBackIn: (amount, day) => `${amount}, nabayaran nang buo noong ${day}`,
  certificate: "Sertipiko ng buong bayad",
  certificateHint: "Patunay ito na wala ka nang utang sa loan na ito.",
  arrivedTitle: "Dumating na ang pera mo",
  arrivedText: (amount, bank, account) => `Nasa account mo na sa ${bank} ${account} ang ${amount}.`,
  arrivedNext: (amount, day) =>
    `Ang unang hulog mo, ${amount}, ay due sa ${day}. Wala kang babayaran bago iyon.`,
  arrivedReceipt: "Tingnan ang resibo",
  arrivedDone: "Sige",
  wouldFit: "Ang kaya ng kita mo",
  upTo: (amount, months) => `Hanggang ${amount} sa loob ng ${months} buwan`,
  wouldFitMonthly: (instalment) =>
    `${instalment} kada buwan, batay sa sinabi mong kita at sa binabayaran mo kada buwan. Dito magsisimula ang bago mong application.`,
  afterDecline: {
    INCOME:
      "Bababa ang hulog kung mas maliit ang halaga o mas marami ang buwan. Kung mas malaki na ang kita mo ngayon, palitan muna ito sa Settings, Account.",
    IDENTITY: "Itanong muna sa amin kung aling ID ang matatanggap namin bago ka mag-apply ulit.",
    DETAILS:
      "Tingnan ang mga detalye mo sa Settings, Account, at itama ang mali bago ka mag-apply ulit.",
    DUPLICATE:
      "Kung wala kang alam na ibang loan, sabihin agad sa amin: baka may gumagamit ng ID o account mo.",
    EXISTING_DEBT:
      "Bababa ang hulog kung mas maliit ang halaga o mas marami ang buwan. Kapag nabayaran na ang ibang loan mo, mas malaki ang mahihiram mo.",
    POLICY: "Ganito pa rin ang magiging sagot sa bagong application sa ngayon.",
  },
  askAboutDecline:
    "May tanong ka ba tungkol sa pasyang ito? Sumulat sa amin. Karaniwang sumasagot kami sa loob ng isang araw ng trabaho.",
  askUs: (officer) => (officer ? `Magtanong kay ${officer}` : "Magtanong sa amin"),
  applyAgain: "MAG-APPLY ULIT",
  applyAfterProof:
    "Puwede kang mag-apply ulit kapag nakumpirma na ng bangko ang huling bayad mo. Ite-text ka namin.",
  applyAgainText: "Libre ang pag-apply, at titingnan nang panibago ang bagong application.",
};
