/** The effect of a dropped file. Nothing is stored before it is confirmed. */

import type { StatementPreview } from "@hiram/contract/payment/statements.calls.ts";
import { isPreviewOnly } from "@hiram/contract/payment/statements.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { statementLineColumns } from "./lines-columns.tsx";
import { sayOutcome } from "./outcome-tag.tsx";

type Props = {
  readonly fileName: string;
  readonly preview: StatementPreview;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onLoad: () => void;
  readonly onCancel: () => void;
};

export function StatementPreviewPart({
  fileName,
  preview,
  isBusy,
  error,
  onLoad,
  onCancel,
}: Props) {
  const { known, rows, lines } = preview;
  const fresh = lines - (preview.outcomes.find(({ outcome }) => outcome === "KNOWN")?.count ?? 0);
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
      <h2 id="preview" className="text-lg text-accent">
        What {fileName} would do
      </h2>
      {known && (
        <Notice variant="wait">
          <p>
            {known.by} loaded this same file on {writeInstant(known.at)}.{" "}
            {known.mayProposeAgain
              ? "Nobody confirmed it in time. Loading it again books nothing, and asks for a second person again."
              : "Loading it again changes nothing."}
          </p>
          <Link to={`/staff/statements/${known.id}`} className="underline">
            See what became of it
          </Link>
        </Notice>
      )}
      {!known && lines > 0 && fresh === 0 && (
        <Notice variant="wait">
          <p>
            Every line of this file is known already, so nothing would be booked. Loading it only
            keeps the file and its balances.
          </p>
        </Notice>
      )}
      <PreviousNotice {...preview} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="flex flex-col gap-3">
          <h3 className="font-semibold">The file</h3>
          <StatementFacts {...preview} />
        </Card>
        <Card className="flex flex-col gap-3">
          <h3 className="font-semibold">What happens to its lines</h3>
          <OutcomeSums outcomes={preview.outcomes} />
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        {isPreviewOnly(preview.format) && (
          <p className="max-w-prose text-ink-soft">
            This is a report during the day, which the bank may still change. It is only shown: load
            the statement of the day.
          </p>
        )}
        {(!known || known.mayProposeAgain) && !isPreviewOnly(preview.format) && (
          <Button variant="action" disabled={isBusy} onClick={onLoad}>
            {isBusy ? "Loading…" : known ? "Ask for a second person again" : sayLoad(fresh, lines)}
          </Button>
        )}
        <Button variant="plain" onClick={onCancel}>
          {known ? "Close" : "Cancel"}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {error && <DeskFailure error={error} />}
      </div>
      {rows.length < lines && (
        <p className="text-ink-soft">
          {rows.length} of {lines} lines, in the order of the file. Those that need a person are
          among them.
        </p>
      )}
      <DeskTable
        caption="Lines of the file"
        rows={rows}
        keyOf={({ position }) => String(position)}
        empty="The file has no lines."
        columns={statementLineColumns(true)}
      />
    </section>
  );
}

function sayLoad(fresh: number, lines: number): string {
  if (lines > 0 && fresh === 0) return "Keep the file";
  return `Load ${fresh} ${fresh < lines ? "new " : ""}${fresh === 1 ? "line" : "lines"}`;
}

/** A statement between the last one and this one may be missing. */
const PreviousNotice = ({ opening, previousClosing }: StatementPreview) =>
  opening !== null &&
  previousClosing !== null &&
  opening !== previousClosing && (
    <Notice variant="wait">
      <p>
        The statement before this one ended with <Pesos of={previousClosing} />, and this one begins
        with <Pesos of={opening} />. A statement in between may be missing.
      </p>
    </Notice>
  );

type StatementFactsOf = Pick<
  StatementPreview,
  "accountName" | "format" | "statementName" | "day" | "opening" | "closing" | "lines" | "sha256"
>;

export const StatementFacts = (of: StatementFactsOf) => (
  <FactList
    of={[
      ["Account", of.accountName],
      ["Statement", `${of.statementName} (${of.format})`],
      ["Day", writeDay(of.day)],
      [
        "Begins with",
        of.opening === null ? "Not in the file" : <Pesos key="opening" of={of.opening} />,
      ],
      [
        "Ends with",
        of.closing === null ? "Not in the file" : <Pesos key="closing" of={of.closing} />,
      ],
      ["Lines", String(of.lines)],
      [
        "Fingerprint (SHA-256)",
        <span key="hash" className="text-sm font-normal break-all">
          {of.sha256}
        </span>,
      ],
    ]}
  />
);

const OutcomeSums = ({ outcomes }: Pick<StatementPreview, "outcomes">) => (
  <FactList
    of={outcomes.map(({ outcome, count, total }) => [
      sayOutcome({ outcome, isPlanned: true }),
      <span key={outcome}>
        {count === 1 ? "1 line" : `${count} lines`}, <Pesos of={total} />
      </span>,
    ])}
  />
);
