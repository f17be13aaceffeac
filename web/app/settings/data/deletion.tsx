/** Deletion: what is erased, what must be kept and why, and how to withdraw the request. */

import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ask } from "#api/client.ts";
import { usePolicy } from "#hooks/site.tsx";
import { AskDeletion } from "#settings/data/ask-deletion.tsx";
import { DeletionObstacles } from "#settings/data/obstacles.tsx";
import { type DataRights, rightsKey, useRights } from "#settings/data/rights.api.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Button } from "#ui/button.tsx";
import { writeDayOf, writeInstant } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function DeletionRequest() {
  const words = useWords(dataWords);
  const query = useRights();
  const { deletionWaitDays } = usePolicy();
  const client = useQueryClient();
  /** Requested on this page: the answer replaces the form and takes the focus. */
  const [isNew, setIsNew] = useState(false);
  const takeBack = useMutation({
    mutationFn: () => ask("POST /settings/deletion/withdraw", {}),
    onSettled: () => client.invalidateQueries({ queryKey: rightsKey }),
  });
  return (
    <WithAnswer query={query} loading={words.deletionLoading} failed={words.deletionFailed}>
      {(rights) => (
        <div className="flex flex-col gap-5">
          <p>{words.deletionText(deletionWaitDays)}</p>
          <p>{words.deletionLaw(rights.recordsKeptYears)}</p>
          <DeletionObstacles obstacles={rights.obstacles} />
          <Stays rights={rights} />
          {rights.deletion ? (
            <Notice variant="wait">
              <AskedOn isNew={isNew}>{words.asked(writeInstant(rights.deletion.askedAt))}</AskedOn>
              <p>{words.notBefore(writeInstant(rights.deletion.notBefore))}</p>
              <Button
                variant="plain"
                disabled={takeBack.isPending}
                onClick={() => takeBack.mutate()}
              >
                {takeBack.isPending ? words.takingBack : words.takeBack}
              </Button>
            </Notice>
          ) : (
            <AskDeletion
              onAsked={() => {
                takeBack.reset();
                setIsNew(true);
              }}
            />
          )}
          <div role="status" className="empty:hidden">
            {takeBack.isSuccess && !rights.deletion && (
              <Notice variant="good">
                <p>{words.tookBack}</p>
              </Notice>
            )}
            {takeBack.error && <FailureNotice failure={toCallFailure(takeBack.error)} />}
          </div>
        </div>
      )}
    </WithAnswer>
  );
}

type AskedProps = { readonly isNew: boolean; readonly children: string };

function AskedOn({ isNew, children }: AskedProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const [wasNew] = useState(isNew);
  useEffect(() => {
    if (wasNew) words.current?.focus();
  }, [wasNew]);
  return (
    <p ref={words} tabIndex={-1} className="font-semibold outline-none">
      {children}
    </p>
  );
}

function Stays({ rights: { keeps } }: { rights: DataRights }) {
  const words = useWords(dataWords);
  const until = ({ what, until: when }: DataRights["keeps"][number]) => {
    if (when) return words.staysUntil(writeDayOf(when));
    return what === "LEDGER" || what === "AUDIT" ? words.staysForever : words.staysWhileLoan;
  };
  return (
    <section>
      <h3 className="text-base text-accent">{words.staysTitle}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {keeps.map((kept) => (
          <li key={kept.what} className="py-2">
            <p>
              <span>{words.keeps[kept.what].name}</span>
              <span className="text-ink-soft">, {until(kept)}</span>
            </p>
            <p className="text-sm text-ink-soft">{words.keeps[kept.what].why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
