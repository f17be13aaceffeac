import type { deadAddressWords } from "#en/member/dead-address.ts";

export const words: (typeof deadAddressWords)["english"] = {
  title: {
    sms: (address, day) => `Hindi ka namin maabot sa ${address} mula noong ${day}.`,
    email: (address, day) => `Hindi ka namin maabot sa ${address} mula noong ${day}.`,
  },
  why: {
    NO_ADDRESS: {
      sms: "Walang ganitong numero.",
      email: "Walang ganitong e-mail address.",
    },
    MAILBOX_CLOSED: { sms: "Sarado na ang numerong ito.", email: "Sarado na ang mailbox na ito." },
    MAILBOX_FULL: {
      sms: "Wala nang lugar para sa mensahe sa phone mo.",
      email: "Puno na ang mailbox mo.",
    },
    NOT_REACHED: {
      sms: "Matagal na nakapatay o hindi maabot ang phone mo.",
      email: "Hindi maabot ang mail provider mo.",
    },
    REFUSED: {
      sms: "Tinanggihan ng network ang mga mensahe namin.",
      email: "Tinanggihan ng mail provider mo ang mga mensahe namin.",
    },
    NO_REASON: {
      sms: "Hindi sinabi ng network kung bakit.",
      email: "Hindi sinabi ng mail provider mo kung bakit.",
    },
  },
  meanwhile: {
    sms: "Sa e-mail mo muna ipapadala ang mga paalala hanggang gumana ulit ito.",
    email: "Sa SMS muna ipapadala ang mga paalala hanggang gumana ulit ito.",
  },
  change: { sms: "Palitan ang phone number mo", email: "Palitan ang e-mail address mo" },
  works: {
    sms: "Gumagana na ang SMS ko",
    email: "Gumagana na ang e-mail ko",
  },
};
