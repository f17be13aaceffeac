import type { codeDialogWords } from "#en/member/code-dialog.ts";

export const words: (typeof codeDialogWords)["english"] = {
  explain: (phone, digits) =>
    `Magpapadala kami ng ${digits}-digit na code sa sarili mong phone, ${phone}. Libre ito, at hindi namin ito kailanman hinihingi sa iyo.`,
  codeInstead: "Padalhan na lang ako ng code",
  haveCode: "May code na ako",
  otherThing: "Para sa iba ang code na ipinadala namin kanina. Kailangan nito ng bago.",
  sentTo: (phone, digits) => `Nagpadala kami ng ${digits}-digit na code sa ${phone}.`,
};
