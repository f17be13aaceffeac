/** How commands are called here: a release has `bin/hiram` and no `npm run`. */
import fs from "node:fs";
import path from "node:path";

export const isRelease = !fs.existsSync(path.join(import.meta.dirname, "ready.mjs"));

/** Sentences use npm's names of commands; in a release they are replaced by its own. */
export const sayCommands = (text: string, inRelease = isRelease): string =>
  inRelease
    ? text
        .replace(/\bnpm run ([a-z]+(?::[a-z]+)*)( --(?= ))?/g, "bin/hiram $1")
        .replace(/\bnpm start\b/g, "bin/hiram app")
    : text;
