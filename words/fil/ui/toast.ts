import type { toastWords } from "#en/ui/toast.ts";

export const words: (typeof toastWords)["english"] = {
  list: "Mga abiso",
  close: "Isara ang abisong ito",
};
