/** Fetches a file that only its own member is given, and hands it to the browser to keep. */
import { askAsMember } from "#api/client.ts";
import { readReply, send } from "#api/send.ts";

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const file = (await askAsMember(
    (token) => send({ method: "GET", path, token }),
    (reply) => (reply.ok ? reply.blob() : readReply(reply)),
  )) as Blob;
  saveFile(file, fileName);
}

export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
