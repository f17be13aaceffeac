/** Says that a page shows cached figures without a network, and their time. */

import { offlineWords } from "@hiram/words/en/member/offline.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { onStaleChange, staleSince } from "#api/last-answers.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** `onTryAgain` is absent when the page's own calls notice that the network is back. */
export function OfflineNotice({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  const words = useWords(offlineWords);
  const client = useQueryClient();
  const since = useSyncExternalStore(onStaleChange, staleSince, () => null);
  const wasStale = useRef(false);
  useEffect(() => {
    // After the first answer from the server, every other figure on the page is reloaded.
    if (wasStale.current && since === null) void client.invalidateQueries();
    wasStale.current = since !== null;
  }, [since, client]);
  return (
    <div role="status" className="mb-6 empty:hidden">
      {since !== null && (
        <Notice variant="wait">
          <p>
            <strong>{words.title}</strong>{" "}
            {words.since(writeInstant(new Date(since).toISOString()))}
          </p>
          <p>{words.text}</p>
          <Button variant="plain" onClick={onTryAgain ?? (() => void client.invalidateQueries())}>
            {words.again}
          </Button>
        </Notice>
      )}
    </div>
  );
}
