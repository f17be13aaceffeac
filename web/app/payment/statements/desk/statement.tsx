/** One loaded statement: its progress, and the outcome of each line. */
import { type LineOutcome, lineOutcomeNames } from "@hiram/contract/payment/statements.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { askStaff, type StaffReply } from "#api/client.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { TabList, useCurrentTab } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { Confirmation } from "./confirmation.tsx";
import { statementLineColumns } from "./lines-columns.tsx";
import { sayOutcome } from "./outcome-tag.tsx";
import { StatementFacts } from "./preview.tsx";

type Statement = StaffReply<"POST /staff/statements/read">;

/** While lines are being booked, the figures are reloaded every second. */
const BOOKING_EVERY_MS = 1_000;

export default function StatementPage() {
  const { statementId: id = "" } = useParams();
  const query = useQuery<Statement>({
    queryKey: ["POST /staff/statements/read", { id }],
    queryFn: () => askStaff("POST /staff/statements/read", { id }),
    refetchInterval: ({ state }) =>
      state.data?.finishedAt === null ? BOOKING_EVERY_MS : liveEveryMs(false),
  });
  const client = useQueryClient();
  const done = query.data?.done;
  // Reloads the table below with the lines booked meanwhile.
  useOnChange(done, () => {
    void client.invalidateQueries({ queryKey: ["POST /staff/statements/lines"] });
  });
  const keep = useMutation({
    mutationFn: () => downloadDeskFile(`/staff/statements/files/${id}`, `statement-${id}`),
  });
  return (
    <DeskPage
      title="Statement"
      beside={
        <div className="flex flex-wrap gap-3">
          <Button variant="plain" disabled={keep.isPending} onClick={() => keep.mutate()}>
            Download the file
          </Button>
          <ButtonLink variant="plain" to="/staff/statements">
            All statements
          </ButtonLink>
        </div>
      }
    >
      <div role="status" className="empty:hidden">
        {keep.error && <DeskFailure error={keep.error} />}
      </div>
      <QueryAnswer query={query}>
        {(statement) => (
          <>
            <Progress {...statement} />
            <Confirmation statement={statement} onDone={() => void query.refetch()} />
            <NextSteps {...statement} />
            <Card>
              <StatementFacts {...statement} />
            </Card>
            <p className="text-ink-soft">
              Loaded by {statement.loadedBy}, {writeInstant(statement.loadedAt)}.
            </p>
            <Lines statement={statement} />
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

function Progress({ done, lines, finishedAt }: Statement) {
  const words = finishedAt
    ? lines === 1
      ? "The line is done."
      : `All ${lines} lines are done.`
    : `${done} of ${lines} lines are booked. You can leave this page; it goes on by itself.`;
  return (
    <div className="flex flex-col gap-2">
      <p id="progress" role="status" className="font-semibold">
        {words}
      </p>
      {!finishedAt && (
        <progress
          aria-labelledby="progress"
          max={Math.max(1, lines)}
          value={done}
          className="h-3 w-full max-w-xl accent-accent"
        />
      )}
    </div>
  );
}

/** What a person must do after the booking. */
function NextSteps({ outcomes, finishedAt }: Statement) {
  const countOf = (outcome: LineOutcome) =>
    outcomes.find((one) => one.outcome === outcome)?.count ?? 0;
  const unmatched = countOf("SUSPENSE");
  const unknown = countOf("RETURN_UNKNOWN");
  if (!finishedAt || unmatched + unknown === 0) return null;
  return (
    <Notice variant="wait">
      {unmatched > 0 && (
        <p>
          The owner of {sayPayments(unmatched)} was not known.{" "}
          <Link to="/staff/payments?list=unmatched" className="underline">
            Match payments to loans
          </Link>
        </p>
      )}
      {unknown > 0 && (
        <p>
          The bank took back {sayPayments(unknown)} that we did not find.{" "}
          <Link to="/staff/payments?list=all" className="underline">
            Find what was returned, and reverse it
          </Link>
        </p>
      )}
    </Notice>
  );
}

const sayPayments = (count: number): string => (count === 1 ? "1 payment" : `${count} payments`);

/** The outcomes of the statement, each in a tab. */
function Lines({ statement: { id, outcomes, lines } }: { readonly statement: Statement }) {
  const countOf = (outcome: LineOutcome) =>
    outcomes.find((one) => one.outcome === outcome)?.count ?? 0;
  const occurring = lineOutcomeNames.filter((outcome) => countOf(outcome) > 0);
  const choices = Object.fromEntries([
    ["all", `All (${lines})`],
    ...occurring.map((outcome) => [outcome, `${sayOutcome({ outcome })} (${countOf(outcome)})`]),
  ]) as Readonly<Record<LineOutcome | "all", string>>;
  const tab = useCurrentTab("outcome", choices);
  const query = usePagedList(
    "POST /staff/statements/lines",
    tab === "all" ? { id } : { id, outcome: tab },
  );
  return (
    <section aria-labelledby="lines" className="flex min-w-0 flex-col gap-4">
      <h2 id="lines" className="text-lg text-accent">
        Lines
      </h2>
      <TabList name="outcome" label="Lines by what became of them" choices={choices} />
      <PagedTable
        query={query}
        caption="Lines of the statement"
        keyOf={({ position }) => String(position)}
        empty="There are no such lines."
        columns={statementLineColumns(false)}
      />
    </section>
  );
}
