/** Covered transactions: those to file by their last day, and what became of the others. */

import type { CoveredKind, CoveredStatus } from "@hiram/contract/regulators/covered.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { None } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import {
  type Covered,
  type CoveredMove,
  MoveCoveredDialog,
} from "#regulators/covered/desk/move-covered.tsx";
import { Link } from "#router/link.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

type Compared = StaffReply<"POST /staff/covered">["compared"];
type Asking = { readonly row: Covered; readonly act: CoveredMove | "dismiss" };

const kindNames: Readonly<Record<CoveredKind, string>> = {
  PAYOUT: "Payout",
  PAYMENT: "Payment",
  REFUND: "Refund",
};

const statusNames: Readonly<Record<CoveredStatus, string>> = {
  OPEN: "To prepare",
  PREPARED: "To file",
  FILED: "Filed",
  ACKNOWLEDGED: "Acknowledged",
  RETURNED: "Returned",
  NOT_REPORTABLE: "Not reportable",
};

export default function CoveredPage() {
  const [params] = useSearchParams();
  const list = params.get("list") === "all" ? "all" : "open";
  const query = usePagedList("POST /staff/covered", { list });
  const compared = useDesk("POST /staff/covered", { list: "open" }).data?.compared;
  const mayPrepare = mayDoAction(useStaff(), "duty.prepare");
  const prepare = useDeskAction("POST /staff/covered/move");
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setAsking(null);
    setSaid(words);
  };
  const close = () => setAsking(null);
  return (
    <DeskPage title="Covered transactions">
      <DoneStatus words={said} />
      <p className="max-w-prose text-ink-soft">
        Each payout, payment or refund above the policy's amount is reported to the AMLC within five
        working days. One person prepares the report, another files it and records the reference.
      </p>
      <ComparedNotice compared={compared} />
      <nav aria-label="Lists" className="flex gap-4">
        {(["open", "all"] as const).map((one) => (
          <Link
            key={one}
            to={`/staff/covered?list=${one}`}
            replace
            aria-current={one === list ? "page" : undefined}
            className="inline-flex min-h-11 items-center underline aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {one === "open" ? "To do" : "All"}
          </Link>
        ))}
      </nav>
      <ActionOutcome action={prepare} done="Prepared. Another person files it." />
      <PagedTable
        query={query}
        caption={list === "open" ? "To do, by the last day" : "All, newest first"}
        keyOf={({ id }) => id}
        isLate={({ isLate }) => isLate}
        empty={list === "open" ? "Nothing is to be filed." : "There was none yet."}
        columns={[
          { name: "What", cell: ({ kind, number }) => `${kindNames[kind]} ${number}` },
          {
            name: "Member",
            cell: ({ memberId, name }) =>
              memberId ? <Link to={`/staff/members/${memberId}`}>{name}</Link> : "Not known",
          },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Booked", cell: ({ bookedOn }) => writeDay(bookedOn) },
          {
            name: "File by",
            cell: ({ dueOn, isLate }) => (
              <span className={isLate ? "font-semibold text-bad" : ""}>
                {writeDay(dueOn)}
                {isLate && " (late)"}
              </span>
            ),
          },
          { name: "State", cell: sayState },
          {
            name: "Do",
            cell: (row) =>
              mayPrepare ? (
                <Acts
                  row={row}
                  isBusy={prepare.isPending}
                  onPrepare={() => prepare.mutate({ id: row.id, event: "prepare" })}
                  onAct={(act) => setAsking({ row, act })}
                />
              ) : (
                "–"
              ),
          },
        ]}
      />
      {asking && asking.act !== "dismiss" && (
        <MoveCoveredDialog row={asking.row} event={asking.act} onDone={done} onClose={close} />
      )}
      {asking?.act === "dismiss" && (
        <TwoPersonDialog
          call="POST /staff/covered/not-reportable"
          name="not-reportable"
          title="This transaction is not reportable"
          start={emptyReason}
          bodyOf={({ reason }) => ({ id: asking.row.id, reason })}
          said="Proposed. It stays to be filed until a second person confirms it."
          onDone={done}
          onClose={close}
        >
          <p>Its five working days go on until then.</p>
        </TwoPersonDialog>
      )}
    </DeskPage>
  );
}

const sayState = ({ status, preparedBy, reference, words, isWaiting }: Covered): string => {
  if (isWaiting) return "Not reportable: waits for a second person";
  if (status === "PREPARED") return `${statusNames.PREPARED}, prepared by ${preparedBy}`;
  if (status === "RETURNED" && words) return `${statusNames.RETURNED}: ${words}`;
  return reference ? `${statusNames[status]}, ${reference}` : statusNames[status];
};

function ComparedNotice({ compared }: { readonly compared: Compared | undefined }) {
  if (!compared) return null;
  const { at, count, missing } = compared;
  return (
    <Notice variant={missing > 0 ? "bad" : "good"}>
      <p>
        {missing > 0
          ? `${missing} were missing and have been added: please look at their last days.`
          : "None is missing."}{" "}
        Compared with the ledger on {writeInstant(at)}: {count} in all.
      </p>
    </Notice>
  );
}

type ActsProps = {
  readonly row: Covered;
  readonly isBusy: boolean;
  readonly onPrepare: () => void;
  readonly onAct: (act: Asking["act"]) => void;
};

function Acts({
  row: { status, mayFile, number, isWaiting },
  isBusy,
  onPrepare,
  onAct,
}: ActsProps) {
  const buttons: (readonly [words: string, act: () => void])[] = [];
  if (status === "OPEN" || status === "RETURNED") buttons.push(["Prepare", onPrepare]);
  if (status === "PREPARED" && mayFile) buttons.push(["Filed", () => onAct("file")]);
  if (status === "FILED") {
    buttons.push(["Acknowledged", () => onAct("acknowledge")]);
    buttons.push(["Returned", () => onAct("return")]);
  }
  const mayDismiss = (status === "OPEN" || status === "PREPARED") && !isWaiting;
  if (mayDismiss) buttons.push(["Not reportable", () => onAct("dismiss")]);
  if (buttons.length === 0) return <None />;
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(([words, act]) => (
        <Button
          key={words}
          variant="plain"
          aria-label={`${words}: ${number}`}
          disabled={isBusy}
          onClick={act}
          className="px-3!"
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
