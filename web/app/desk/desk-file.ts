/**
 * Downloads a file of the desk with the session cookie, so that a refusal is shown as a message.
 */
import type { TableFormat } from "@hiram/contract/desk/table-formats.ts";
import type { ListWithFile } from "#api/client.ts";
import { saveFile } from "#api/download.ts";
import { parseReply, send } from "#api/send.ts";

export async function fetchDeskFile(path: `/staff/${string}`): Promise<Blob> {
  const reply = await send({ method: "GET", path, token: null });
  return reply.ok ? reply.blob() : ((await parseReply(reply)) as Blob);
}

export async function downloadDeskFile(path: `/staff/${string}`, name: string): Promise<void> {
  saveFile(await fetchDeskFile(path), name);
}

type List = { readonly key: ListWithFile; readonly body: object };

/** Forty thousand payments took 20 s on a busy machine. */
const FILE_TIMEOUT_MS = 600_000;

/** The server names the file in the reply. */
export async function downloadListFile({ key, body }: List, format: TableFormat): Promise<void> {
  const path = `${key.replace("POST ", "")}/file`;
  const reply = await send({
    method: "POST",
    path,
    body: { format, of: body },
    token: null,
    timeoutMs: FILE_TIMEOUT_MS,
  });
  if (!reply.ok) await parseReply(reply);
  const [, name = `table.${format}`] =
    /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "") ?? [];
  saveFile(await reply.blob(), name);
}
