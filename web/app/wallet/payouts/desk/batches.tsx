/** Files for the bank: made from ready payouts, handed over, and the bank's answer processed. */
import { payoutChannelNames } from "@hiram/contract/wallet/desk-names.ts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { BankAnswer } from "./bank-answer.tsx";
import { BankAnswers } from "./bank-answers.tsx";
import { MakeFile, PayoutFileResult } from "./make-file.tsx";

export default function Batches() {
  const query = usePagedList("POST /staff/payouts/batches", {});
  const mayMake = mayDoAction(useStaff(), "payout.batch");
  const make = useDeskAction("POST /staff/payouts/batch");
  const hand = useDeskAction("POST /staff/payouts/batches/sent");
  const keep = useMutation({
    mutationFn: ({ id, extension }: Batch) =>
      downloadDeskFile(`/staff/payouts/batches/${id}`, `payouts-${id}.${extension}`),
  });
  const error = make.error ?? hand.error ?? keep.error;
  return (
    <DeskPage title="Bank files">
      <p className="max-w-prose text-ink-soft">
        Makes one file with all payouts ready for InstaPay or PESONet. Hand it to the bank, say here
        that you did, then load what the bank answers; a second person confirms it.
      </p>
      {mayMake && <MakeFile isBusy={make.isPending} onMake={make.mutate} />}
      <div role="status" className="empty:hidden">
        {error && <DeskFailure error={error} />}
        {make.data && !error && <PayoutFileResult {...make.data} />}
        {hand.isSuccess && !make.data && !error && (
          <Notice variant="good">
            <p>Handed over: every payout in that file is on its way.</p>
          </Notice>
        )}
      </div>
      <PagedTable
        query={query}
        caption="Bank files, newest first"
        keyOf={({ id }) => id}
        empty="No file has been made yet."
        columns={[
          ...columns,
          {
            name: "Do",
            cell: (batch) =>
              mayMake && (
                <BatchButtons
                  batch={batch}
                  isSaving={keep.isPending}
                  isHanding={hand.isPending}
                  onSave={() => keep.mutate(batch)}
                  onHand={() => hand.mutate({ id: batch.id }, { onSuccess: make.reset })}
                />
              ),
          },
        ]}
      />
      <BankAnswer />
      <BankAnswers />
    </DeskPage>
  );
}

type Batch = StaffReply<"POST /staff/payouts/batches">["rows"][number];

/** Two facts in one cell, so that the buttons stay on a tablet's screen. */
const TwoLines = ({ first, second }: { readonly first: ReactNode; readonly second: string }) => (
  <>
    <span className="block">{first}</span>
    <span className="block text-sm text-ink-soft">{second}</span>
  </>
);

const columns: [DeskColumn<Batch>, ...DeskColumn<Batch>[]] = [
  {
    name: "Made",
    cell: ({ createdAt, by }) => <TwoLines first={writeInstant(createdAt)} second={`by ${by}`} />,
  },
  {
    name: "File",
    cell: ({ channel, format }) => <TwoLines first={payoutChannelNames[channel]} second={format} />,
  },
  {
    name: "Total",
    cell: ({ total, count }) => (
      <TwoLines
        first={<Pesos of={total} />}
        second={count === 1 ? "1 payout" : `${count} payouts`}
      />
    ),
    isFigure: true,
  },
  {
    name: "Bank pays on",
    cell: ({ executeOn }) => (executeOn ? writeDay(executeOn) : "Not kept"),
  },
  {
    name: "Handed over",
    cell: ({ sentAt }) => (sentAt ? writeInstant(sentAt) : "Not yet"),
  },
  { name: "Unanswered", cell: ({ open }) => open, isFigure: true },
];

type ButtonsProps = {
  readonly batch: Batch;
  readonly isSaving: boolean;
  readonly isHanding: boolean;
  readonly onSave: () => void;
  readonly onHand: () => void;
};

const BatchButtons = ({ batch, isSaving, isHanding, onSave, onHand }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      variant="plain"
      aria-label={`Download the file of ${writeInstant(batch.createdAt)}`}
      disabled={isSaving}
      onClick={onSave}
      className="px-3!"
    >
      Download
    </Button>
    {!batch.sentAt && (
      <Button
        aria-label={`Mark the file of ${writeInstant(batch.createdAt)} handed over`}
        disabled={isHanding}
        onClick={onHand}
        className="px-3!"
      >
        Mark handed over
      </Button>
    )}
  </div>
);
