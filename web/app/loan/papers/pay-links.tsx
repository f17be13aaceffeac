/** The member's valid links, each with a button to revoke it. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { usePayLinks, useRevokePayLink } from "#loan/papers/papers.api.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, LoadFailure } from "#ui/failure.tsx";
import { DoneStatus } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function PayLinks({ onRevoked }: { readonly onRevoked: () => void }) {
  const words = useWords(papersWords);
  const { data: links = [], error, refetch } = usePayLinks();
  const revoke = useRevokePayLink();
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {error && <LoadFailure error={error} onRetry={refetch} text={words.linksFailed} />}
      {links.length > 0 && <h3 className="font-semibold text-ink-soft">{words.links}</h3>}
      {links.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {links.map(({ id, amount, expiresAt }) => {
            const name = words.linkUntil(writePesos(fromPesos(amount)), writeInstant(expiresAt));
            return (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span className="figures">{name}</span>
                <Button
                  variant="plain"
                  aria-label={words.revokeOf(name)}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate(id, { onSuccess: onRevoked })}
                >
                  {words.revoke}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {revoke.error && (
        <FailureNotice failure={revoke.error}>
          <p>{words.revokeFailed}</p>
        </FailureNotice>
      )}
      <DoneStatus words={revoke.isSuccess && words.revoked} />
    </div>
  );
}
