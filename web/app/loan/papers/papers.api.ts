/** A loan's papers and pay-for-me links as the pages see them. */
import type { listPapersCall } from "@hiram/contract/loan/papers.calls.ts";
import type { PayLinkReply } from "@hiram/contract/payment/pay-link.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ask, type CallFailure } from "#api/client.ts";

export type LoanPapersList = ReplyOf<typeof listPapersCall>["loans"][number];

/** Under the loan's query key, because payments and payouts change them. */
export const usePapers = () =>
  useQuery({
    queryKey: ["loan", "papers"],
    queryFn: () => ask("POST /memberloan/papers", {}),
    select: ({ loans }) => loans,
  });

export const usePaper = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: ["loan", "paper", id],
    queryFn: () => ask("POST /memberloan/papers/read", { id }),
    enabled: isWanted,
  });

const linksKey = ["loan", "pay-links"];

export const usePayLinks = () =>
  useQuery({
    queryKey: linksKey,
    queryFn: () => ask("POST /memberloan/pay-links", {}),
    select: ({ links }) => links,
  });

type NewLink = { readonly amount: number; readonly days: number };

/**
 * The same amount and days are sent with the same key until something else is typed or a link is
 * revoked, so that several presses make one link.
 */
export function useMakePayLink() {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  const make = useMutation<PayLinkReply, CallFailure, NewLink>({
    mutationFn: (link) => {
      key.current ??= crypto.randomUUID();
      const idempotencyKey = key.current;
      return ask("POST /memberloan/pay-links/make", link, { idempotencyKey });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey }),
  });
  const renew = () => {
    key.current = undefined;
    make.reset();
  };
  return { ...make, renew };
}

export function useRevokePayLink() {
  const client = useQueryClient();
  return useMutation<unknown, CallFailure, string>({
    mutationFn: (id) => ask("POST /memberloan/pay-links/revoke", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey }),
  });
}
