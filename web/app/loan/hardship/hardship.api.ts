/** The queries of asking for more time. */
import type {
  agreeHardshipCall,
  askHardshipCall,
  HardshipChoice,
} from "@hiram/contract/loan/hardship.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

export type HardshipRequestBody = BodyOf<typeof askHardshipCall>;
type AgreeBody = BodyOf<typeof agreeHardshipCall>;
export type HardshipAgreementReply = ReplyOf<typeof agreeHardshipCall>;

const hardshipKey = ["hardship"];

/** An agreement changes the loan and the payable amounts. */
export const refreshHardship = (client: QueryClient) =>
  Promise.all(
    [hardshipKey, ["loan"], ["payment"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const useHardship = () =>
  useQuery({
    queryKey: [...hardshipKey, "latest"],
    queryFn: () => ask("POST /memberloan/hardship", {}),
    refetchInterval: ({ state }) => liveEveryMs(state.data?.latest?.status === "ASKED"),
  });

/** The figures of the previous choice stay meanwhile. */
export const useEffectOf = (choice: HardshipChoice | null) =>
  useQuery({
    queryKey: [...hardshipKey, "preview", choice],
    queryFn: () => ask("POST /memberloan/hardship/preview", choice as HardshipChoice),
    enabled: choice !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const sendHardshipRequest = (body: HardshipRequestBody, idempotencyKey: string) =>
  ask("POST /memberloan/hardship/ask", body, { idempotencyKey });

export const sendHardshipAgreement = (body: AgreeBody, idempotencyKey: string) =>
  ask("POST /memberloan/hardship/agree", body, { idempotencyKey });

export const sendHardshipWithdrawal = (id: string) =>
  ask("POST /memberloan/hardship/withdraw", { id });
