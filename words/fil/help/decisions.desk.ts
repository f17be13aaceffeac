/** Mga sagot sa pagtutol, ayon sa template. */
import type { DecisionWords } from "#en/help/decisions.desk.ts";

export const decisionWords: DecisionWords = {
  CHARGE_WAIVED:
    "Tama ka: hindi dapat nagawa ang singil sa pagkahuli na ito. Tinanggal na namin ito, at nasa loan mo ang bagong halaga.",
  PAYMENT_FOUND:
    "Nakita namin ang bayad mo at naitala na ito sa loan mo sa araw ng pagdating nito. Salamat sa pagsabi.",
  CHARGE_STANDS:
    "Tiningnan namin ang due date at ang bawat bayad na natanggap. Tama ang singil sa pagkahuli na ito ayon sa kontrata mo. Walang naidagdag habang sinusuri namin.",
  PAYMENT_NOT_FOUND:
    "Tiningnan namin ang mga account namin at hindi nakita ang bayad na ito. Itanong sa bangko o e-wallet mo kung saan ito napunta, at sulatan kami muli ng sagot nila.",
};
