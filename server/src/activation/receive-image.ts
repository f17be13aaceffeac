/**
 * Receives an image of an ID or a page of a document. It is streamed to an encrypted temporary
 * file, so that twenty at once do not fill the memory; its type is detected, it is fully decoded
 * and re-encoded, so that only the picture survives (no metadata, no location, no appended file).
 * Then it is encrypted with a key of its own.
 */
import { randomBytes, randomUUID } from "node:crypto";
import {
  isTooSmallForId,
  type UploadKind,
  uploadBytesMax,
} from "@hiram/contract/activation/activation.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import sharp from "sharp";
import { hasRoomForUpload, insertImageUpload } from "#activation/activation.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { UploadRequest } from "#http/answer-bytes.ts";
import { limitConcurrency } from "#jobs/limit-concurrency.ts";
import type { FileStore } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { encryptBytes, storeSealed } from "#secret/sealed-file.ts";

const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a card. */
const EDGE_MAX = 2400;
const DECODE_SECONDS_MAX = 15;

// One decoder thread and no cache keep the memory constant however many arrive.
sharp.concurrency(1);
sharp.cache(false);
// Waiting uploads lie encrypted on disk, so the queue may be long.
const decodeInTurn = limitConcurrency({ atOnce: 1, waiting: 2_000 });

export const idImageSeal = (id: string, side: UploadKind): string => `upload/${id}/${side}`;

export async function receiveImage(
  house: House,
  files: FileStore,
  { file, readSide }: UploadRequest<UploadKind>,
  member: Pick<MemberCaller, "id">,
): Promise<{ url: string }> {
  const limits = house.policies.now();
  if (!(await hasRoomForUpload(house.db, member.id, 0, limits))) {
    // Reads the body to its end: a browser that is cut off shows a network error instead of our
    // message.
    file.resume();
    return refuse("TooManyImages");
  }
  const sealed = await storeSealed(file, uploadBytesMax);
  if (sealed === "too-large") return refuse("ImageTooLarge");
  try {
    const side = await readSide();
    const picture = await decodeInTurn(async () => redraw(await sealed.read(), side));
    const id = randomUUID();
    const key = randomBytes(32);
    const storedAs = randomBytes(24).toString("base64url");
    const about = idImageSeal(id, side);
    await files.put(storedAs, encryptBytes(picture, key, `${member.id}/${about}`));
    const upload = {
      id,
      member_id: member.id,
      side,
      stored_as: storedAs,
      key_sealed: house.keys.seal(key.toString("base64"), about),
      bytes: picture.length,
    };
    if (!(await insertImageUpload(house.db, upload, limits))) {
      await files.remove(storedAs);
      return refuse("TooManyImages");
    }
    return { url: `${apiBase}/uploaded-files/${id}` };
  } finally {
    await sealed.remove();
  }
}

/** Redraws a picture that is in memory already, as every upload is. */
export const redrawPicture = (bytes: Buffer): Promise<Buffer> =>
  decodeInTurn(() => redraw(bytes, "DOCUMENT"));

/** Detects JPEG, PNG or WebP by their first bytes; WebP has its length between two marks. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 16);
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.startsWith("WEBP", 8))
  );
}

/** The picture as a JPEG, rotated as the camera recorded it, without metadata. */
async function redraw(bytes: Buffer, side: UploadKind): Promise<Buffer> {
  if (!isPicture(bytes)) return refuse("NotAnImage");
  const { data, info } = await decode(bytes);
  if (side !== "DOCUMENT" && isTooSmallForId(info.width, info.height))
    return refuse("ImageTooSmall");
  return data;
}

async function decode(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .rotate()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // The file begins like a picture but cannot be decoded: it is truncated, corrupted, or a
    // decompression bomb.
    return refuse("ImageDamaged");
  }
}
