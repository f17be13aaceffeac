/** Ends the session in this browser at once and tells the server, which ends it everywhere. */
import { ask } from "#api/client.ts";
import { unsubscribePush } from "#api/push-subscription.ts";
import { oneTabAtATime } from "#api/renew-token.ts";
import { CallFailure } from "#api/send.ts";
import { forgetSession } from "#api/token.ts";

/**
 * Where what a member typed or photographed and has not sent yet stays: the key of the text in this
 * tab's storage, and the name of the images' database. Both go when the member goes.
 */
export const DRAFT = "draft";
/** The key of the addresses of pages whose document is not sent yet. */
export const DOCUMENT_DRAFT = "draft-documents";
/** The key of a message to the lender that is not sent yet. */
export const MESSAGE_DRAFT = "draft-message";
/** The keys of other forms (`hooks/use-form-draft.ts`). */
const formDrafts = ["draft-complaint", "draft-hardship"] as const;
export type FormDraft = (typeof formDrafts)[number];

/** False when the server could not be reached: this browser then still has its refresh cookie. */
export async function signOutOfBrowser(): Promise<boolean> {
  forgetSession("signed-out");
  for (const draft of [DRAFT, DOCUMENT_DRAFT, MESSAGE_DRAFT, ...formDrafts])
    sessionStorage.removeItem(draft);
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(DRAFT);
  // Without a network too: the server, which then hears nothing, would go on sending.
  unsubscribePush().catch(() => {});
  return reportSignOut();
}

export async function reportSignOut(): Promise<boolean> {
  try {
    await oneTabAtATime(() => ask("POST /authmember/logout"));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return false;
  }
}
