/** A table as a file for accounting tools: CSV, or a workbook for a spreadsheet. */
type Props = {
  /** The address of the CSV; with `.xlsx` appended it is a workbook of the same table. */
  readonly file: string;
  /** What the files contain, for a screen reader. */
  readonly what: string;
};

const linkClasses =
  "inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold hover:bg-tint";

export const TableFiles = ({ file, what }: Props) => (
  <span className="inline-flex flex-wrap gap-2 print:hidden">
    <a href={file} download className={linkClasses}>
      Download CSV<span className="sr-only"> of {what}</span>
    </a>
    <a href={`${file}.xlsx`} download className={linkClasses}>
      Excel<span className="sr-only"> file of {what}</span>
    </a>
  </span>
);
