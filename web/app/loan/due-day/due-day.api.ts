/** The queries of moving the due day. */
import type { moveDueDayCall } from "@hiram/contract/loan/due-day.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

type MoveBody = BodyOf<typeof moveDueDayCall>;
export type MoveReply = ReplyOf<typeof moveDueDayCall>;

const dueDayKey = ["dueday"];
const previewKey = [...dueDayKey, "preview"];

/** A move changes the loan and the payable amounts. */
export const refreshDueDay = (client: QueryClient) =>
  Promise.all(
    [dueDayKey, ["loan"], ["payment"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** After a move the day that was shown can no longer be calculated, so it is not asked for again. */
export function refreshAfterMove(client: QueryClient) {
  client.removeQueries({ queryKey: previewKey });
  return refreshDueDay(client);
}

export const useDueDay = () =>
  useQuery({
    queryKey: [...dueDayKey, "state"],
    queryFn: () => ask("POST /memberloan/dueday", {}),
  });

/** The figures of the previous choice stay meanwhile. */
export const useMoveTo = (dueDay: number | null) =>
  useQuery({
    queryKey: [...previewKey, dueDay],
    queryFn: () => ask("POST /memberloan/dueday/preview", { dueDay: dueDay as number }),
    enabled: dueDay !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const sendMove = (body: MoveBody, idempotencyKey: string) =>
  ask("POST /memberloan/dueday/move", body, { idempotencyKey });
