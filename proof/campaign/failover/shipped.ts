/** Files of `deploy/cluster`, filled in. */
import fs from "node:fs";
import path from "node:path";
import { root } from "../server-process.ts";
import { type Filling, fillIn } from "./fill-in.ts";

export const fillShipped = (name: string, filling: Filling): string =>
  fillIn(fs.readFileSync(path.join(root, "deploy/cluster", name), "utf8"), filling);
