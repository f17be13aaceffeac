/** Sends a statement file: the body is the unchanged file, which keeps its encoding. */
import type {
  StatementPreview,
  staffLoadStatementCall,
} from "@hiram/contract/payment/statements.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { parseReply, send } from "#api/send.ts";
import { withFreshFactor } from "#desk/fresh-factor.ts";

export type ChosenStatementFile = {
  readonly file: File;
  /** The account of a CSV file; empty for formats that name it. */
  readonly accountId: string;
  /** One for each dropped file: a second press after a lost reply loads nothing again. */
  readonly idempotencyKey: string;
};

const sendFile = async (
  step: "preview" | "load",
  { file, accountId, idempotencyKey }: ChosenStatementFile,
): Promise<unknown> => {
  const path = `/staff/statements/${step}${accountId && `?account=${accountId}`}`;
  return parseReply(await send({ method: "POST", path, body: file, token: null, idempotencyKey }));
};

export const previewFile = (dropped: ChosenStatementFile): Promise<StatementPreview> =>
  sendFile("preview", dropped) as Promise<StatementPreview>;

export const loadFile = (
  dropped: ChosenStatementFile,
): Promise<ReplyOf<typeof staffLoadStatementCall>> =>
  withFreshFactor(
    () => sendFile("load", dropped) as Promise<ReplyOf<typeof staffLoadStatementCall>>,
  );
