import type { phoneWords } from "#en/settings/phone.ts";

export const words: (typeof phoneWords)["english"] = {
  title: "Palitan ang phone number mo",
  text: (hours) =>
    `Kailangan mo ang dalawang phone: magpapadala kami ng code sa dati mong numero, saka sa bago. Masa-sign out ang lahat ng device, at hindi ka makaka-withdraw nang ${hours} oras.`,
  lost: "Wala na sa iyo ang dating SIM?",
  lostLink: "Palitan nang walang SIM",
  newPhone: "Bagong phone number",
  sendCode: "Ipadala ang code",
  newTitle: "Ilagay ang code mula sa bago mong phone",
  sentTo: (phone) => `Magpapadala kami ng SMS na may code sa ${phone}.`,
  pendingTitle: "Papalitan ang phone number mo",
  pending: (phone, when) =>
    `Magkakabisa ang ${phone} sa ${when}. Hanggang doon ay hindi ka makaka-withdraw.`,
  pendingNotYou:
    "Hindi ikaw? Itigil ito ngayon, at palitan ang password mo. Maghihintay pa rin ang pag-withdraw hanggang doon.",
  stop: "Itigil ang pagpapalit na ito",
  stopping: "Itinitigil …",
  stopped: "Naitigil na. Mananatili ang numero ng account mo.",
};
