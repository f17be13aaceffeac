/**
 * Which columns of a document's table contain figures. Screen and PDF align those right and all
 * others, such as days, references and words, left.
 */

/** An amount, a percentage or a short count; not a day or a long number such as a reference. */
const FIGURE = /^(-?₱[\d,]+(\.\d+)?|-?[\d,.]+%|\d{1,3})?$/;

/** Whether each column has figures; `rows` are the rows below the headings. */
export const listFigureColumns = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly boolean[] => heads.map((_, at) => rows.every((row) => FIGURE.test(row[at] ?? "")));
