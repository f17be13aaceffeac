/** Files for the bank: made from ready payouts, handed over, and the bank's answer processed. */
import { fromPesos, writePesos } from "@hiram/contract/price/money.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { useMutation } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { DeskFailure } from "#staff/desk/desk-failure.tsx";
import { keepDeskFile } from "#staff/desk/desk-file.ts";
import { DeskPage } from "#staff/desk/desk-page.tsx";
import type { Column } from "#staff/desk/desk-table.tsx";
import { PagedTable } from "#staff/desk/paged-table.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { usePages } from "#staff/desk/use-pages.ts";
import { BankAnswer } from "#staff/payouts/bank-answer.tsx";
import { BankAnswers } from "#staff/payouts/bank-answers.tsx";
import { channelNames } from "#staff/payouts/payout-state.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

export default function Batches() {
  const query = usePages("POST /staff/payouts/batches", {});
  const make = useDeskAction("POST /staff/payouts/batch");
  const hand = useDeskAction("POST /staff/payouts/batches/sent");
  const keep = useMutation({
    mutationFn: (id: string) => keepDeskFile(`/staff/payouts/batches/${id}`, `payouts-${id}.xml`),
  });
  const error = make.error ?? hand.error ?? keep.error;
  return (
    <DeskPage
      title="Bank files"
      beside={
        <MakeButtons isBusy={make.isPending} onMake={(channel) => make.mutate({ channel })} />
      }
    >
      <p className="max-w-prose text-ink-soft">
        A file (ISO 20022, pain.001) takes every payout of a channel that is ready; each payout is
        in one file only. Hand it to the bank, say here that you did, then load what the bank
        answers; a second person confirms it.
      </p>
      <div role="status" className="empty:hidden">
        {error && <DeskFailure error={error} />}
        {make.data && !error && (
          <Notice variant="good">
            <p>
              A file with {make.data.count} payouts, {writePesos(fromPesos(make.data.total))} in
              all, is ready to download.
            </p>
          </Notice>
        )}
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
            cell: (batch) => (
              <BatchButtons
                batch={batch}
                isSaving={keep.isPending}
                isHanding={hand.isPending}
                onSave={() => keep.mutate(batch.id)}
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

type MakeProps = {
  readonly isBusy: boolean;
  readonly onMake: (channel: PayoutChannel) => void;
};

const MakeButtons = ({ isBusy, onMake }: MakeProps) => (
  <div className="flex flex-wrap gap-2">
    {Object.entries(channelNames).map(([channel, name]) => (
      <Button key={channel} disabled={isBusy} onClick={() => onMake(channel as PayoutChannel)}>
        Make {name} file
      </Button>
    ))}
  </div>
);

type Batch = StaffReply<"POST /staff/payouts/batches">["rows"][number];

const columns: [Column<Batch>, ...Column<Batch>[]] = [
  { name: "Made", cell: ({ createdAt }) => writeInstant(createdAt) },
  { name: "Channel", cell: ({ channel }) => channelNames[channel] },
  { name: "Payouts", cell: ({ count }) => count, isFigure: true },
  { name: "Total", cell: ({ total }) => <Pesos of={total} />, isFigure: true },
  { name: "By", cell: ({ by }) => by },
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
