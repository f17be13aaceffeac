import type { fieldWords } from "#en/fields/fields.ts";

export const words: (typeof fieldWords)["english"] = {
  phonePlaceholder: "Ilagay ang numero",
  philippineMobile:
    "May 10 numero pagkatapos ng +63 ang Philippine mobile number, gaya ng 917 123 4567.",
  country: (name, code) => `Bansa: ${name}, +${code}`,
  searchCountry: "Maghanap ng bansa",
  countries: "Mga bansa",
  noEntries: "Walang maipapakita",
  suggestions: "Mga mungkahi",
  showPassword: "Ipakita ang password",
  hidePassword: "Itago ang password",
  passwordHint:
    "8 hanggang 128 na character, kahit ano. Madaling tandaan ang ilang salitang ikaw lang ang nakaisip.",
  strength: "Lakas ng password",
  strengths: ["Masyadong madaling hulaan", "Mahina", "Katamtaman", "Maayos", "Malakas"],
  reveal: (what) => `Ipakita ang ${what} nang 3 segundo`,
  keep: (what) => `Panatilihing nakikita ang ${what}`,
  hide: (what) => `Itago ang ${what}`,
  close: "Isara",
};
