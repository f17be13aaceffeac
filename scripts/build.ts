/** `npm run build`: the web app, ready to be served for any lender. */
import path from "node:path";
import { buildIfChanged } from "./build-web.ts";

console.log(buildIfChanged(path.resolve(import.meta.dirname, "..")));
