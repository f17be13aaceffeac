/** `npm run build`: the web app, ready to be served for any lender. */
import path from "node:path";
import { buildIfChanged } from "./build-web.ts";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run build",
  does: "Builds the web app, ready to be served for any lender, and prints its folder.",
});

console.log(buildIfChanged(path.resolve(import.meta.dirname, "..")));
