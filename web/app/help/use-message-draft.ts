/**
 * The message being written, stored in this tab until it is sent. Its id is made when it is first
 * sent and stays while the text stays, so that a message whose reply was lost is not written twice.
 */
import { useState } from "react";
import { MESSAGE_DRAFT_KEY } from "#api/sign-out.ts";
import { currentMember } from "#api/token.ts";

type Draft = { readonly text: string; readonly messageId: string | null };

type StoredDraft = Draft & { readonly owner: string };

const empty: Draft = { text: "", messageId: null };

/** Another member may have signed in in this tab. */
function readDraft(): Draft {
  const stored = sessionStorage.getItem(MESSAGE_DRAFT_KEY);
  if (!stored) return empty;
  const { owner, text, messageId } = JSON.parse(stored) as StoredDraft;
  return owner === currentMember() ? { text, messageId } : empty;
}

const store = (draft: Draft): void => {
  const stored: StoredDraft = { ...draft, owner: currentMember() };
  sessionStorage.setItem(MESSAGE_DRAFT_KEY, JSON.stringify(stored));
};

/** Begins a message on another page, unless the member has begun one. */
export function beginMessage(text: string): void {
  if (readDraft().text === "") store({ text, messageId: null });
}

export function useMessageDraft() {
  const [draft, setDraft] = useState(readDraft);
  const keep = (now: Draft) => {
    store(now);
    setDraft(now);
  };
  return {
    text: draft.text,
    type: (text: string) => keep({ text, messageId: null }),
    /** Returns the id under which this text is sent. */
    nameIt(): string {
      const messageId = draft.messageId ?? crypto.randomUUID();
      keep({ ...draft, messageId });
      return messageId;
    },
    forget() {
      sessionStorage.removeItem(MESSAGE_DRAFT_KEY);
      setDraft(empty);
    },
  };
}
