import type { refundWords } from "#en/wallet/refund.ts";

export const words: (typeof refundWords)["english"] = {
  title: "Sobra ang naibayad mo",
  text: "Sa iyo ang perang ito. Maipapabalik namin ito sa sarili mong account, nang libre.",
  waits: (day) =>
    day
      ? `Makukuha mo ito kapag nakumpirma na ng bangko ang bayad, hanggang ${day}.`
      : "Makukuha mo ito kapag nakumpirma na ng bangko ang bayad.",
  now: (amount) => `${amount} ang maibabalik na ngayon.`,
  reserved: (amount) => `Pabalik na sa iyo ang ${amount}.`,
  send: "IBALIK SA AKIN",
  to: (bank, account) => `Sa account mo sa ${bank}, ${account}.`,
  codeTitle: "Kumpirmahin gamit ang OTP",
  codeText: (amount, bank, account) =>
    `Ibabalik namin ang ${amount} sa sarili mong account sa ${bank}, ${account}.`,
  sending: "Ipinapadala …",
  checking:
    "Hindi pa sumasagot ang server namin, kaya patuloy kaming nagtatanong. Hindi ipapadala ang pera nang dalawang beses. Wala ka munang kailangang gawin.",
  done: (amount, reference) => `Papunta na sa account mo ang ${amount}. Reference ${reference}.`,
  refused: "Walang naipadala. Sa iyo pa rin ang pera.",
  askAgain: "Humingi ng bagong code.",
};
