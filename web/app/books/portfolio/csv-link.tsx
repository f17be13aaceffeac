/** Downloads a table of the portfolio. */
import { TableFiles } from "#desk/table-files.tsx";

type Props = { readonly file: string; readonly what: string };

export const CsvLink = ({ file, what }: Props) => (
  <TableFiles file={`/api/v2/staff/portfolio/tables/${file}`} what={what} />
);
