/**
 * Finds loaded files with code that a public page does not need: the signed-in pages, the data
 * client or zod. The bundler chooses file names freely, so files are recognised by strings that
 * occur in the signed-in pages' sources and in no public page's source.
 */

import fs from "node:fs";
import path from "node:path";
import { entryPaths, notFoundPath, publicPaths } from "@hiram/contract/wire/paths.ts";
import { repository } from "#testing/repository.ts";

export type Loaded = { readonly path: string; readonly files: readonly string[] };

/** Property names, which the bundler does not rename. */
const libraries: Record<string, RegExp> = {
  "the checking library (zod)": /\b_zod\b/,
  "the data client (react-query)": /\binvalidateQueries\b/,
};

export async function findForeignCode(
  address: string,
  pages: readonly Loaded[],
): Promise<string[]> {
  const marks = await marksOfSignedIn();
  const names = new Set(pages.flatMap(({ files }) => files));
  const codes = new Map<string, string>();
  for (const file of names) codes.set(file, await (await fetch(address + file)).text());
  const found = pages.flatMap(({ path: at, files }) =>
    files.flatMap((file) => {
      const code = codes.get(file) ?? "";
      // The sign-in form may validate its fields with the contract's rules.
      const isEntry = (entryPaths as readonly string[]).includes(at);
      const foreign = Object.keys(libraries).filter(
        (name) => !isEntry && libraries[name]?.test(code),
      );
      for (const [source, texts] of marks)
        if (texts.some((text) => code.includes(text))) foreign.push(source);
      return foreign.map((name) => `${at} ${file}: ${name}`);
    }),
  );
  return [...new Set(found)];
}

type Route = { path?: string; file: string; children?: readonly Route[] };

/** The recognisable strings of each source file that no public page reaches. */
async function marksOfSignedIn(): Promise<Map<string, string[]>> {
  const app = path.join(repository, "web/app");
  const { default: routes }: { default: Route[] } = await import(path.join(app, "routes.ts"));
  const isPublic = (at: string) =>
    [...publicPaths, ...entryPaths, notFoundPath, "/*"].some((each) => each === at);
  const openFiles = filesByPath(routes).filter(([at]) => isPublic(at));
  const reached = new Set<string>();
  for (const file of ["root.tsx", ...openFiles.map(([, file]) => file)])
    follow(path.join(app, file), reached);

  const names = fs.readdirSync(app, { recursive: true, encoding: "utf8" });
  // The pictures on public pages show signed-in screens and contain some of their words.
  const pictures = names
    .filter((name) => name.endsWith(".svg"))
    .map((name) => path.join(app, name));
  const publicText = [...reached, ...pictures]
    .map((file) => fs.readFileSync(file, "utf8"))
    .join("\n");
  const others = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$|^routes\.ts$/.test(name))
    .filter((name) => !reached.has(path.join(app, name)));
  return new Map(
    others.map((name) => {
      const source = fs.readFileSync(path.join(app, name), "utf8");
      const texts = [...source.matchAll(/"([^"\\\n]{12,})"/g)].map(([, text = ""]) => text);
      // A single word may be the name of a file to load later; a string with a space is part of the
      // code itself.
      const isMark = (text: string) => text.includes(" ") && !publicText.includes(text);
      return [`web/app/${name}`, texts.filter(isMark)];
    }),
  );
}

/** Each page's address with all its source files: the layouts around it, and its own. */
function filesByPath(routes: readonly Route[], base = "/"): [string, string][] {
  return routes.flatMap((route) => {
    const at = path.posix.join(base, route.path ?? "");
    const inner = filesByPath(route.children ?? [], at);
    const around = [...new Set([at, ...inner.map(([each]) => each)])];
    return [...around.map((each): [string, string] => [each, route.file]), ...inner];
  });
}

/** Types are erased, so importing them loads nothing. */
const IMPORT = /^(?!\s*(?:import|export) type\b).*?(?:from|import|import\()\s*"([^"]+)"/gm;

function follow(file: string, reached: Set<string>): void {
  if (reached.has(file) || !fs.existsSync(file)) return;
  reached.add(file);
  const own = file.startsWith(path.join(repository, "contract")) ? "contract/src" : "web/app";
  for (const [, target = ""] of fs.readFileSync(file, "utf8").matchAll(IMPORT)) {
    if (target.startsWith(".")) follow(path.join(path.dirname(file), target), reached);
    if (target.startsWith("#")) follow(path.join(repository, own, target.slice(1)), reached);
    if (target.startsWith("@hiram/contract/"))
      follow(path.join(repository, target.replace("@hiram/contract", "contract/src")), reached);
  }
}
