/** Downloads a file of the member, and hands it to the browser to save. */
import { askAsMember } from "#api/client.ts";
import { parseReply, send } from "#api/send.ts";

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const file = (await askAsMember(
    (token) => send({ method: "GET", path, token }),
    (reply) => (reply.ok ? reply.blob() : parseReply(reply)),
  )) as Blob;
  saveFile(file, fileName);
}

export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers start reading only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
