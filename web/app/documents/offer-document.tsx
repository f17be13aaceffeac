/** Sends a document that was not requested: its kind, its pages, and SEND. */
import {
  type MemberDocumentKind,
  memberDocumentKinds,
} from "@hiram/contract/wire/document-kinds.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { useState } from "react";
import { useSendDocument } from "#documents/documents.api.ts";
import { SendButton } from "#documents/send-button.tsx";
import { SelectField } from "#fields/field.tsx";
import { findPageFault } from "#member/pages/check-pages.ts";
import { PagePictures, usePagePictures } from "#member/pages/page-pictures.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly onSent: () => void;
  /** Nothing is requested, so this is the page's one action. */
  readonly isMain?: boolean;
};

export function OfferDocument({ onSent, isMain = false }: Props) {
  const words = useWords(documentsWords);
  const { queue, pages } = usePagePictures("offer");
  const [kind, setKind] = useState<MemberDocumentKind | "">("");
  const [isAsked, setIsAsked] = useState(false);
  const send = useSendDocument(() => {
    queue.clear();
    setKind("");
    setIsAsked(false);
    onSent();
  });
  const fault = findPageFault(pages, words);
  const press = () => {
    setIsAsked(true);
    if (!kind) return document.getElementById("offer-kind")?.focus();
    if (!fault) send.mutate({ kind, pages: pages.map(({ url }) => url) });
  };
  return (
    <div className="flex flex-col gap-4">
      <p>{words.offerText}</p>
      <SelectField
        id="offer-kind"
        label={words.offerKind}
        value={kind}
        error={isAsked && !kind ? words.kindMissing : null}
        onChange={(event) => setKind(event.target.value as MemberDocumentKind | "")}
      >
        <option value="">{words.chooseKind}</option>
        {memberDocumentKinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds[one]}
          </option>
        ))}
      </SelectField>
      <PagePictures id="offer-pages" queue={queue} pages={pages} error={isAsked ? fault : null} />
      <SendButton what={words.offerTitle} send={send} isMain={isMain} onPress={press} />
    </div>
  );
}
