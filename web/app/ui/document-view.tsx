/** Draws a document from its data: headings, paragraphs, tables. The PDF draws the same. */
import { listFigureColumns } from "@hiram/contract/loan/figure-columns.ts";
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { FoldingTable } from "#ui/table/folding-table.tsx";
import { StackedRows } from "#ui/table/stacked-rows.tsx";
import { WideTable } from "#ui/table/wide-table.tsx";

type Props = {
  readonly document: Pick<LoanDocument, "parts"> & { readonly hash: string | null };
  /** The name of the hash, in the reader's language. */
  readonly hashName: string;
  /** The level below the heading above it: a dialog's title is an h2, a page's an h1. */
  readonly Heading?: "h2" | "h3";
};

/** The text stays English in every language, because these are the agreed words. */
export function DocumentView({ document, hashName, Heading = "h3" }: Props) {
  return (
    <div lang={baseLanguage} className="flex flex-col gap-6">
      {document.parts.map((part) => (
        <section key={part.heading} className="flex flex-col gap-2">
          <Heading className="text-base text-accent">{part.heading}</Heading>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-160">
              {paragraph}
            </p>
          ))}
          {part.rows &&
            (part.isTable ? (
              <Table label={part.heading} rows={part.rows} />
            ) : (
              <Facts rows={part.rows} />
            ))}
        </section>
      ))}
      {document.hash && (
        <p className="text-sm break-all text-ink-soft">
          {hashName}: <span className="figures">{document.hash}</span>
        </p>
      )}
    </div>
  );
}

/** The column shown large on a card: the instalment or the amount, otherwise the second. */
const findLead = (heads: readonly string[]): number =>
  Math.max(
    1,
    heads.findIndex((head) => head === "Instalment" || head === "Amount"),
  );

type Rows = NonNullable<LoanDocument["parts"][number]["rows"]>;

/** Several columns of words leave no room for figures on a phone: there the rows are stacked. */
function Table({ label, rows: [heads = [], ...rows] }: { label: string; rows: Rows }) {
  const figures = listFigureColumns(heads, rows);
  const table = { label, heads, rows, figures };
  const isWordy = figures.filter((isFigure) => !isFigure).length > 1;
  if (!isWordy) return <FoldingTable {...table} lead={findLead(heads)} />;
  return (
    <>
      <div className="md:hidden">
        <StackedRows {...table} />
      </div>
      <div className="hidden md:block">
        <WideTable {...table} />
      </div>
    </>
  );
}

/** A value has enough room for an amount on one line; only a long code wraps. */
const Facts = ({ rows }: { rows: Rows }) => (
  <dl className="divide-y divide-line border-y border-line">
    {rows.map(([name, ...values]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="figures max-w-2/3 text-right wrap-break-word">{values.join(" ")}</dd>
      </div>
    ))}
  </dl>
);
