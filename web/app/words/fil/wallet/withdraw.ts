import type { withdrawWords } from "#words/en/wallet/withdraw.ts";

export const words: (typeof withdrawWords)["english"] = {
  title: "Mag-withdraw",
  amount: "Halagang iwi-withdraw",
  amountHint: (balance) => `Hanggang ${balance}.`,
  setToFull: "Itinakda sa buong balanse mo",
  wholeBalance: "Buong balanse",
  account: "Sa account mo",
  accountName: (name) => `Nakapangalan kay ${name}`,
  exchangeRate: "Palitan",
  rate: (code, pesos) => `1 ${code} = ${pesos} PHP`,
  way: "Ipapadala sa",
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
  minutes: (from, to) => `Karaniwang ${from} hanggang ${to} minuto`,
  hours: (hours) => `Sa loob ng ${hours} oras sa mga banking day`,
  fee: "Transfer fee",
  receive: "Matatanggap mo",
  sum: "Halaga",
  left: "Matitira sa wallet mo",
  interest:
    "Nagsisimula ang interes sa halagang ito sa araw na dumating ito. Babayaran mo ito sa mga hulog na natitira.",

  continue: "ITULOY ANG WITHDRAWAL",
  cancel: "Kanselahin",
  missing: "Maglagay ng halaga para makapagpatuloy.",
  overLimit: (limit) =>
    `Hanggang ${limit} lang sa bawat pagkakataon ang screen na ito. Mas malaki ang mawi-withdraw mo, hanggang sa buong balanse mo, mula sa Home.`,
  toDashboard: "Mag-withdraw mula sa Home",
  refused: "Walang nagalaw. Nasa wallet mo pa ang pera mo.",
  askAgain: "Ituloy lang at humingi ng bagong code.",

  confirming: "Pakitingnan ang withdrawal mo",
  confirm: "KUMPIRMAHIN ANG WITHDRAWAL",
  back: "Baguhin ang halaga",

  codeTitle: "Kumpirmahin gamit ang OTP",
  codeText: (amount, bank, account) =>
    `Magwi-withdraw ka ng ${amount} papunta sa sarili mong account sa ${bank}, ${account}.`,

  transferring: "Ipinapadala...",
  thanks: "Salamat. Ginagawa na ang withdrawal mo.",
  takes: {
    INSTAPAY: (from, to) =>
      `Karaniwang dumarating ang pera sa loob ng ${from} hanggang ${to} minuto.`,
    PESONET: (hours) =>
      `Darating ang pera sa loob ng ${hours} oras sa mga banking day, sa PESONet.`,
  },
  feeText: (fee) => `Transfer fee: ${fee}.`,
  checking: "Tinitingnan namin",
  checkingText:
    "Hindi pa sumasagot ang server namin, kaya hindi pa namin alam kung nagawa na ang withdrawal mo. Kusa kaming magtatanong ulit, at hindi ito kailanman nadodoble. Wala kang kailangang gawin.",

  success: "Tagumpay",
  onItsWay: (amount, bank, account) => `Papunta na ang ${amount} mo sa ${bank} ${account}.`,
  reference: "Reference number",
  finish: "MAGPATULOY",
};
