import type { complaintWords } from "#en/help/complaints.ts";

export const words: (typeof complaintWords)["english"] = {
  title: "Mga reklamo",
  meta: "Sabihin sa amin ang naging problema, at tingnan kung hanggang kailan kami sasagot.",
  text: (days) =>
    `Sabihin sa amin ang naging problema. Makukuha mo agad ang reference, at ang sagot namin sa loob ng ${days} araw. Libre ito at hindi makakasama sa iyo.`,
  failed: "Hindi namin na-load ang mga reklamo mo.",
  none: "Wala ka pang reklamo.",
  noneText: "Kung may naging problema, sabihin sa amin. Dito mo makikita ang sagot namin.",
  write: "Sumulat ng reklamo",
  categories: {
    NOT_BOOKED: "May bayad na nawawala",
    WRONG_AMOUNT: "May maling halaga",
    PAYOUT_LATE: "Atrasado ang payout",
    CHARGE: "Tinututulan ko ang isang singil sa pagkahuli",
    STAFF: "Ang trato sa akin ng isang tauhan",
    PRIVACY: "Ang personal data ko",
    OTHER: "Iba pa",
  },
  statuses: {
    OPEN: "Natanggap",
    OWNED: "Tinitingnan na",
    ANSWERED: "Nasagot na",
    CLOSED: "Sarado na",
  },
  owner: (name, day) => `Si ${name} ang humahawak nito at sasagot hanggang ${day}.`,
  noOwner: (day) => `May sagot kami pagsapit ng ${day}.`,
  reference: "Reference",
  you: "Ikaw",
  from: (name) => (name ? `${name}, ang lender mo` : "Ang lender mo"),
  dispute: {
    OPEN: (amount) =>
      `Tinututulan mo ang ${amount}. Hindi mo ito kailangang bayaran habang wala pa kaming pasya, at walang singil sa pagkahuli para rito.`,
    UPHELD: (amount) => `Tama ka. Binawi namin ang ${amount} na singil sa pagkahuli.`,
    corrected: "Tama ka. Itinatama namin ang account mo.",
    REFUSED: (amount) =>
      `Hindi kami sumang-ayon. Kailangan mo pa ring bayaran ang ${amount}; nasa ibaba ang dahilan.`,
  },
  disputeEnded: "Wala na ang singil: ibinilang ang bayad mo mula sa mas maagang araw.",
  whichCharge: "Aling singil sa pagkahuli?",
  whichChargeMissing: "Pakipili kung aling singil sa pagkahuli ito.",
  chargeHeld:
    "Mula bukas, walang idaragdag dito at wala kaming paalala tungkol dito hanggang makapagpasya kami. Wala itong bayad.",
  decidedBefore:
    "Tinutulan mo na ito dati at nakapagpasya na kami. Maaari ka pa ring sumulat, pero tuloy ang singil sa pagkahuli.",
  wasRefused: "may pasya na",
  sentDisputed: (amount) =>
    `Tinututulan mo ang ${amount}. Walang idaragdag dito at wala kaming paalala tungkol dito hanggang makapagpasya kami.`,
  reopen: "Buksan muli",
  reopenText: (day) =>
    `Kung hindi nakatulong ang sagot namin, mabubuksan mo ito muli hanggang ${day}.`,
  reopenLabel: "Ano ang kulang?",
  regulatorsTitle: "Kung hindi ka namin matulungan",
  regulatorsText:
    "Maaari kang magreklamo tungkol sa amin sa mga ahensiyang ito anumang oras. Libre ito, at hindi mo kailangang hintayin ang sagot namin.",
  regulators: {
    SEC: {
      name: "Securities and Exchange Commission (SEC)",
      text: "Nagbibigay ito ng lisensiya sa mga lending company: hindi patas na singil o paniningil, maling pangako.",
    },
    BSP: {
      name: "Bangko Sentral ng Pilipinas (BSP)",
      text: "Nagbabantay ito sa mga bangko at e-wallet: mga padalang hindi dumarating.",
    },
    NPC: {
      name: "National Privacy Commission (NPC)",
      text: "Nagbabantay ito sa personal data: kung nasa kanino ang sa iyo, at kung ano ang ginawa rito.",
    },
  },

  newTitle: "Sumulat ng reklamo",
  about: "Tungkol saan ito?",
  choose: "Pumili",
  chooseMissing: "Pakipili kung tungkol saan ito.",
  thing: "Alin dito?",
  thingHint: "Iwanang bukas kung iba ang tinutukoy mo.",
  noThing: "Hindi tungkol sa halaga",
  things: {
    CHARGE: (number, day, amount) => `Singil sa pagkahuli ng hulog ${number} (${day}): ${amount}`,
    INSTALMENT: (number, day, amount) => `Hulog ${number} ng ${day}: ${amount} ang hindi pa bayad`,
    PAYMENT: (_, day) => `Bayad noong ${day}`,
  },
  proof: "Resibo ng bayad",
  proofHint: "Litrato o screenshot na may halaga, araw at kung saan ito napunta.",
  proofPick: "Pumili ng litrato",
  isDisputed: "tinututulan na",
  amount: "Magkano rito ang mali?",
  amountHint: (most) =>
    `Hanggang ${most}. Hindi mo kailangang bayaran ang halagang ito habang wala pa kaming pasya.`,
  amountWrong: "Maglagay ng halagang hindi lampas dito.",
  message: "Ano ang nangyari?",
  messageHint:
    "Makakatulong ang mga petsa, halaga at pangalan. Huwag isama ang mga code at password.",
  send: "Ipadala",
  sending: "Ipinapadala …",
  sent: "Natanggap namin ang reklamo mo",
  sentNext: (day) => `May sagot kami pagsapit ng ${day}, at sasabihin namin sa SMS at e-mail.`,
  kept: "Hindi naipadala ang reklamo mo. Nandito pa rin ito: subukan muli. Hindi ito maipapadala nang dalawang beses.",
  all: "Ang mga reklamo mo",
};
