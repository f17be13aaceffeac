/**
 * Downloads a file of the desk with the session cookie, so that a refusal is shown as a message.
 */
import { saveFile } from "#api/download.ts";
import { readReply, send } from "#api/send.ts";

export async function fetchDeskFile(path: `/staff/${string}`): Promise<Blob> {
  const reply = await send({ method: "GET", path, token: null });
  return reply.ok ? reply.blob() : ((await readReply(reply)) as Blob);
}

export async function downloadDeskFile(path: `/staff/${string}`, name: string): Promise<void> {
  saveFile(await fetchDeskFile(path), name);
}
