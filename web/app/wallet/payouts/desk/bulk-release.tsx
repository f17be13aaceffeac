/**
 * Releases the ticked payouts after one confirmation that lists them all, and shows each result. A
 * ticked payout keeps the shown facts, while the list below may change.
 */
import { releasedAtOnceMax } from "@hiram/contract/wallet/wallet.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskTable } from "#desk/desk-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { KeyCaps } from "#desk/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";

export type ListedPayout = StaffReply<"POST /staff/withdrawals">["rows"][number];
type Payouts = readonly ListedPayout[];
type Results = StaffReply<"POST /staff/payouts/release-many">["results"];

const mayRelease = ({ may }: ListedPayout): boolean => may.includes("release");

export function useBulkRelease(rows: Payouts) {
  const [ticked, setTicked] = useState<Payouts>([]);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<{ payouts: Payouts; results: Results } | null>(null);
  const open = rows.filter(mayRelease).slice(0, releasedAtOnceMax);
  const isTicked = ({ id }: ListedPayout) => ticked.some((one) => one.id === id);
  useShortcut("release", ticked.length > 0 && (() => setIsAsking(true)));
  const tick = (row: ListedPayout) =>
    mayRelease(row) && (
      <label className="flex min-h-11 items-center gap-2 whitespace-nowrap">
        <input
          type="checkbox"
          aria-label={`Tick ${row.reference} for release`}
          checked={isTicked(row)}
          disabled={!isTicked(row) && ticked.length >= releasedAtOnceMax}
          onChange={({ target }) =>
            setTicked(target.checked ? [...ticked, row] : ticked.filter(({ id }) => id !== row.id))
          }
          className="size-6 accent-accent"
        />
        Tick
      </label>
    );
  const bar = open.length > 0 && (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="plain" onClick={() => setTicked(ticked.length > 0 ? [] : open)}>
        {ticked.length > 0 ? "Untick all" : `Tick all ${open.length} to release`}
      </Button>
      {ticked.length > 0 && (
        <Button aria-keyshortcuts="b" onClick={() => setIsAsking(true)}>
          Release the {ticked.length} ticked <KeyCaps of="b" />
        </Button>
      )}
    </div>
  );
  const dialogs = (
    <>
      {isAsking && (
        <ReleaseDialog
          payouts={ticked}
          onClose={() => setIsAsking(false)}
          onDone={(results) => {
            setDone({ payouts: ticked, results });
            setTicked([]);
            setIsAsking(false);
          }}
        />
      )}
      {done && <ReleaseResults {...done} onClose={() => setDone(null)} />}
    </>
  );
  return { tick, bar, dialogs, hasAny: open.length > 0 };
}

const sumOf = (payouts: Payouts): number =>
  Math.round(payouts.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;

type DialogProps = {
  readonly payouts: Payouts;
  readonly onClose: () => void;
  readonly onDone: (results: Results) => void;
};

function ReleaseDialog({ payouts, onClose, onDone }: DialogProps) {
  const release = useDeskAction("POST /staff/payouts/release-many");
  const act = () =>
    release.mutate(
      { payouts: payouts.map(({ id, fingerprint }) => ({ id, fingerprint })) },
      { onSuccess: ({ results }) => onDone(results) },
    );
  return (
    <ActDialog
      title={`Release ${payouts.length} payouts?`}
      act={`Release ${payouts.length}`}
      isBusy={release.isPending}
      error={release.error}
      onAct={act}
      onClose={onClose}
      isWide
    >
      <DeskTable
        caption="Payouts to release"
        rows={payouts}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { name: "Member", cell: ({ name }) => name },
          { name: "Withdrawal", cell: ({ reference }) => reference },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Bank", cell: ({ bankName }) => bankName },
          {
            name: "Account ends in",
            cell: ({ accountMasked }) => <span className="figures">{accountMasked}</span>,
          },
        ]}
      />
      <p className="text-lg font-bold">
        {payouts.length} payouts, <Pesos of={sumOf(payouts)} /> in all
      </p>
      <p className="text-ink-soft">
        A second person still confirms each of them. One that has changed meanwhile is left as it
        is.
      </p>
    </ActDialog>
  );
}

type ResultsProps = {
  readonly payouts: Payouts;
  readonly results: Results;
  readonly onClose: () => void;
};

function ReleaseResults({ payouts, results, onClose }: ResultsProps) {
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]));
  const refused = payouts.filter(({ id }) => refusals.get(id));
  const count = payouts.length - refused.length;
  return (
    <Dialog title="What was released" isOpen onClose={onClose} isWide>
      <div className="flex flex-col items-start gap-4">
        <div role="status" className="w-full">
          <Notice variant={refused.length > 0 ? "bad" : "good"}>
            <p>
              <strong>
                {count} of {payouts.length} released.
                {refused.length > 0 && ` ${refused.length} not released.`}
              </strong>
            </p>
          </Notice>
        </div>
        <div className="w-full">
          <DeskTable
            caption="Results, those not released first"
            rows={[...refused, ...payouts.filter(({ id }) => !refusals.get(id))]}
            keyOf={({ id }) => id}
            empty=""
            columns={[
              { name: "Withdrawal", cell: ({ reference }) => reference },
              { name: "Member", cell: ({ name }) => name },
              { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
              {
                name: "Result",
                cell: ({ id }) => {
                  const refusal = refusals.get(id);
                  return refusal ? (
                    <span className="font-semibold text-bad">Not released. {refusal.message}</span>
                  ) : (
                    <span className="font-semibold text-good">Released</span>
                  );
                },
              },
            ]}
          />
        </div>
        <Button data-start onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
