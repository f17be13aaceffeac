/** Earlier withdrawals and refunds of the member, newest first, a page at a time. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeShortInstant } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { Money } from "#ui/money.tsx";
import { WithdrawalDialog } from "#wallet/withdrawal-dialog.tsx";
import { WithdrawalTag } from "#wallet/withdrawal-status.tsx";
import { useWithdrawals } from "#wallet/withdrawals.api.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  /** The id of the latest one, which stands above with its steps. */
  readonly latest: string;
};

/** Takes no space while nobody knows whether there is an earlier one. */
export function WithdrawalList({ latest }: Props) {
  const words = useWords(withdrawalsWords);
  const query = useWithdrawals();
  const [openId, setOpenId] = useState<string>();
  const all = query.data?.pages.flatMap(({ withdrawals }) => withdrawals) ?? [];
  const earlier = all.filter(({ id }) => id !== latest);
  if (earlier.length === 0 && !query.error) return null;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base text-accent">{words.earlier}</h2>
      {query.error && (
        <LoadFailure error={query.error} onRetry={query.refetch} text={words.failed} />
      )}
      {earlier.length > 0 && (
        <ul className="divide-y divide-line">
          {earlier.map((withdrawal) => (
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
