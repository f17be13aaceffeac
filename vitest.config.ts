import { availableParallelism } from "node:os";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";
import { isProving } from "./proof/testing/chance.ts";

/** Tests that take minutes, or a process, a database or a build of their own: `npm run prove`. */
const exclude = ["**/node_modules/**", ...(isProving ? [] : ["**/*.long.test.ts"])];
const setupFiles = ["proof/testing/seed-properties.ts"];

/**
 * Far more than a test takes on a machine that is busy with other work: they end a test that hangs,
 * and say nothing about speed. A proof tries up to forty times as many cases.
 */
const limits = {
  testTimeout: isProving ? 1_800_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

// No test is tried again after it has failed: a race that fires in half of the runs would pass.
export default defineConfig({
  test: {
    // At least two, because tests also wait for the database; with one more than there are cores
    // they took as long.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: "house",
          include: ["tidy.test.ts", "scripts/**/*.test.ts"],
          exclude,
          ...limits,
        },
      },
      {
        test: {
          name: "contract",
          include: ["contract/src/**/*.test.ts", "words/**/*.test.ts"],
          exclude,
          setupFiles,
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "demo/**/*.test.ts", "proof/**/*.test.ts"],
          exclude,
          setupFiles,
          globalSetup: ["proof/testing/cluster.ts"],
          // The files of a worker share its modules: importing the server again for each of them
          // took half of the processor time. Each file has a database of its own.
          isolate: false,
          ...limits,
        },
      },
      {
        test: {
          name: "web logic",
          // Pure functions: a DOM for each of these files took longer than its tests.
          include: ["web/{app,render}/**/*.test.ts", "web/*.test.ts"],
          exclude: [...exclude, "web/**/*.dom.test.ts"],
          isolate: false,
          ...limits,
        },
      },
      {
        plugins: [icons({ compiler: "jsx", jsx: "react" })],
        test: {
          name: "web",
          include: ["web/{app,render}/**/*.test.tsx", "web/{app,render}/**/*.dom.test.ts"],
          exclude,
          environment: "happy-dom",
          // A DOM for each worker instead of each file; files stay isolated. It halved their time.
          pool: "vmThreads",
          setupFiles: ["web/app/testing/set-up.ts"],
          ...limits,
        },
      },
    ],
  },
});
