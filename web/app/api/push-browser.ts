/**
 * This browser at its push service: the subscription through which notifications arrive. A
 * subscription belongs to the browser and not to a member, so each member makes a new one.
 */
import { findBrowserSubscription } from "#api/push-subscription.ts";

/** The three values that the server needs to reach this browser. */
type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Why there is no subscription: permission denied, the question not answered, or no push service.
 */
export type PushObstacle = "denied" | "unanswered" | "unusable";

/** Null also while the browser forbids notifications, because then nothing arrives. */
export async function findEndpoint(): Promise<string | null> {
  if (Notification.permission !== "granted") return null;
  return (await findBrowserSubscription())?.endpoint ?? null;
}

/** SHA-256 in base64url, with which the server names known browsers. */
export async function hashEndpoint(endpoint: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return toBase64Url(bytes);
}

/** Call it from a tap: browsers ask for the permission only then. */
export async function subscribePush(publicKey: string): Promise<PushTarget | PushObstacle> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "unanswered";
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    // Another member's remaining subscription would keep showing that member's messages.
    await (await pushManager.getSubscription())?.unsubscribe();
    const applicationServerKey = fromBase64Url(publicKey);
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const keyOf = (name: PushEncryptionKeyName) => toBase64Url(made.getKey(name) as ArrayBuffer);
    return { endpoint: made.endpoint, p256dh: keyOf("p256dh"), auth: keyOf("auth") };
  } catch {
    return "unusable";
  }
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
