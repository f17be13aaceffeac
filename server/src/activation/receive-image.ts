/**
 * Takes an image of an ID. It is read to a sealed temporary file, so that twenty at once do not fill
 * the memory; sniffed, wholly decoded, and written anew, so that nothing but the picture survives: no
 * place where it was taken, no second file hidden in it. Then it is encrypted under a key of its own.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type UploadSide, uploadBytesMax } from "@hiram/contract/activation/activation.ts";
import { policyAt } from "@hiram/contract/price/policy.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { hasRoom, insertUpload } from "#activation/activation.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { inTurn } from "#jobs/in-turn.ts";
import type { Files } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { encryptBytes, holdSealed } from "#secret/sealed-file.ts";

const KINDS = ["image/jpeg", "image/png", "image/webp"];
const PIXELS_MAX = 50_000_000;
/** Enough to read the small print of a card; more only fills the store. */
const EDGE_MAX = 2400;
const DECODE_SECONDS_MAX = 15;

// One decoder thread and no cache: memory stays flat however many arrive together.
sharp.concurrency(1);
sharp.cache(false);
// Whoever waits lies sealed on the disk, so the line may be long.
const decodeInTurn = inTurn({ atOnce: 1, waiting: 2_000 });

export const uploadSeal = (id: string, side: UploadSide): string => `upload/${id}/${side}`;

type Sent = { readonly side: UploadSide; readonly file: Readable };

export async function receiveImage(
  house: House,
  files: Files,
  { side, file }: Sent,
  member: MemberCaller,
): Promise<{ url: string }> {
  const limits = policyAt(house.clock.now());
  if (!(await hasRoom(house.db, member.id, 0, limits))) {
    // Read to its end: a browser that is cut off reports a broken network, not our words.
    file.resume();
    return refuse("TooManyImages");
  }
  const held = await holdSealed(file, uploadBytesMax);
  if (held === "too-large") return refuse("ImageTooLarge");
  try {
    const picture = await decodeInTurn(async () => redraw(await held.read()));
    const id = randomUUID();
    const key = randomBytes(32);
    const storedAs = randomBytes(24).toString("base64url");
    const about = uploadSeal(id, side);
    await files.put(storedAs, encryptBytes(picture, key, `${member.id}/${about}`));
    const upload = {
      id,
      member_id: member.id,
      side,
      stored_as: storedAs,
      key_sealed: house.keys.seal(key.toString("base64"), about),
      bytes: picture.length,
    };
    if (!(await insertUpload(house.db, upload, limits))) {
      await files.remove(storedAs);
      return refuse("TooManyImages");
    }
    return { url: `${apiBase}/uploaded-files/${id}` };
  } finally {
    await held.remove();
  }
}

/** The picture alone, as a JPEG: turned as the camera meant it, and without its metadata. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  const kind = await fileTypeFromBuffer(bytes);
  if (!kind || !KINDS.includes(kind.mime)) return refuse("NotAnImage");
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .rotate()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer();
  } catch {
    // Cut short, broken on purpose, or a few kilobytes that unfold to a billion pixels.
    return refuse("NotAnImage");
  }
}
