/**
 * Uploads the images: shrinks them, stores them on the device, sends them one after the other, and
 * retries when the connection drops: after a growing pause, when the phone is online again, or when
 * the member asks. Uploads continue while the member fills in the rest, and after "Finish later".
 */
import {
  isTooSmallForId,
  type UploadSide,
  uploadSides,
} from "@hiram/contract/activation/activation.ts";
import { imageProblems as problems } from "@hiram/contract/wire/image-problems.ts";
import { readAddresses, storeImageUrl } from "#activation/draft.ts";
import {
  findStoredImages,
  removeStoredImage,
  removeStoredImages,
  storeImage,
} from "#activation/images/stored-images.ts";
import { CallFailure } from "#api/client.ts";
import { measureImage, shrinkImage } from "#api/shrink-image.ts";
import { currentMember, onSessionChange } from "#api/token.ts";
import { fetchImage, isUploadRetryable, pauseBeforeRetryMs, uploadImage } from "#api/upload.ts";

export type UploadSlot = {
  readonly phase: "empty" | "preparing" | "queued" | "sending" | "waiting" | "refused" | "sent";
  /** The sent fraction, from 0 to 1. */
  readonly share: number;
  /** An object URL under which this page can show the image. */
  readonly preview: string | null;
  readonly failure: CallFailure | null;
};
export type UploadSlots = Readonly<Record<UploadSide, UploadSlot>>;

const empty: UploadSlot = { phase: "empty", share: 0, preview: null, failure: null };

/** Refused at once, with the server's own words. */
const tooSmall = new CallFailure("REFUSED", {
  status: problems.ImageTooSmall.status,
  problem: { code: "ImageTooSmall", message: problems.ImageTooSmall.message },
});

let slots: UploadSlots = { FRONT: empty, BACK: empty, SELFIE: empty };
let member = "";
let flight: { side: UploadSide; control: AbortController } | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
/** How often the connection has dropped since the last progress. */
let drops = 0;
const images = new Map<UploadSide, Blob>();
const listeners = new Set<() => void>();

export const readUploadSlots = (): UploadSlots => slots;

/**
 * The server's address of the image; empty until it is sent. Only the draft stores it, so that a
 * page cannot show one image as sent and save another.
 */
export const readImageUrl = (side: UploadSide): string => readAddresses()[side] ?? "";

export function onUploadSlotsChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

function put(side: UploadSide, changes: Partial<UploadSlot>) {
  slots = { ...slots, [side]: { ...slots[side], ...changes } };
  for (const tell of listeners) tell();
}

/** Adds a new photo, which replaces the earlier one. */
export async function addImage(side: UploadSide, file: Blob): Promise<void> {
  dropImage(side);
  put(side, { phase: "preparing" });
  const preparing = slots[side];
  const size = await measureImage(file);
  if (size && isTooSmallForId(size.width, size.height)) {
    if (slots[side] === preparing) put(side, { phase: "refused", failure: tooSmall });
    return;
  }
  const image = await shrinkImage(file);
  await storeImage(member, side, image);
  // Unless another photo was chosen meanwhile, or the member has signed out.
  if (slots[side] === preparing) queue(side, image);
}

/** Takes over a picture that the phone has sent. */
export function receiveSentImage(side: UploadSide, url: string): void {
  dropImage(side);
  removeStoredImage(side);
  storeImageUrl(side, url);
  showSent(side, url);
}

/** After a reload: uploaded images are downloaded to be shown, others are uploaded now. */
export async function resumeUploads(): Promise<void> {
  follow();
  for (const side of uploadSides) {
    const url = readImageUrl(side);
    // The draft was dropped or is a day old: without an address the image has to be chosen again.
    if (!url && slots[side].phase === "sent") clear(side);
    if (url && slots[side].phase === "empty") showSent(side, url);
  }
  for (const [side, image] of await findStoredImages(member))
    if (slots[side].phase === "empty") queue(side, image);
}

/** Restores the images of a saved step that is being corrected; newer images stay. */
export function restoreImages(saved: Readonly<Partial<Record<UploadSide, string>>>): void {
  for (const side of uploadSides)
    if (saved[side] && !readImageUrl(side)) storeImageUrl(side, saved[side]);
}

/** Retries at once, without waiting for the rest of the pause. */
export function retryUpload(): void {
  clearTimeout(pause);
  pause = undefined;
  for (const side of uploadSides)
    if (slots[side].phase === "waiting") put(side, { phase: "queued" });
  sendNext();
}

function dropImage(side: UploadSide): void {
  storeImageUrl(side, null);
  clear(side);
}

/** Called when the server is past this step: deletes the copies on the device. */
export function forgetUploads(): void {
  for (const side of uploadSides) dropImage(side);
  removeStoredImages();
}

function queue(side: UploadSide, image: Blob) {
  images.set(side, image);
  put(side, { phase: "queued", preview: URL.createObjectURL(image) });
  sendNext();
}

async function sendNext() {
  if (flight || pause) return;
  const side = uploadSides.find((one) => slots[one].phase === "queued");
  const image = side && images.get(side);
  if (!side || !image) return;
  const control = new AbortController();
  const { signal } = control;
  flight = { side, control };
  put(side, { phase: "sending", share: 0, failure: null });
  const onShare = (share: number) => !signal.aborted && put(side, { share });
  try {
    const url = await uploadImage({ side, image, signal, onShare });
    if (!signal.aborted) settle(side, url);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (!signal.aborted) fail(side, error);
  } finally {
    flight = undefined;
  }
  sendNext();
}

function settle(side: UploadSide, url: string) {
  drops = 0;
  images.delete(side);
  removeStoredImage(side);
  storeImageUrl(side, url);
  put(side, { phase: "sent", share: 1 });
}

function fail(side: UploadSide, failure: CallFailure) {
  if (!isUploadRetryable(failure)) {
    images.delete(side);
    removeStoredImage(side);
    return put(side, { phase: "refused", failure });
  }
  put(side, { phase: "waiting", failure });
  pause = setTimeout(retryUpload, pauseBeforeRetryMs(failure, drops++));
}

/** False when another photo was chosen meanwhile, or the member has signed out. */
const isShown = (side: UploadSide, url: string): boolean =>
  slots[side].phase === "sent" && readImageUrl(side) === url;

async function showSent(side: UploadSide, url: string) {
  put(side, { phase: "sent", share: 1 });
  try {
    const preview = URL.createObjectURL(await fetchImage(url));
    if (isShown(side, url)) put(side, { preview });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // The server deletes unused images after two days. Without a reply the image counts as sent.
    if (error.status === 404 && isShown(side, url)) dropImage(side);
  }
}

function clear(side: UploadSide) {
  if (flight?.side === side) flight.control.abort();
  const { preview } = slots[side];
  if (preview) URL.revokeObjectURL(preview);
  images.delete(side);
  put(side, empty);
}

let isFollowing = false;

/**
 * Hides these images from the next member on this device. Unsent ones stay stored for their owner.
 */
function follow() {
  noticeMember();
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener("online", retryUpload);
  onSessionChange(noticeMember);
}

function noticeMember() {
  const now = currentMember();
  if (now === member) return;
  member = now;
  for (const side of uploadSides) clear(side);
}
