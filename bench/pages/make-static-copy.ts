/**
 * What `/` is compared with: the same page as written at build time, without any script of ours,
 * with the bundle of a React Router app that does nothing, loaded as React Router itself loads it.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { outFolder, root } from "./serve.ts";

export type StaticCopy = { readonly buildFolder: string; readonly scriptBytes: number };

const bareFolder = path.join(outFolder, "bare");

export function makeStaticCopy(buildFolder: string): StaticCopy {
  const bare = buildBare(fs.readFileSync(path.join(buildFolder, "index.html"), "utf8"));
  const copy = path.join(outFolder, "static/client");
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  fs.cpSync(buildFolder, copy, { recursive: true });
  fs.cpSync(bare, copy, { recursive: true });

  let scriptBytes = 0;
  for (const name of fs.readdirSync(path.join(bare, "assets"))) {
    const file = path.join(copy, "assets", name);
    const code = fs.readFileSync(file);
    const brotli = brotliCompressSync(code);
    fs.writeFileSync(`${file}.br`, brotli);
    fs.writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
    scriptBytes += brotli.length;
  }
  allowScripts(buildFolder, copy);
  // Sources left in this folder would be checked with ours, whose settings are not theirs.
  fs.rmSync(bareFolder, { recursive: true, force: true });
  return { buildFolder: copy, scriptBytes };
}

/** Measured from a copy: builds made meanwhile for others would put this one away. */
export function copyBuild(buildFolder: string): string {
  const copy = path.join(outFolder, "ours");
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(path.dirname(buildFolder), copy, { recursive: true });
  return path.join(copy, path.basename(buildFolder));
}

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** Built from a copy in the ignored folder, because the build leaves files beside its sources. */
function buildBare(page: string): string {
  fs.rmSync(bareFolder, { recursive: true, force: true });
  fs.cpSync(path.join(import.meta.dirname, "bare"), bareFolder, { recursive: true });
  const inner = (tag: string) => {
    const found = page.match(new RegExp(`<${tag}[^>]*>([\\s\\S]*)</${tag}>`))?.[1];
    if (found === undefined) throw new Error(`the page has no ${tag}`);
    return found.replace(SCRIPT, "");
  };
  const parts = { head: inner("head"), body: inner("body") };
  fs.writeFileSync(path.join(bareFolder, "page.json"), JSON.stringify(parts));

  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: bareFolder, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the bare app could not be built:\n${stdout}\n${stderr}`);
  return path.join(bareFolder, "build/client");
}

/** The copy is served under the same content security policy; its own inline scripts join it. */
function allowScripts(buildFolder: string, copy: string): void {
  const inline = JSON.parse(fs.readFileSync(path.join(buildFolder, "../inline.json"), "utf8"));
  const page = fs.readFileSync(path.join(copy, "index.html"), "utf8");
  const hashes = [...page.matchAll(SCRIPT)].map(
    ([, code = ""]) => `sha256-${createHash("sha256").update(code).digest("base64")}`,
  );
  const scripts = [...new Set([...inline.scripts, ...hashes])];
  fs.writeFileSync(path.join(copy, "../inline.json"), JSON.stringify({ ...inline, scripts }));
}
