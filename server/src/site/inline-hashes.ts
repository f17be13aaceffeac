/** Lists the inline scripts and styles of a page by hash, for its content security policy. */
import { createHash } from "node:crypto";
import type { InlineHashes } from "#http/headers.ts";

const SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/json")[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

const hashesOf = (texts: readonly string[]) => [...new Set(texts)].map(hashOf);

/** `lateStyles` are added by scripts after hydration. JSON is not executed and needs no hash. */
export function inlineHashes(html: string, lateStyles: readonly string[]): InlineHashes {
  const find = (tag: RegExp) => [...html.matchAll(tag)].map(([, text = ""]) => text);
  return {
    scripts: hashesOf(find(SCRIPT)),
    styles: hashesOf([...find(STYLE), ...lateStyles]),
  };
}
