/**
 * Loaded before a process of the product: replaces the texts of one bug in the modules that it names
 * (`plant-in-modules.ts?<bug>`). A module without the text throws.
 */
import { registerHooks } from "node:module";
import { type ModuleBug, type ModuleChange, moduleBugs } from "./module-bugs.ts";

const name = decodeURIComponent(new URL(import.meta.url).search.slice(1)) as ModuleBug;
const changes: readonly ModuleChange[] = moduleBugs[name];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const own = changes.filter(([file]) => url.endsWith(`/${file}`));
    if (own.length === 0) return loaded;
    let source = String(loaded.source);
    for (const [file, from, to] of own) {
      if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
