/**
 * The layout of the reading pages: one column on phones; on wide screens headings on the left and
 * lines of about 65 characters on the right.
 */
import { writePercent } from "@hiram/contract/money/money.ts";
import { type ReactNode, useId } from "react";

/** `0.48%`, `0.5%`, `24%` from basis points, without trailing zeros. */
export function writeRate(basisPoints: number): string {
  const decimals = basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2;
  return writePercent(basisPoints / 10_000, decimals);
}

/** A string is a paragraph, an array of strings is a list. */
type Body = readonly (string | readonly string[])[];

type ArticleProps = {
  readonly title: string;
  readonly lead: string;
  /** Shown first, such as that this is a demo. */
  readonly note?: string | false;
  /** Below the lead. */
  readonly head?: ReactNode;
  readonly contents?: { readonly label: string; readonly parts: readonly Anchored[] };
  readonly children: ReactNode;
};

type Anchored = readonly [anchor: string, title: string];

export function Article({ title, lead, note, head, contents, children }: ArticleProps) {
  return (
    <article className="mx-auto w-full max-w-6xl px-4 py-10 md:py-14">
      <header className="flex flex-col gap-4 pb-8 md:pb-10">
        <h1 className="max-w-160 text-xl text-accent md:text-2xl">{title}</h1>
        <p className="max-w-160 text-lg text-pretty text-ink-soft">{lead}</p>
        {head}
        {note && (
          <div className="max-w-160">
            <Note>{note}</Note>
          </div>
        )}
        {contents && <Contents {...contents} />}
      </header>
      {children}
    </article>
  );
}

/** The contents of a page whose parts are named by their anchors. */
export const titlesOf = (parts: Readonly<Record<string, { readonly title: string }>>): Anchored[] =>
  Object.entries(parts).map(([anchor, { title }]) => [anchor, title]);

/**
 * A long page begins with what is in it: folded on a phone, where fourteen links would fill the
 * first screen.
 */
const Contents = ({ label, parts }: NonNullable<ArticleProps["contents"]>) => (
  <nav aria-label={label} className="max-w-160 pt-2">
    <details className="border-y border-line md:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">{label}</summary>
      <ContentsList parts={parts} />
    </details>
    <div className="max-md:hidden">
      <p className="text-sm text-ink-soft">{label}</p>
      <ContentsList parts={parts} />
    </div>
  </nav>
);

const ContentsList = ({ parts }: { readonly parts: readonly Anchored[] }) => (
  <ul className="gap-x-8 md:columns-2">
    {parts.map(([anchor, title]) => (
      <li key={anchor}>
        <a
          href={`#${anchor}`}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

type PartProps = {
  readonly title: string;
  readonly body?: Body;
  /** The id that links to this part use. */
  readonly anchor?: string | undefined;
  /** 3 inside an article that has its own heading, as on the blog. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
};

export function ArticlePart({ title, body = [], anchor, level = 2, children }: PartProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-3 border-t border-line py-6 md:py-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <Heading id={id} className="text-lg text-accent">
        {title}
      </Heading>
      <div className="flex flex-col gap-4">
        <Paragraphs body={body} />
        {children}
      </div>
    </section>
  );
}

export const Paragraphs = ({ body }: { body: Body }) =>
  body.map((block) =>
    typeof block === "string" ? (
      <p key={block} className="max-w-124 text-pretty">
        <Linked text={block} />
      </p>
    ) : (
      <ul
        key={block[0]}
        className="flex max-w-124 list-disc flex-col gap-2 pl-5 marker:text-ink-soft"
      >
        {block.map((item) => (
          <li key={item} className="pl-1 text-pretty">
            <Linked text={item} />
          </li>
        ))}
      </ul>
    ),
  );

/** An important notice. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card bg-tint p-4 text-pretty">{children}</p>
);

const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|www\.[\w-]+(?:\.[\w-]+)+)/;

/** A sentence with clickable e-mail and web addresses. */
export const Linked = ({ text }: { text: string }) =>
  // Splitting by a capturing group alternates text and address.
  text.split(address).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a
        key={piece}
        href={piece.includes("@") ? `mailto:${piece}` : `https://${piece}`}
        className="font-semibold text-accent underline underline-offset-4"
      >
        {piece}
      </a>
    ),
  );

type TableProps = {
  readonly caption: string;
  /** Column headings; a table of names and values needs none. */
  readonly heads?: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
};

export function ArticleTable({ caption, heads, rows }: TableProps) {
  return (
    <table className="figures w-full max-w-124 border-collapse">
      <caption className="pb-2 text-left text-sm text-pretty text-ink-soft">{caption}</caption>
      {heads && (
        <thead>
          <tr className="border-b border-control align-bottom text-sm">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="py-2 pl-2 text-right first:pl-0 first:text-left"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th
              scope="row"
              className={`py-2 text-left font-normal text-ink-soft ${heads ? "" : "w-2/5 md:w-auto"}`}
            >
              {name}
            </th>
            {values.map((value, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may hold the same figure.
                key={index}
                className="py-2 pl-2 text-right"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
