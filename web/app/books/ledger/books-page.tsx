/** The frame of the pages of the general ledger: their titles as one menu. */
import type { ReactNode } from "react";
import { DeskPage } from "#desk/desk-page.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { NavLink } from "#router/nav-link.tsx";

const pages = [
  ["/staff/books", "Trial balance"],
  ["/staff/books/journal", "Journal"],
  ["/staff/books/reports", "Reports"],
  ["/staff/books/banks", "Bank accounts"],
  ["/staff/books/months", "Months"],
  ["/staff/books/rates", "Provision rates"],
  ["/staff/books/codes", "Account codes"],
] as const;

type Props = {
  readonly title: string;
  readonly beside?: ReactNode;
  /** Why the server refused the chosen days; shown at their boxes. */
  readonly error?: Error | null;
  readonly children: ReactNode;
};

export const BooksPage = ({ title, beside, error = null, children }: Props) => (
  <DeskPage title={title} beside={beside}>
    <nav aria-label="General ledger" className="flex flex-wrap gap-1 print:hidden">
      {pages.map(([at, name]) => (
        <NavLink
          key={at}
          to={at}
          end
          className="flex min-h-11 items-center rounded-control border border-line px-4 hover:bg-tint aria-[current=page]:border-accent aria-[current=page]:bg-tint aria-[current=page]:font-bold"
        >
          {name}
        </NavLink>
      ))}
    </nav>
    <RefusedFieldsProvider error={error}>{children}</RefusedFieldsProvider>
  </DeskPage>
);
