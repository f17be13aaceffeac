/**
 * The project's own source for `tidy.test.ts`: its files, their imports and exports, and the length
 * of functions. Parsed by the parser that builds the pages.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

export type Import = {
  /** The imported file, from the project's root. */
  readonly file: string;
  /** Imported names; `*` for a whole module or a dynamic import. */
  readonly names: readonly string[];
  /** Erased before the code runs. */
  readonly isType: boolean;
};

export type Source = {
  readonly file: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly exports: readonly string[];
  readonly functions: readonly { readonly name: string; readonly lines: number }[];
};

export const root = path.resolve(import.meta.dirname, "..");

export const trackedFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard"],
  { cwd: root },
)
  .toString()
  .trim()
  .split("\n")
  .filter((file) => fs.existsSync(path.join(root, file)))
  .sort();

export const readText = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

const packages: Readonly<Record<string, string>> = {
  "@hiram/contract/": "contract/src/",
  "@hiram/words/": "words/",
  "@hiram/server/": "server/src/",
  "@hiram/demo/": "demo/",
  "@hiram/proof/": "proof/",
  "@hiram/scripts/": "scripts/",
};
const workspaces: Readonly<Record<string, string>> = {
  contract: "contract/src/",
  words: "words/",
  server: "server/src/",
  web: "web/app/",
  demo: "demo/",
  proof: "proof/",
};

/** `#http/y.ts` in `server/src/site/x.ts` is `server/src/http/y.ts`; a package is not ours: null. */
function resolveImport(file: string, target: string): string | null {
  const bare = target.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return `${workspaces[file.split("/")[0] ?? ""] ?? ""}${bare.slice(1)}`;
  if (bare.startsWith(".")) return path.join(path.dirname(file), bare);
  const name = Object.keys(packages).find((prefix) => bare.startsWith(prefix));
  return name ? bare.replace(name, packages[name] ?? "") : null;
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const functionTypes = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** Walks the tree, with the name of the nearest declaration or property. */
function walk(node: Node, name: string, visit: (node: Node, name: string) => void): void {
  const named = (node.id ?? node.key) as { readonly name?: string } | null | undefined;
  const here = named?.name ?? name;
  visit(node, here);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, here, visit);
}

export function readSource(file: string): Source {
  const text = readText(file);
  const { program, module } = parseSync(file, text);
  const imports: Import[] = [];
  const add = (target: string, names: readonly string[], isType: boolean) => {
    const resolved = resolveImport(file, target);
    if (resolved) imports.push({ file: resolved, names, isType });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(
      moduleRequest.value,
      entries.map((entry) => entry.importName.name ?? "*"),
      entries.length > 0 && entries.every((entry) => entry.isType),
    );
  const exported: string[] = [];
  for (const { entries } of module.staticExports)
    for (const { exportName, moduleRequest, importName, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, [importName.name ?? "*"], isType);
      exported.push(exportName.name ?? "default");
    }
  const functions: { name: string; lines: number }[] = [];
  walk(program as unknown as Node, "", (node, name) => {
    if (node.type === "ImportExpression" || node.type === "TSImportType") {
      const source = (node.source ?? node.argument) as { readonly value?: unknown };
      if (typeof source?.value === "string") add(source.value, ["*"], node.type[0] === "T");
    }
    if (functionTypes.test(node.type)) {
      const lines = text.slice(node.start, node.end).split("\n").length;
      functions.push({ name: name || "(unnamed)", lines });
    }
  });
  return { file, text, imports, exports: exported, functions };
}
