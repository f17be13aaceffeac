/** `npm run dev`: the server restarts and the pages reload as their files change. */
import { spawn } from "node:child_process";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { readOptions } from "./options.ts";

readOptions({
  name: "npm run dev",
  does: "Serves with hot reload: the server restarts and the pages reload as their files change.",
});

const root = path.resolve(import.meta.dirname, "..");
const apiPort = readVariable("PORT") as string;

const children = [
  spawn(
    process.execPath,
    [
      "--watch-path=server/src",
      "--watch-path=contract/src",
      "--watch-path=words",
      "scripts/serve-api.ts",
    ],
    { cwd: root, stdio: "inherit" },
  ),
  spawn(process.execPath, ["../node_modules/vite/bin/vite.js"], {
    cwd: path.join(root, "web"),
    stdio: "inherit",
    env: { ...process.env, API_PORT: apiPort },
  }),
];

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
await Promise.all(children.map((child) => new Promise((done) => child.once("exit", done))));
