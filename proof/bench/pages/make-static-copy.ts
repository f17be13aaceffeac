/**
 * The comparison for `/`: the same page as the server wrote it, without our scripts, with the
 * bundle of an empty React app, loaded like Vite's own pages.
 */
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { outFolder } from "./serve.ts";

export type StaticCopy = { readonly buildFolder: string; readonly scriptBytes: number };

export async function makeStaticCopy(buildFolder: string, address: string): Promise<StaticCopy> {
  const page = await (await fetch(`${address}/`)).text();
  const bare = await buildBare();
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
  writeRenderer(copy, withoutScripts(page));
  fs.rmSync(bare, { recursive: true, force: true });
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

const SCRIPT = /<script[^>]*>[\s\S]*?<\/script>/g;
const BUNDLE = "assets/bare.js";

const withoutScripts = (page: string): string =>
  page
    .replace(SCRIPT, "")
    .replace("</head>", `<script type="module" crossorigin src="/${BUNDLE}"></script></head>`)
    .replace("</body>", '<div id="bare"></div></body>');

async function buildBare(): Promise<string> {
  const outDir = path.join(outFolder, "bare");
  await build({
    root: path.join(import.meta.dirname, "bare"),
    configFile: false,
    mode: "production",
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: path.join(import.meta.dirname, "bare/main.js"),
        output: { entryFileNames: BUNDLE },
      },
    },
  });
  return outDir;
}
