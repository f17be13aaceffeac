/** The member's documents as the pages see them. */

import { documentReasons, requestSentences } from "@hiram/contract/documents/documents.ts";
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import type { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

const key = ["documents"];

export const useDocuments = () =>
  useQuery({
    queryKey: key,
    queryFn: () => ask("GET /member/documents"),
    refetchInterval: liveEveryMs(false),
  });

export type MemberDocument = NonNullable<ReturnType<typeof useDocuments>["data"]>[number];

/** Staff are waiting for the member to send the document. */
export const isDocumentRequested = ({ status }: MemberDocument): boolean =>
  status === "ASKED" || status === "DECLINED";

/** The pages to send: for a requested document, or for one of this kind. */
type Sending = { readonly pages: string[] } & (
  | { readonly documentId: string }
  | { readonly kind: MemberDocumentKind }
);

export function useSendDocument(onSent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) =>
      "kind" in sending
        ? ask("POST /member/documents", sending)
        : ask("PATCH /member/documents", sending),
    onSuccess: onSent,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

type DocumentsWords = (typeof documentsWords)["english"];

/** In the member's language if the sentence is one of ours; otherwise as staff wrote it. */
const sayKnown = (
  said: string,
  known: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
): string => {
  const name = Object.keys(known).find((one) => known[one] === said);
  return (name && words[name]) ?? said;
};

export const sayRequest = (said: string, { requests }: DocumentsWords): string =>
  sayKnown(said, requestSentences, requests);
export const sayReason = (said: string, { reasons }: DocumentsWords): string =>
  sayKnown(said, documentReasons, reasons);
