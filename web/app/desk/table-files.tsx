/** A table as a file, for the tools of an accountant: CSV, or a workbook for a spreadsheet. */
type Props = {
  /** The address of the CSV; with `.xlsx` behind it the same table is a workbook. */
  readonly file: string;
  /** What the files are of, for a reader who hears the links alone. */
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
