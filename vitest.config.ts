import { availableParallelism } from "node:os";
import icons from "unplugin-icons/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // At least two workers, even on a small machine, because tests mostly wait for the database.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: "house",
          include: ["tidy.test.ts", "scripts/**/*.test.ts"],
          // They read every file of the project.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["contract/src/**/*.test.ts"],
          // Property tests with thousands of cases, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "demo/**/*.test.ts", "proof/**/*.test.ts"],
          globalSetup: ["proof/testing/cluster.ts"],
          // The files of a worker share its modules: importing the server again for each of them
          // took half of the processor time. Each file has a database of its own.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Time limits of the product itself (3 s for a connection) do not hold on a host that
          // takes its processors away. A test that needed a second try is marked in the output.
          retry: 1,
        },
      },
      {
        plugins: [icons({ compiler: "jsx", jsx: "react" })],
        test: {
          name: "web",
          include: ["web/{app,render}/**/*.test.{ts,tsx}", "web/*.test.ts"],
          environment: "happy-dom",
          testTimeout: 60_000,
          retry: 1,
        },
      },
    ],
  },
});
