import { entryPaths, notFoundPath, publicPaths } from "@hiram/contract/paths.ts";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: false,
  prerender: [...publicPaths, ...entryPaths, notFoundPath],
} satisfies Config;
