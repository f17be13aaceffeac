/** The sentences of the export page. */
import type { Language } from "@hiram/contract/wire/language.ts";

type PageWords = {
  readonly title: (company: string) => string;
  readonly made: (when: string) => string;
  readonly contents: string;
  readonly empty: string;
  readonly yes: string;
  readonly no: string;
  readonly computer: string;
  readonly computerText: string;
  readonly rows: (count: number) => string;
  readonly withheld: string;
  /** In place of the text of a message with a code. */
  readonly code: string;
};

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    title: (company) => `Your data at ${company}`,
    made: (when) => `Made on ${when} in Manila. Keep this file where only you can open it.`,
    contents: "In this file",
    empty: "Nothing here.",
    yes: "Yes",
    no: "No",
    computer: "Only in the file for a computer",
    computerText:
      "Settings also offers your data as JSON. It has our internal numbers and these lists:",
    rows: (count) => (count === 1 ? "1 row" : `${count} rows`),
    withheld: "What is left out, and why",
    code: "A code, which we do not keep.",
  },
  fil: {
    title: (company) => `Ang data mo sa ${company}`,
    made: (when) =>
      `Ginawa noong ${when} sa Maynila. Itago ang file na ito kung saan ikaw lang ang makakabukas.`,
    contents: "Nasa file na ito",
    empty: "Walang laman.",
    yes: "Oo",
    no: "Hindi",
    computer: "Nasa file lang para sa computer",
    computerText:
      "Nasa Settings din ang data mo bilang JSON. Nandoon ang mga panloob naming numero at ang mga listahang ito:",
    rows: (count) => `${count} na hanay`,
    withheld: "Ang hindi isinama, at kung bakit",
    code: "Isang code, na hindi namin itinatago.",
  },
};
