import type { obstacleWords } from "#en/settings/obstacles.ts";

export const words: (typeof obstacleWords)["english"] = {
  title: "Ito muna ang kailangan",
  text: "Puwede mo nang hilingin ang pagbura, pero walang mabubura hangga't hindi ito naaayos:",
  what: {
    APPLICATION: (amount) => `May application ka para sa ${amount}.`,
    LOAN: (amount) => `Aktibo ang loan mong ${amount}.`,
    WALLET: (amount) => `May ${amount} sa wallet mo.`,
    ON_ITS_WAY: (amount) => `Papunta na sa account mo ang ${amount}.`,
    OVERPAID: (amount) => `Sobra ng ${amount} ang nabayaran mo. Sa iyo ito.`,
  },
  todo: {
    APPLICATION: "I-cancel ito nang libre, o hintayin ang pasya namin.",
    LOAN: "Bayaran ito nang buo. Walang singil ang pagbabayad nang maaga.",
    WALLET: "I-withdraw ito sa account mo, o ibalik sa amin.",
    ON_ITS_WAY: "Hintayin itong dumating. Sasabihan ka namin.",
    OVERPAID: "Ipadala natin ito sa account mo.",
  },
  go: {
    APPLICATION: "Pumunta sa application ko",
    LOAN: "Bayaran nang buo ang loan ko",
    WALLET: "Pumunta sa wallet ko",
    ON_ITS_WAY: "Tingnan kung nasaan na ito",
    OVERPAID: "Kunin ang pera ko",
  },
};
