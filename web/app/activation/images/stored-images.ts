/**
 * An image that is not uploaded yet survives a reload on the same device: encrypted in IndexedDB
 * under a key that scripts cannot export. It is deleted once uploaded. Where the browser stores
 * nothing (a private window, a page without https) the upload continues, and only a reload asks for
 * the image again.
 */
import { type UploadSide, uploadSides } from "@hiram/contract/activation/activation.ts";
import { DRAFT_KEY } from "#api/sign-out.ts";

const STORE = "images";
const KEY = "key";

type KeptImage = { readonly member: string; readonly iv: Uint8Array; readonly sealed: ArrayBuffer };

const mayKeep = () => "indexedDB" in globalThis && "subtle" in (globalThis.crypto ?? {});

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** Opened for one operation and then closed, so that a sign-out in another tab can delete it. */
async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DRAFT_KEY);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(STORE, "readwrite").objectStore(STORE)));
  } finally {
    database.close();
  }
}

async function getKey(): Promise<CryptoKey> {
  const kept = await inStore((store) => store.get(KEY));
  if (kept) return kept;
  const algorithm = { name: "AES-GCM", length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
  await inStore((store) => store.put(key, KEY));
  return key;
}

export async function storeImage(member: string, side: UploadSide, image: Blob): Promise<void> {
  if (!mayKeep()) return;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const key = await getKey();
    const sealed = await crypto.subtle.encrypt(
      { name: "AES-GCM", iv },
      key,
      await image.arrayBuffer(),
    );
    await inStore((store) => store.put({ member, iv, sealed } satisfies KeptImage, side));
  } catch {
    // The disk is full, or the browser stores nothing here.
  }
}

/** The member's own images that wait for upload. */
export async function findStoredImages(member: string): Promise<[UploadSide, Blob][]> {
  if (!mayKeep()) return [];
  const found: [UploadSide, Blob][] = [];
  try {
    for (const side of uploadSides) {
      const kept: KeptImage | undefined = await inStore((store) => store.get(side));
      if (kept?.member !== member) continue;
      const iv = new Uint8Array(kept.iv);
      const bytes = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv },
        await getKey(),
        kept.sealed,
      );
      found.push([side, new Blob([bytes], { type: "image/jpeg" })]);
    }
  } catch {
    // An image that can no longer be decrypted must be chosen again.
  }
  return found;
}

export async function removeStoredImage(side: UploadSide): Promise<void> {
  if (!mayKeep()) return;
  try {
    await inStore((store) => store.delete(side));
  } catch {
    // Nothing was stored, so there is nothing to restore.
  }
}

export function removeStoredImages(): void {
  if (mayKeep()) indexedDB.deleteDatabase(DRAFT_KEY);
}
