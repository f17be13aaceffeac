/**
 * The subscription of this browser at its push service. In a file of its own: a sign-out ends it on
 * every page, and only Settings loads the rest.
 */

export const mayPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

export async function findBrowserSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Stops notifications in this browser, even if the server does not hear of it. */
export async function unsubscribePush(): Promise<void> {
  if (mayPush()) await (await findBrowserSubscription())?.unsubscribe();
}
