/** Text as it is searched: without accents, capitals and the spaces around it. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
