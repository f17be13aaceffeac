/** Text for searching: without accents, capitals and surrounding spaces. */
export const toSearchText = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
