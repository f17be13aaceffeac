import type { lettersWords } from "#en/settings/letters.ts";

export const words: (typeof lettersWords)["english"] = {
  text: "Ang isinulat sa iyo ng staff namin. Hindi kami humihingi ng code, password o paunang bayad.",
  loading: "Nilo-load ang mga mensahe mo …",
  failed: "Hindi namin mahanap ang mga mensahe mo.",
  none: "Wala pang sumusulat sa iyo.",
  from: (name) => `Mula kay ${name}`,
};
