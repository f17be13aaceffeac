import type { offlineWords } from "#en/member/offline.ts";

export const words: (typeof offlineWords)["english"] = {
  title: "Walang koneksyon.",
  since: (when) => `Ito ang alam namin noong ${when}.`,
  text: "Mababasa mo ito. Para magbayad, mag-withdraw o may baguhin, kumonekta muna.",
  again: "Subukan ulit",
};
