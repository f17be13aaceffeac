/** Draws a document from its data: headings, paragraphs, tables. The PDF draws the same. */
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { FoldingTable } from "#ui/wide-table.tsx";

type Props = {
  readonly document: Pick<LoanDocument, "parts"> & { readonly hash: string | null };
  /** The name of the hash, in the reader's language. */
  readonly hashName: string;
  /** The level below the heading above it: a dialog's title is an h2, a page's an h1. */
  readonly Heading?: "h2" | "h3";
};

/** In English in both languages, because these words are what is agreed to. */
export function DocumentView({ document, hashName, Heading = "h3" }: Props) {
  return (
    <div lang="en" className="flex flex-col gap-6">
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
              <FoldingTable
                label={part.heading}
                heads={part.rows[0] ?? []}
                rows={part.rows.slice(1)}
                lead={findLead(part.rows[0] ?? [])}
              />
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

/** What a card shows large: the instalment or the amount, otherwise the second column. */
const findLead = (heads: readonly string[]): number =>
  Math.max(
    1,
    heads.findIndex((head) => head === "Instalment" || head === "Amount"),
  );

type Rows = NonNullable<LoanDocument["parts"][number]["rows"]>;

const Facts = ({ rows }: { rows: Rows }) => (
  <dl className="divide-y divide-line border-y border-line">
    {rows.map(([name, ...values]) => (
      <div key={name} className="flex items-baseline justify-between gap-4 py-2">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="figures min-w-0 text-right font-semibold wrap-anywhere">
          {values.join(" ")}
        </dd>
      </div>
    ))}
  </dl>
);
