/** In the case: asking for a credit report, storing the one that was read, and opening it. */
import type { AuthorisationStatus } from "@hiram/contract/regulators/credit-report.ts";
import { useMutation } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { parseReply, send } from "#api/send.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskTable, None } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { boxClasses } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Row = StaffReply<"POST /staff/credit-reports">["rows"][number];

const statusNames: Readonly<Record<AuthorisationStatus, string>> = {
  ASKED: "Asked, no answer yet",
  GIVEN: "Allowed",
  USED: "Read",
  REFUSED: "The member said no",
  REVOKED: "Taken back",
  EXPIRED: "Ended unused",
};

export function CaseCreditReports({ memberId }: { readonly memberId: string }) {
  const query = useDesk("POST /staff/credit-reports", { memberId });
  const may = mayDoAction(useStaff(), "loan.decide");
  const ask = useDeskAction("POST /staff/credit-reports/ask");
  const askFor = query.data?.askFor;
  return (
    <DeskSection
      id="credit-reports"
      title="Credit report"
      isWide
      beside={
        may &&
        askFor && (
          <Button
            variant="plain"
            disabled={ask.isPending}
            onClick={() => ask.mutate({ loanId: askFor.loanId })}
          >
            Ask the member
          </Button>
        )
      }
    >
      <ActionOutcome action={ask} done="The member is asked to allow one reading." />
      <QueryAnswer query={query}>
        {({ rows }) => (
          <DeskTable
            caption="Requests to read a credit report, newest first"
            rows={rows}
            keyOf={({ id }) => id}
            empty="Reading a credit report needs the member's yes. None was asked for yet."
            columns={[
              { name: "Loan", cell: ({ loanNumber }) => loanNumber },
              { name: "Answer", cell: sayAnswer },
              {
                name: "Asked",
                cell: ({ askedBy, askedAt }) => `${askedBy}, ${writeInstant(askedAt)}`,
              },
              {
                name: "Report",
                cell: (row) =>
                  may ? <Report row={row} onStored={() => void query.refetch()} /> : "–",
              },
            ]}
          />
        )}
      </QueryAnswer>
    </DeskSection>
  );
}

const sayAnswer = ({ status, expiresAt }: Row): string =>
  status === "GIVEN" && expiresAt
    ? `${statusNames.GIVEN} until ${writeInstant(expiresAt)}`
    : statusNames[status];

type ReportProps = { readonly row: Row; readonly onStored: () => void };

function Report({ row: { id, status, report, loanNumber }, onStored }: ReportProps) {
  const store = useMutation({
    mutationFn: async (body: File) =>
      parseReply(
        await send({ method: "POST", path: `/staff/credit-reports/${id}/file`, body, token: null }),
      ),
    onSuccess: onStored,
  });
  const open = useMutation({
    mutationFn: () =>
      downloadDeskFile(`/staff/credit-reports/${id}/report`, `credit-report-${loanNumber}`),
  });
  if (report)
    return (
      <div className="flex flex-col items-start gap-1">
        <Button
          variant="plain"
          disabled={open.isPending}
          aria-label={`Open the credit report of loan ${loanNumber}`}
          onClick={() => open.mutate()}
        >
          Open
        </Button>
        <span className="text-sm text-ink-soft">
          {report.storedBy}, {writeInstant(report.storedAt)}
        </span>
        {open.error && <DeskFailure error={open.error} />}
      </div>
    );
  if (status !== "GIVEN") return <None />;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={`report-${id}`} className="text-sm">
        Store the report, PDF or picture. It can be read once.
      </label>
      <input
        id={`report-${id}`}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        disabled={store.isPending}
        className={`${boxClasses} border-control`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) store.mutate(file);
        }}
      />
      {store.error && <DeskFailure error={store.error} />}
    </div>
  );
}
