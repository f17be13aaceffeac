import type { offlineWords } from "#en/member/offline.ts";

export const words: (typeof offlineWords)["english"] = {
  title: "Walang koneksyon.",
  since: (when) => `Ito ang alam namin noong ${when}.`,
  text: "Mababasa mo ito. Ang pagbabayad, pag-withdraw at mga pagbabago ay maghihintay hanggang may koneksyon ka na ulit.",
  again: "Subukan ulit",
};
