/** Everything a browser keeps of our pages beside its cookies, as text to look through. */
import type { Page } from "@playwright/test";

export type Stores = {
  readonly localStorage: Record<string, string>;
  readonly sessionStorage: Record<string, string>;
  /** Every record, with the texts of the blobs and buffers in it. */
  readonly indexedDb: string;
  readonly caches: string;
};

/** Runs in the page. A page without https has no caches. */
const reading = `(async () => {
  const asText = async (value) => {
    if (value instanceof Blob) return value.text();
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
      return new TextDecoder("latin1").decode(value);
    if (typeof value !== "object" || value === null) return String(value);
    const parts = Object.entries(value).map(async ([key, inner]) => key + "=" + (await asText(inner)));
    return (await Promise.all(parts)).join("\\n");
  };
  const settled = (request) =>
    new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  let indexedDb = "";
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      indexedDb += await asText(await settled(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  let kept = "";
  for (const name of "caches" in window ? await caches.keys() : [])
    for (const request of await (await caches.open(name)).keys())
      kept += request.url + "\\n" + (await (await caches.match(request)).text());
  return {
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    indexedDb,
    caches: kept,
  };
})()`;

export const readStores = (page: Page): Promise<Stores> => page.evaluate(reading);
