/** Statements of the bank: drop a file, see its effect, confirm; and the list of loaded ones. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { FactorCancelled } from "#desk/fresh-factor.ts";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { useNavigate } from "#router/router.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DropFile } from "./drop-file.tsx";
import { StatementPreviewPart } from "./preview.tsx";
import { loadFile, previewFile } from "./statement-file.api.ts";

export default function Statements() {
  const accounts = useDesk("GET /staff/statements/accounts");
  const mayLoad = mayDoAction(useStaff(), "statement.load");
  const client = useQueryClient();
  const navigate = useNavigate();
  const look = useMutation({ mutationFn: previewFile });
  const load = useMutation({
    mutationFn: loadFile,
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ["POST /staff/statements"] });
      await navigate(`/staff/statements/${id}`);
    },
    onError: (error) => {
      if (error instanceof FactorCancelled) load.reset();
    },
  });
  const forget = () => {
    look.reset();
    load.reset();
  };
  return (
    <DeskPage
      title="Statements"
      beside={
        <ButtonLink variant="plain" to="/staff/statements/accounts">
          Our accounts
        </ButtonLink>
      }
    >
      <p className="max-w-prose text-ink-soft">
        Load the bank's file of each day. Lines with a loan's reference are booked to that loan;
        other money waits in suspense until its owner is known. A line that comes in two files is
        booked once. A second person, or the next statement, confirms what you load.
      </p>
      <QueryAnswer query={accounts}>
        {(data) =>
          mayLoad && (
            <DropFile
              accounts={data.accounts}
              isBusy={look.isPending || load.isPending}
              onDrop={(dropped) => {
                load.reset();
                look.mutate(dropped);
              }}
            />
          )
        }
      </QueryAnswer>
      <div role="status" className="empty:hidden">
        {look.error && <DeskFailure error={look.error} />}
      </div>
      {look.data && look.variables && (
        <StatementPreviewPart
          fileName={look.variables.file.name}
          preview={look.data}
          isBusy={load.isPending}
          error={load.error}
          onLoad={() => load.mutate(look.variables)}
          onCancel={forget}
        />
      )}
      <LoadedStatements />
    </DeskPage>
  );
}

type LoadedStatement = StaffReply<"POST /staff/statements">["rows"][number];

function LoadedStatements() {
  const query = usePagedList("POST /staff/statements", {});
  return (
    <section aria-labelledby="loaded" className="flex min-w-0 flex-col gap-4">
      <h2 id="loaded" className="text-lg text-accent">
        Loaded statements
      </h2>
      <PagedTable
        query={query}
        caption="Loaded statements, newest first"
        keyOf={({ id }) => id}
        to={({ id }) => `/staff/statements/${id}`}
        empty="No statement has been loaded yet. Each file of the bank stands here with its lines."
        columns={columns}
      />
    </section>
  );
}

const columns: [DeskColumn<LoadedStatement>, ...DeskColumn<LoadedStatement>[]] = [
  {
    name: "Statement",
    cell: ({ accountName, statementName }) => `${accountName} ${statementName}`,
  },
  {
    name: "Day",
    cell: ({ day, format }) => (
      <>
        {writeDay(day)}
        <span className="block text-sm text-ink-soft">{format}</span>
      </>
    ),
  },
  {
    name: "Ends with",
    cell: ({ closing }) => (closing === null ? "Not in the file" : <Pesos of={closing} />),
    isFigure: true,
  },
  { name: "Lines", cell: ({ lines }) => lines, isFigure: true },
  {
    name: "State",
    cell: ({ done, lines, finishedAt, confirmedAt }) => (
      <>
        {finishedAt ? "Booked" : `${done} of ${lines} booked`}
        <span className="block text-sm text-ink-soft">
          {confirmedAt ? "Confirmed" : "To be confirmed"}
        </span>
      </>
    ),
  },
  {
    name: "Loaded",
    cell: ({ loadedAt, loadedBy }) => (
      <>
        {writeInstant(loadedAt)}
        <span className="block text-sm text-ink-soft">{loadedBy}</span>
      </>
    ),
  },
];
