/** Files of `deploy/cluster`, filled in. */

import fs from "node:fs";
import path from "node:path";
import { repository } from "#testing/repository.ts";
import { type Filling, fillIn } from "./fill-in.ts";

export const fillShipped = (name: string, filling: Filling): string =>
  fillIn(fs.readFileSync(path.join(repository, "deploy/cluster", name), "utf8"), filling);
