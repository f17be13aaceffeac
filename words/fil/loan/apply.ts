import type { loanApplyWords } from "#en/loan/apply.ts";

export const words: (typeof loanApplyWords)["english"] = {
  title: "Mag-apply ng loan",
  intro: "Pumili ng halaga at bilang ng hulog. Libre ang pag-apply.",
  loading: "Nilo-load ang mga presyo ngayon …",
  loadFailed: "Hindi namin ma-load ang mga presyo ngayon.",

  limit: (amount, months) => `Makakahiram ka ng hanggang ${amount} sa loob ng ${months} buwan.`,
  limitBy: (income) =>
    `Batay sa sinabi mong kitang ${income} at sa binabayaran mo kada buwan. Loan Officer ang magpapasya.`,
  limitBefore: "Batay sa sinabi mong kita. Bababa pa ito dahil sa binabayaran mo kada buwan.",
  aboveLimit: (amount, months) =>
    `Higit ito sa kaya ng kita mo: sa loob ng ${months} buwan, hanggang ${amount} ang mahihiram mo. Kung mas malaki ang hihilingin mo, puwedeng mas mababa ang maaprubahan namin o tanggihan namin ito.`,
  setTo: (amount) => `Gawing ${amount}`,
  nothingFits: (smallest, months) =>
    `Sa loob ng ${months} buwan, ang hulog ng pinakamaliit naming loan na ${smallest} ay higit sa natitira sa kita mo.`,
  nothingFitsAtAll:
    "Sa ngayon, wala pa kaming loan na kaya ng kita mo. Puwede ka pa ring mag-apply, o magtanong muna sa amin.",
  chooseMonths: (months) => `Piliin ang ${months} buwan`,

  declaredTitle: "Mga binabayaran mo kada buwan (opsyonal)",
  declaredWhy:
    "Mas mabilis kaming makakapagpasya. Kung hindi mo ilalagay, tatanungin ka ng Loan Officer.",
  debts: "Bayad sa ibang utang",
  debtsHint: "Sa piso, ang binabayaran mo kada buwan sa ibang lender, card o tao. 0 kung wala.",
  expenses: "Gastos sa pamumuhay",
  expensesHint:
    "Sa piso, ang gastos mo at ng pamilya mo kada buwan: upa, pagkain, eskuwela, padala sa bahay. Hindi kasama ang mga bayad sa itaas.",
  amountOrZero: "Ilagay ang buong piso, hanggang 7 digit, o iwanang blangko.",

  agreeBefore: "Nabasa ko at sumasang-ayon ako sa",
  agreement: "Service and Policy Agreement",
  agreeAfter: ".",
  apply: "MAG-APPLY NA",
  pleaseRead: "Pakibasa ang Service and Policy Agreement",
  blocked: "Paki-tick ang kasunduan para magpatuloy.",

  confirmTitle: "Kumpirmahin ang Loan Application Mo",
  confirmIntro: "Tingnan ang bawat linya. Walang ipapadala bago mo ito kumpirmahin.",
  loanAmount: "Halaga ng loan",
  fees: "Mga fee",
  receive: "Matatanggap mo",
  dueDay: "Araw ng bayad",
  dueDayValue: (day) => `Ika-${day} ng buwan`,
  months: "Bilang ng buwan",
  interestRate: "Interest rate",
  interestRateValue: (percent) => `${percent} kada buwan`,
  monthlyInterest: "Interes kada buwan",
  monthlyRepayment: "Hulog kada buwan",
  lastRepayment: (amount) => `ang huli ay ${amount}`,
  effectiveRate: "Effective interest rate (EIR)",
  effectiveRateValue: (percent) => `${percent} kada taon`,
  total: "Kabuuang babayaran",
  exchangeRate: "Exchange rate",
  exchangeRateValue: (code, pesos) => `1 ${code} = ₱${pesos}`,
  account: "Bank account mo",
  accountLoading: "Nilo-load ang account mo …",
  accountFailed: "Hindi namin ma-load ang account mo. Ito ang ibinigay mo noong nag-activate ka.",
  confirm: "KUMPIRMAHIN ANG LOAN APPLICATION",
  neverPayFirst:
    "Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo. Kung may humingi sa iyo ng bayad bago noon, hindi kami iyon.",
  notSent: "Hindi naipadala ang application mo. Puwede mo itong kumpirmahin ulit.",

  changedTitle: "Nagbago ang presyo mula nang tiningnan mo ito.",
  changedText:
    "Hindi naipadala ang application mo. Ito ang mga halagang nakita mo at ang mga may bisa ngayon. Kumpirmahin lang kung sang-ayon ka sa mga bago.",
  currencyGone:
    "Hindi maipakita ngayon ang mga halaga sa currency na iyon, kaya nasa piso ang mga ito. Hindi pa naipadala ang application mo.",
  line: "Linya",
  before: "Nakita mo",
  now: "Ngayon",
  notOffered: "Hindi na inaalok ang halaga o bilang ng buwan na ito. Pumili ulit.",
  chooseAgain: "Pumili ulit",

  submitting: "Ipinapadala...",
  submittingText: "Ipinapadala namin ang application mo. Huwag munang isara ang page na ito.",
  checking: "Tinitingnan ...",
  checkingText:
    "Naputol ang koneksiyon bago dumating ang sagot, kaya itinatanong namin kung dumating ang application mo. Hindi ito maipapadala nang dalawang beses. Puwede mong isara ang page na ito: itatanong namin ulit pagbalik mo.",
  checkNow: "Itanong ulit ngayon",
  success: "Tagumpay",
  submitted: "Naipadala na ang loan application.",
  successText: (number) =>
    `Natanggap na namin ang application ${number}. Ite-text ka namin, karaniwan sa loob ng isang araw ng trabaho. Wala kang babayaran.`,
  continue: "MAGPATULOY",
  exists: "May loan ka na!",
  existsText: "Ito iyon. Walang bagong naipadala.",
};
