/**
 * The script files that a page needs, from the list that the bundler writes (`manifest.json`):
 * the app's own, those of the page, and all that they import.
 */
type Entry = { readonly file: string; readonly imports?: readonly string[] };
export type PageManifest = Readonly<Record<string, Entry>>;

const CLIENT_ENTRY = "app/entry.client.tsx";

export type PageAssets = {
  /** The file with which the script begins. */
  readonly entry: string;
  /** All files, the entry first. */
  readonly files: readonly string[];
};

/** `pageFiles` are those of `web/app` that draw the page. */
export function findAssets(manifest: PageManifest, pageFiles: readonly string[]): PageAssets {
  const files = new Set<string>();
  const follow = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the build has no file for ${key}`);
    const at = `/${found.file}`;
    if (files.has(at)) return;
    files.add(at);
    for (const imported of found.imports ?? []) follow(imported);
  };
  for (const key of [CLIENT_ENTRY, ...pageFiles.map((file) => `app/${file}`)]) follow(key);
  const [entry = ""] = files;
  return { entry, files: [...files] };
}
