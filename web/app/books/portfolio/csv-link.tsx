/** Downloads a table of the portfolio. */
type Props = { readonly file: string; readonly what: string };

export const CsvLink = ({ file, what }: Props) => (
  <a
    href={`/api/v2/staff/portfolio/tables/${file}`}
    download
    className="inline-flex min-h-11 items-center rounded-control border border-control px-5 font-semibold hover:bg-tint print:hidden"
  >
    Download CSV<span className="sr-only"> of {what}</span>
  </a>
);
