/** `npm run build`: the pages, ready to be served. */
import path from "node:path";
import { buildIfChanged } from "./build-web.ts";

console.log(buildIfChanged(path.resolve(import.meta.dirname, ".."), process.env));
