/** Shows its content once the server has sent the wallet, and says when it is outdated. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { LoadAlert, TryAgain } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly query: UseQueryResult<WalletReply>;
  readonly children: (wallet: WalletReply) => ReactNode;
};

export function WithWallet({ query, children }: Props) {
  const words = useWords(walletWords);
  const { data, dataUpdatedAt, error, refetch } = query;
  if (data)
    return (
      <>
        <div role="status" className="empty:hidden">
          {error && (
            <Notice variant="wait">
              <p>{words.stale(writeInstant(new Date(dataUpdatedAt).toISOString()))}</p>
              <TryAgain onClick={refetch} />
            </Notice>
          )}
        </div>
        {children(data)}
      </>
    );
  if (error) return <LoadAlert error={error} onRetry={refetch} text={words.failed} />;
  return (
    <ShowAfterDelay>
      <Skeleton />
    </ShowAfterDelay>
  );
}

/** A skeleton: a balance, its bar, a button. */
function Skeleton() {
  const words = useWords(walletWords);
  return (
    <Card>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-4">
        <span className="h-5 w-1/3 rounded-control bg-line" />
        <span className="h-10 w-2/3 rounded-control bg-line" />
        <span className="h-2.5 w-full rounded-round bg-line" />
        <span className="h-11 w-full rounded-control bg-line md:w-48" />
      </div>
    </Card>
  );
}
