/**
 * Stores what a member has typed into a form and not sent: it survives a reload, in this tab only
 * and for this member. It is deleted when the form is sent and at sign-out.
 */
import { useState } from "react";
import type { FormDraft } from "#api/sign-out.ts";
import { currentMember } from "#api/token.ts";

type StoredDraft<T> = { readonly owner: string; readonly typed: T };

/** Another member may have signed in in this tab. */
function readDraft<T>(name: FormDraft): T | null {
  const stored = sessionStorage.getItem(name);
  if (!stored) return null;
  const { owner, typed } = JSON.parse(stored) as StoredDraft<T>;
  return owner === currentMember() ? typed : null;
}

export function useFormDraft<T extends object>(name: FormDraft, empty: T) {
  const [typed, setTyped] = useState<T>(() => readDraft<T>(name) ?? empty);
  return {
    typed,
    keep(changes: Partial<T>) {
      const now = { ...typed, ...changes };
      const stored: StoredDraft<T> = { owner: currentMember(), typed: now };
      sessionStorage.setItem(name, JSON.stringify(stored));
      setTyped(now);
    },
    forget: () => sessionStorage.removeItem(name),
  };
}
