/** The queries of the thread and the inbox, and the calls that mark them as read. */
import type { inboxCall, threadCall } from "@hiram/contract/help/help.calls.ts";
import type { HelpPart } from "@hiram/contract/help/help.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { type Activation, activationKey, useActivation } from "#member/use-activation.ts";

export type ThreadLine = ReplyOf<typeof threadCall>["lines"][number];
export type InboxRow = ReplyOf<typeof inboxCall>["rows"][number];

export const threadKey = ["help", "thread"];

const bodyOf = (after: string | null) => (after ? { after } : {});

export function useThread() {
  const query = useInfiniteQuery({
    queryKey: threadKey,
    queryFn: ({ pageParam }) => ask("POST /help/thread", bodyOf(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: liveEveryMs(false),
  });
  return { ...query, lines: query.data?.pages.flatMap(({ lines }) => lines) };
}

export function useInbox() {
  const query = useInfiniteQuery({
    queryKey: ["help", "inbox"],
    queryFn: ({ pageParam }) => ask("POST /help/inbox", bodyOf(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) };
}

export const useUnread = () => useActivation().data?.unread ?? { thread: 0, inbox: 0 };

/**
 * Marks the list as read once its newest row is on the screen. After a failure the count stays, and
 * the next visit tries again.
 */
export function useMarkRead(part: HelpPart, newestId: string | undefined): void {
  const client = useQueryClient();
  useOnChange(newestId, (id) => {
    if (!id) return;
    ask("POST /help/read", { part, id }).then(
      (unread) =>
        client.setQueryData<Activation>(activationKey, (known) => known && { ...known, unread }),
      () => {},
    );
  });
}
