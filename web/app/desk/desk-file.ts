/**
 * Downloads a file of the desk with the session cookie, so that a refusal is shown as a message.
 */
import { readReply, send } from "#api/send.ts";

export async function fetchDeskFile(path: `/staff/${string}`): Promise<Blob> {
  const reply = await send({ method: "GET", path, token: null });
  return reply.ok ? reply.blob() : ((await readReply(reply)) as Blob);
}

export async function downloadDeskFile(path: `/staff/${string}`, name: string): Promise<void> {
  downloadFile(await fetchDeskFile(path), name);
}

/** Gives a file to the browser to save. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
