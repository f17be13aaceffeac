import { entryPaths, notFoundPath, publicPaths } from "@hiram/contract/wire/paths.ts";
import type { Config } from "@react-router/dev/config";

export default {
  // Each build has a folder of its own: a server that runs on an older one keeps its files.
  buildDirectory: process.env.BUILD_FOLDER ?? "build/dev",
  ssr: false,
  prerender: [...publicPaths, ...entryPaths, notFoundPath],
} satisfies Config;
