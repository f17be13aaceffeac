import type { addendumWords } from "#en/loan/addendum.ts";

export const words: (typeof addendumWords)["english"] = {
  read: "Basahin ang addendum",
  hint: "Sa addendum ka sasang-ayon, kaya pakibuksan muna ito.",
  changed: "Nagbago ang mga halaga mula nang buksan mo ang page. Pakibasa ang bagong addendum.",
  next: "Susunod na hulog",
  nextDue: "Susunod na due date",
  mailed: "In-email namin sa iyo ang addendum.",
  toHome: "Pumunta sa Home",
  pdf: "Addendum bilang PDF",
  hash: "SHA-256 ng nilalaman",
  close: "Isara",
};
