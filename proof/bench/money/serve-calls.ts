/**
 * The product's calls in a process of its own, without a worker, and the floor of its reading
 * calls; its pages with BUILD_FOLDER.
 */

import path from "node:path";
import { demo } from "@hiram/demo/demo.ts";
import { run } from "@hiram/scripts/run.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { serveFloor } from "./floor.ts";

await run(async () => {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, "../../.."));
  const buildFolder = readVariable("BUILD_FOLDER");
  return start(config, {
    serve: true,
    work: false,
    ...(buildFolder && { buildFolder }),
    demo: {
      ...demo,
      // The people of the demo take minutes of a busy machine; the pages need them.
      ...(!buildFolder && { seed: async () => {} }),
      serve(app, house, outside) {
        demo.serve(app, house, outside);
        serveFloor(app, house);
      },
    },
  });
});
