/** A file of the desk, fetched with the session's cookie: a refusal is an answer and not a broken page. */
import { readReply, send } from "#api/send.ts";

export async function fetchDeskFile(path: `/staff/${string}`): Promise<Blob> {
  const reply = await send({ method: "GET", path, token: null });
  return reply.ok ? reply.blob() : ((await readReply(reply)) as Blob);
}

export async function keepDeskFile(path: `/staff/${string}`, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await fetchDeskFile(path));
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
