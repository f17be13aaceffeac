import type { withdrawWords } from "#en/wallet/withdraw.ts";

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
  minutes: (from, to, most) => `Karaniwang ${from} hanggang ${to} minuto, para sa hanggang ${most}`,
  hours: (hours, by) => `Sa loob ng ${hours} oras sa mga araw na bukas ang bangko: hanggang ${by}`,
  fee: "Transfer fee",
  receive: "Matatanggap mo",
  sum: "Halaga",
  left: "Matitira sa wallet mo",
  interest:
    "Magsisimula ang interes nito sa araw na dumating ang pera sa account mo. Walang singil sa natitira sa wallet mo.",
  cannotHold: (bank, most) =>
    `Hanggang ${most} lang ang kayang laman ng ${bank}. Babalik ang mas malaking halaga. Bawasan ang iwi-withdraw, o magpalit sa bank account.`,
  cannotTake: (bank, most) =>
    `Hanggang ${most} lang sa isang transfer ang tinatanggap ng ${bank}. I-withdraw muna ang hanggang doon at ang natitira sa ikalawang withdrawal, o magpalit sa bank account.`,
  takeMost: (most) => `I-withdraw muna ang ${most}`,
  toAccount: "Magpalit sa bank account",

  continue: "ITULOY ANG WITHDRAWAL",
  cancel: "Kanselahin",
  missing: "Maglagay ng halaga para makapagpatuloy.",
  limit: (limit) =>
    `Hanggang ${limit} ang mawi-withdraw mo dito sa bawat pagkakataon. Para sa mas malaki, hanggang sa buong balanse mo, gamitin ang Home.`,
  overLimit: (limit) => `Hanggang ${limit} lang sa bawat pagkakataon ang screen na ito.`,
  toDashboard: "Mag-withdraw mula sa Home",
  refused: "Walang nagalaw. Nasa wallet mo pa ang pera mo.",
  askAgain: "Ituloy lang. Padadalhan ka namin ng bagong code.",

  confirming: "Pakitingnan ang withdrawal mo",
  confirm: "KUMPIRMAHIN ANG WITHDRAWAL",
  back: "Baguhin ang halaga",

  codeTitle: "Kumpirmahin gamit ang OTP",
  codeText: (amount, bank, account) =>
    `Magwi-withdraw ka ng ${amount} papunta sa sarili mong account sa ${bank}, ${account}.`,

  transferring: "Ipinapadala...",
  thanks: "Salamat. Ginagawa na ang withdrawal mo.",
  takes: {
    INSTAPAY: (from, to, most) =>
      `Karaniwang dumarating ang pera sa loob ng ${from} hanggang ${to} minuto (mga transfer na hanggang ${most}).`,
    PESONET: (hours, by) =>
      `Darating ang pera hanggang ${by}, sa loob ng ${hours} oras sa mga araw na bukas ang bangko.`,
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
