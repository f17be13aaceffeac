/** Says that there is no network, and of when the shown figures are if they are cached ones. */

import { offlineWords } from "@hiram/words/en/member/offline.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { onStaleChange, staleSince } from "#api/last-answers.ts";
import { useOnline } from "#hooks/use-online.ts";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

/** `onTryAgain` is absent when the page's own calls notice that the network is back. */
export function OfflineNotice({ onTryAgain }: { readonly onTryAgain?: () => void }) {
  const words = useWords(offlineWords);
  const client = useQueryClient();
  const since = useSyncExternalStore(onStaleChange, staleSince, () => null);
  const isOffline = !useOnline();
  const { pathname } = useLocation();
  const wasStale = useRef(false);
  useEffect(() => {
    // After the first answer from the server, every other figure on the page is reloaded.
    if (wasStale.current && since === null) void client.invalidateQueries();
    wasStale.current = since !== null;
  }, [since, client]);
  return (
    <div role="status" className="mb-6 empty:hidden">
      {(since !== null || (isOffline && !saysItself(pathname))) && (
        <Notice variant="wait">
          <p>
            <strong>{words.title}</strong>{" "}
            {since !== null && words.since(writeInstant(new Date(since).toISOString()))}
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

/** The page of one payment says that it goes on by itself. */
const saysItself = (path: string): boolean => path.startsWith("/pay/");
