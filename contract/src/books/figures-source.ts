/**
 * Where figures were read: in the main database, in the copy of it that is set up for reports, or
 * in the main one because the copy did not answer.
 */
export type FiguresSource = {
  readonly from: "MAIN" | "COPY" | "MAIN_FOR_COPY";
  /** How far the copy was behind the main database; null where it was not read. */
  readonly behindSeconds: number | null;
};
