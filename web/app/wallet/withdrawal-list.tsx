/** Every withdrawal and refund of the member, newest first, a page at a time. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeShortInstant } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { Late } from "#ui/late.tsx";
import { Money } from "#ui/money.tsx";
import { WithdrawalDialog } from "#wallet/withdrawal-dialog.tsx";
import { WithdrawalTag } from "#wallet/withdrawal-status.tsx";
import { useWithdrawals } from "#wallet/withdrawals.api.ts";
import { useWords } from "#words/words.tsx";

export function WithdrawalList() {
  const words = useWords(withdrawalsWords);
  const query = useWithdrawals();
  const [openId, setOpenId] = useState<string>();
  const all = query.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? [];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base text-accent">{words.all}</h2>
      {query.isPending && (
        <Late>
          <Skeleton words={words.loading} />
        </Late>
      )}
      {query.error && (
        <LoadFailure error={query.error} onRetry={query.refetch}>
          <p>{words.failed}</p>
        </LoadFailure>
      )}
      {query.data && all.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      {all.length > 0 && (
        <ul className="divide-y divide-line">
          {all.map((withdrawal) => (
            <Row
              key={withdrawal.id}
              withdrawal={withdrawal}
              onOpen={() => setOpenId(withdrawal.id)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="plain"
          className="self-start"
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? words.loadingMore : words.more}
        </Button>
      )}
      <WithdrawalDialog
        withdrawal={all.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </Card>
  );
}

type RowProps = { readonly withdrawal: WithdrawalReply; readonly onOpen: () => void };

/** The whole row is a button. */
function Row({ withdrawal, onOpen }: RowProps) {
  const words = useWords(withdrawalsWords);
  const { kind, reference, bankName, accountEnding, createdAt, totalAmountWithdrawn } = withdrawal;
  return (
    <li className="py-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="-mx-2 flex w-[calc(100%+1rem)] flex-col gap-1 rounded-control p-2 text-left hover:bg-tint"
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">
            <Money amount={fromPesos(totalAmountWithdrawn)} />
          </span>
          <WithdrawalTag withdrawal={withdrawal} />
        </span>
        {kind === "REFUND" && <span className="text-sm">{words.refund.name}</span>}
        <span className="text-sm text-ink-soft">{words.to(bankName, accountEnding)}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="font-semibold underline">{reference}</span>
          <span>{writeShortInstant(createdAt)}</span>
        </span>
      </button>
    </li>
  );
}

/** A skeleton of two withdrawals. */
function Skeleton({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="sr-only">{words}</span>
      {[1, 2].map((row) => (
        <div key={row} aria-hidden="true" className="flex items-center justify-between gap-4 py-3">
          <span className="flex grow flex-col gap-2">
            <span className="h-5 w-1/4 rounded-control bg-line" />
            <span className="h-4 w-1/2 rounded-control bg-line" />
          </span>
          <span className="h-7 w-28 rounded-round bg-line" />
        </div>
      ))}
    </div>
  );
}
