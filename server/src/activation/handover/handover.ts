/**
 * A link for the phone: it may send one picture of one side into the member's activation, and do
 * nothing else. The token has 128 random bits, stands behind `#` in the address, so that it is in
 * no log, and only its fingerprint is stored.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { type HandoverState, handoverMinutes } from "@hiram/contract/activation/handover.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { photoPath } from "@hiram/contract/wire/paths.ts";
import {
  deleteOrphanUpload,
  findImageUpload,
  getActivationState,
} from "#activation/activation.sql.ts";
import {
  findOpenHandover,
  findOwnHandover,
  insertHandover,
  markHandoverUsed,
  type OpenHandover,
} from "#activation/handover/handover.sql.ts";
import { findIdCheck } from "#activation/id-check/id-check.sql.ts";
import { receiveImage } from "#activation/receive-image.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { UploadRequest } from "#http/answer-bytes.ts";
import type { FileStore } from "#outside/files.ts";
import { refuse } from "#problem.ts";

const TOKEN_BYTES = 16;

const tokenFingerprint = ({ keys }: Pick<House, "keys">, token: string): string =>
  keys.fingerprint(token, "photo-handover");

/** Only while a picture of this side is wanted: in activation, or when staff ask for it again. */
export async function makeHandover(
  house: House,
  { side }: { readonly side: UploadSide },
  { id: memberId, sessionId }: MemberCaller,
) {
  const isActivated = (await getActivationState(house.db, memberId)) === "INFO_COMPLETED";
  if (isActivated && (await findIdCheck(house.db, memberId))?.side !== side)
    return refuse("NotAllowed");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const id = randomUUID();
  const link = { id, memberId, sessionId, side, minutes: handoverMinutes };
  const expiresAt = await house.db
    .transaction()
    .execute((trx) =>
      insertHandover(trx, { ...link, tokenFingerprint: tokenFingerprint(house, token) }),
    );
  const url = `${house.config.publicUrl}${photoPath}#${token}`;
  return {
    id,
    url,
    expiresAt: expiresAt.toISOString(),
    // The remaining time is computed on the server: the clock of the member's computer may be
    // wrong.
    expiresInSeconds: Math.round((expiresAt.getTime() - house.clock.now().getTime()) / 1000),
  };
}

export async function readHandover(
  { db }: House,
  { id }: { readonly id: string },
  { id: memberId }: MemberCaller,
): Promise<{ state: HandoverState; url: string | null }> {
  const link = await findOwnHandover(db, memberId, id);
  if (!link) return { state: "OVER", url: null };
  if (link.upload_id) return { state: "DONE", url: `${apiBase}/uploaded-files/${link.upload_id}` };
  return { state: link.is_open ? "OPEN" : "OVER", url: null };
}

/** For the phone: which picture is wanted. */
export async function openHandover(house: House, { token }: { readonly token: string }) {
  const { side, expires_at } = await admitByHandover(house, token);
  return { side, expiresAt: expires_at.toISOString() };
}

export async function admitByHandover(house: House, token: string): Promise<OpenHandover> {
  const link = await findOpenHandover(house.db, tokenFingerprint(house, token));
  return link ?? refuse("HandoverRefused");
}

/** A good picture uses the link up; after a bad one the phone may try again. */
export async function receiveImageByHandover(
  house: House,
  files: FileStore,
  { file, readSide }: UploadRequest<UploadSide>,
  link: OpenHandover,
): Promise<Record<string, never>> {
  const member = { id: link.member_id };
  const sent = {
    file,
    readSide: async () => {
      const side = await readSide();
      if (side !== link.side) refuse("InvalidInput", { fields: { side: `Only ${link.side}.` } });
      return side;
    },
  };
  const { url } = await receiveImage(house, files, sent, member);
  const uploadId = url.slice(url.lastIndexOf("/") + 1);
  if (await markHandoverUsed(house.db, link.id, uploadId)) return {};
  const upload = await findImageUpload(house.db, member.id, uploadId);
  if (upload && (await deleteOrphanUpload(house.db, uploadId)))
    await files.remove(upload.stored_as);
  return refuse("HandoverRefused");
}
