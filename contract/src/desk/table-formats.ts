/** The formats of a table as a file. */
export const tableFormats = ["csv", "xlsx"] as const;
export type TableFormat = (typeof tableFormats)[number];

/** A workbook is built in memory; longer tables are CSV. */
export const workbookRowsMax = 50_000;
