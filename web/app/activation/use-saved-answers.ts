/** What the member has saved in the steps so far. */
import type { savedAnswersCall } from "@hiram/contract/activation/activation.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

export type SavedAnswers = ReplyOf<typeof savedAnswersCall>;

/** `saves` counts the saves of this page: each one loads the answers again. */
export const useSavedAnswers = ({ isWanted, saves }: { isWanted: boolean; saves: number }) =>
  useQuery({
    queryKey: ["activation", "answers", saves],
    queryFn: () => ask("POST /member/answers", {}),
    enabled: isWanted,
    gcTime: 0,
  });
