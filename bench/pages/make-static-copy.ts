/**
 * What `/` is compared with: the same page as the server wrote it, without any script of ours,
 * with the bundle of a React Router app that does nothing, loaded as React Router itself loads it.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { outFolder, root } from "./serve.ts";

export type StaticCopy = { readonly buildFolder: string; readonly scriptBytes: number };

const bareFolder = path.join(outFolder, "bare");

export async function makeStaticCopy(buildFolder: string, address: string): Promise<StaticCopy> {
  const bare = buildBare(await (await fetch(`${address}/`)).text());
  const copy = path.join(outFolder, "static");
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(buildFolder, copy, { recursive: true });
  fs.cpSync(bare, path.join(copy, "client"), { recursive: true });

  let scriptBytes = 0;
  for (const name of fs.readdirSync(path.join(bare, "assets"))) {
    const file = path.join(copy, "client/assets", name);
    const code = fs.readFileSync(file);
    const brotli = brotliCompressSync(code);
    fs.writeFileSync(`${file}.br`, brotli);
    fs.writeFileSync(`${file}.gz`, gzipSync(code, { level: 9 }));
    scriptBytes += brotli.length;
  }
  writeRenderer(copy, fs.readFileSync(path.join(bare, "index.html"), "utf8"));
  // TypeScript would check sources left in this folder with our settings, which do not fit them.
  fs.rmSync(bareFolder, { recursive: true, force: true });
  return { buildFolder: copy, scriptBytes };
}

/** The copy's renderer gives back the one page as it is, whatever the facts are. */
function writeRenderer(copy: string, page: string): void {
  const site = { pages: { "/": page }, shells: {}, notFound: page, files: {}, lateStyles: [] };
  const code = `export const renderSite = async () => (${JSON.stringify(site)});\n`;
  fs.rmSync(path.join(copy, "server"), { recursive: true, force: true });
  fs.mkdirSync(path.join(copy, "server"));
  fs.writeFileSync(path.join(copy, "server/index.js"), code);
}

const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** The copy lies in the ignored folder, because the build leaves files beside its sources. */
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
