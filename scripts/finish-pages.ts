/**
 * After the build: public pages fetch their scripts once they have been painted, inline scripts and
 * styles are listed by hash for the content security policy, and every text file is compressed once
 * instead of at each request.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { publicPaths } from "@hiram/contract/wire/paths.ts";
import { readCompany } from "@hiram/server/house/config.ts";
import type { Facts } from "./build-web.ts";

/** A member's page is empty without its script, so it fetches at once. */
const SHELL = "__spa-fallback.html";
const TEXT = [".js", ".css", ".svg", ".json", ".txt", ".xml", ".webmanifest"];

export function finishPages(output: string, facts: Facts): void {
  writeSiteFiles(output, facts);
  const pages = filesEnding(output, ".html");
  for (const page of pages)
    if (path.basename(page) !== SHELL) fs.writeFileSync(page, deferScripts(output, read(page)));
  fs.writeFileSync(
    path.join(output, "../inline.json"),
    JSON.stringify(inlineHashes(pages.map(read))),
  );
  for (const file of filesEnding(output, ...TEXT)) compress(file);
}

const read = (file: string): string => fs.readFileSync(file, "utf8");

const hashOf = (text: string | Buffer) => createHash("sha256").update(text).digest("base64");

const filesEnding = (folder: string, ...endings: string[]): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => path.join(folder, name));

const BOOT = /<script type="module" async="">(import [\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;

/**
 * The page is painted before any of its 100 kB of script is fetched: they come when the browser is
 * idle after loading, or at the first touch, key or focus. The elements stay, so React finds the
 * page it expects.
 */
function deferScripts(output: string, html: string): string {
  const boot = html.match(BOOT)?.[1];
  if (!boot)
    throw new Error("the page has no script to defer: has the framework changed its output?");
  // What the page's modules import is asked for together with them, not found in them one by one.
  const early = [...html.matchAll(PRELOAD)]
    .map(([, file = ""]) => file)
    .filter((file) => !boot.includes(file));
  const code = early.map((file) => `import "${file}";`).join("") + boot;
  const name = `/assets/boot-${hashOf(code).replace(/\W/g, "").slice(0, 8)}.js`;
  fs.writeFileSync(path.join(output, name), code);
  const wait = [
    `(()=>{let d;const g=()=>{d??=import("${name}")};`,
    `for(const e of["pointerdown","keydown","touchstart","focusin"])`,
    `addEventListener(e,g,{once:true,capture:true,passive:true});`,
    `const i=()=>window.requestIdleCallback`,
    `?requestIdleCallback(g,{timeout:2000}):setTimeout(g,200);`,
    `document.readyState==="complete"?i():addEventListener("load",i,{once:true})})()`,
  ].join("");
  return html
    .replace(PRELOAD, "")
    .replace(BOOT, () => `<script type="module" async="">${wait}</script>`);
}

function inlineHashes(pages: string[]): { scripts: string[]; styles: string[] } {
  const find = (tag: string) => {
    const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g");
    const texts = pages.flatMap((page) =>
      [...page.matchAll(inline)].map((match) => match[1] ?? ""),
    );
    return [...new Set(texts)].map((text) => `sha256-${hashOf(text)}`);
  };
  return {
    scripts: find("script"),
    styles: [...find("style"), `sha256-${hashOf(toastStyle())}`, EMPTY_STYLE],
  };
}

/** Its style element is empty for a moment before it is filled. */
const EMPTY_STYLE = `sha256-${hashOf("")}`;

/** The toast library adds its stylesheet from script when it loads; its source says which one. */
function toastStyle(): string {
  const source = read(new URL(import.meta.resolve("sonner")).pathname);
  const call = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/)?.[1];
  if (!call) throw new Error("sonner no longer adds its style as it did: look at its source again");
  return JSON.parse(call);
}

function writeSiteFiles(output: string, { publicUrl, companyFile }: Facts) {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(output, name), text);
  const { CompanyName, ShortName } = readCompany(companyFile);
  const urls = publicPaths.map((at) => `  <url><loc>${publicUrl}${at}</loc></url>`).join("\n");
  write(
    "sitemap.xml",
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
  write(
    "robots.txt",
    `User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );
  write(
    "manifest.webmanifest",
    JSON.stringify({
      name: CompanyName,
      short_name: ShortName,
      start_url: "/dash",
      display: "standalone",
      background_color: "#fbfcfe",
      theme_color: "#0b2a5b",
      icons: [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
      })),
    }),
  );
}

function compress(file: string) {
  const bytes = fs.readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, options));
  fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
