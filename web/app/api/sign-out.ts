/** Ends the session in this browser at once and tells the server, which ends it everywhere. */
import { ask } from "#api/client.ts";
import { unsubscribePush } from "#api/push-subscription.ts";
import { oneTabAtATime } from "#api/renew-token.ts";
import { CallFailure } from "#api/send.ts";
import { forgetSession } from "#api/token.ts";

/**
 * The key of unsent activation text in this tab's storage, and the name of the images' database.
 * Both are deleted at sign-out.
 */
export const DRAFT_KEY = "draft";
/** The key of the addresses of uploaded pages whose document is not sent yet. */
export const DOCUMENT_DRAFT_KEY = "draft-documents";
/** The key of an unsent message to the lender. */
export const MESSAGE_DRAFT_KEY = "draft-message";
/** The keys of other forms (`hooks/use-form-draft.ts`). */
const formDrafts = ["draft-complaint", "draft-hardship"] as const;
export type FormDraft = (typeof formDrafts)[number];

/** False when the server could not be reached: this browser then still has its refresh cookie. */
export async function signOutOfBrowser(): Promise<boolean> {
  forgetSession("signed-out");
  for (const draft of [DRAFT_KEY, DOCUMENT_DRAFT_KEY, MESSAGE_DRAFT_KEY, ...formDrafts])
    sessionStorage.removeItem(draft);
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(DRAFT_KEY);
  // Also without a network: otherwise the server, which does not hear of the sign-out, would keep
  // sending.
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
