import type { bindingWords } from "#en/ui/binding.ts";

export const words: (typeof bindingWords)["english"] = {
  note: "Salin ito para madali mong maintindihan. Ang tekstong Ingles, na nasa ibaba, ang may bisa kung may pagkakaiba.",
  english: "Ang tekstong Ingles",
};
