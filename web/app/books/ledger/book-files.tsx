/** A table of the books as files. */
import { TableFiles } from "#desk/table-files.tsx";

type Props = { readonly file: string; readonly what: string };

export const BookFiles = ({ file, what }: Props) => (
  <TableFiles file={`/api/v2/staff/books/files/${file}`} what={what} />
);
