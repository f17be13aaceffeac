/**
 * A list of work: fixed headings, one row an item, the first cell a link that opens it. A click
 * anywhere in the row follows that link, and the arrow keys move between rows.
 */
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "#router/link.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { ListFiles, type ListOf } from "./list-files.tsx";
import { ShownFiles } from "./shown-files.tsx";

export type DeskColumn<Row> = {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly isFigure?: boolean;
};

type Props<Row> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row's link, in the first column. */
  readonly to?: (row: Row) => string;
  readonly columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]];
  /** Whether a row is later than promised: marked by colour at its edge, and in words in a cell. */
  readonly isLate?: (row: Row) => boolean;
  /** Whether the row is open beside the table. */
  readonly isOpen?: (row: Row) => boolean;
  readonly empty: string;
  /** Shows the table without a scroll area, because its last row is the sum. */
  readonly isWhole?: boolean;
  /** The server's files of this table (`listFileCall`), shown below it. */
  readonly file?: ListOf;
  /**
   * The page has files of the whole table (`table-files.tsx`). Without these, and without `file`,
   * the rows shown can be saved, which is for what is no list of rows (decision record 125).
   */
  readonly hasOwnFiles?: boolean;
};

/**
 * In a narrow space a row becomes a card whose cells bear their headings: no column is cut off, two
 * figures fit side by side on a phone, other cells and a figure without another next to it stand
 * beside their headings there, and a cell with nothing in it, or a dash (`None`), is left out.
 */
const rowClasses =
  "border-t border-line @max-4xl:grid @max-4xl:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] " +
  "@max-4xl:items-start @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:p-3";
/** Only the open row is filled: a row under the pointer must not look like a second open one. */
const openClasses = "bg-tint outline-2 -outline-offset-2 outline-accent";
const lateClasses = "shadow-[inset_4px_0_0_var(--color-bad)]";

const step = { ArrowDown: 1, ArrowUp: -1 } as const;

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const by = step[event.key as keyof typeof step];
  if (!by) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
}

/** Opens the row's link; not for its other links and buttons, nor while text is being selected. */
function followRow(event: MouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  if (target.closest("a, button, input, label, select, summary")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>("[data-row]")?.click();
}

export function DeskTable<Row>(props: Props<Row>) {
  const { caption, rows, empty, file, hasOwnFiles } = props;
  if (rows.length === 0) return <p className="py-6 text-ink-soft">{empty}</p>;
  if (hasOwnFiles) return <TableFrame {...props} />;
  if (file)
    return (
      <div className="flex min-w-0 flex-col">
        <TableFrame {...props} />
        <ListFiles list={file} name={caption} />
      </div>
    );
  return (
    <ShownFiles name={caption}>
      <TableFrame {...props} />
    </ShownFiles>
  );
}

function TableFrame<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, to, columns, isLate, isOpen, isWhole } = props;
  const isFigureAt = (at: number): boolean => columns[at]?.isFigure === true;
  return (
    // Its own scroll area keeps the headings visible; focused, it scrolls by keyboard.
    <ScrollRegion
      label={caption}
      className={`@container overflow-auto ${isWhole ? "" : "lg:max-h-[80dvh]"} print:max-h-none print:overflow-visible rounded-card border border-line bg-card`}
      onKeyDown={moveFocus}
    >
      <table className="w-full border-collapse text-left @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-tint text-sm @max-4xl:sr-only">
          <tr>
            {columns.map(({ name, isFigure }) => (
              <th
                key={name}
                scope="col"
                className={`h-9 px-3 font-normal whitespace-nowrap text-ink-soft ${isFigure ? "text-right" : ""}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-4xl:block">
          {rows.map((row) => (
            // Keyboard users have the link of the row.
            <tr
              key={keyOf(row)}
              {...(to && { onClick: followRow })}
              className={`${rowClasses} ${to ? "cursor-pointer hover:underline" : ""} ${isLate?.(row) ? lateClasses : ""} ${isOpen?.(row) ? openClasses : ""}`}
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.name}
                  {...{ column, row }}
                  isBeside={!isFigureAt(at) || !(isFigureAt(at - 1) || isFigureAt(at + 1))}
                  {...(at === 0 && to && { to: to(row), isOpen: isOpen?.(row) ?? false })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The dash of a cell whose component has nothing to show. */
export const None = () => <span data-none>–</span>;

type CellProps<Row> = {
  readonly column: DeskColumn<Row>;
  readonly row: Row;
  /** On a phone the cell stands beside its heading, and not below it. */
  readonly isBeside: boolean;
  /** The first cell of a row that opens is its link. */
  readonly to?: string;
  readonly isOpen?: boolean;
};

function Cell<Row>({ column, row, isBeside, to, isOpen }: CellProps<Row>) {
  const { name, cell, isFigure } = column;
  const content = cell(row);
  // An empty cell has no grid on a phone: the narrower rule would win over the one that hides it.
  const isEmpty = ["", "–", false, null].includes(content as string | false | null);
  return (
    <td
      className={`h-9 px-3 py-1.5 align-top @max-4xl:h-auto @max-4xl:p-0 @max-4xl:text-left @max-4xl:wrap-anywhere ${isFigure ? "figures text-right whitespace-nowrap" : ""} ${isBeside && !isEmpty ? "@max-sm:col-span-full @max-sm:grid @max-sm:grid-cols-[6.5rem_1fr] @max-sm:gap-x-2" : ""} ${isEmpty ? "@max-4xl:hidden" : "@max-4xl:has-[[data-none]]:hidden @max-4xl:has-[>div:empty]:hidden"}`}
    >
      <span
        aria-hidden="true"
        className="hidden text-sm whitespace-normal text-ink-soft @max-4xl:block"
      >
        {name}
      </span>
      <div className="min-w-0 not-@max-sm:contents">
        {to ? (
          <Link
            data-row
            to={to}
            aria-current={isOpen || undefined}
            className="font-semibold text-accent underline"
          >
            {content}
          </Link>
        ) : (
          content
        )}
      </div>
    </td>
  );
}
