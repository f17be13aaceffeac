/**
 * Finds a browser for the journeys, or installs one: Debian's as root, otherwise Playwright's own.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { readVariable } from "@hiram/server/env/read-env.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const found = (): string | undefined =>
  [readVariable("CHROMIUM"), ...PLACES].find((place) => place && fs.existsSync(place));

/** The path of a browser; empty when Playwright uses its own. */
export function findOrInstallBrowser(): string {
  const here = found();
  if (here) return here;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium from Debian's packages (once) …");
    const apt = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update");
    apt("install", "-y", "--no-install-recommends", "chromium");
    const installed = found();
    if (installed) return installed;
  }
  console.log("Downloading a browser for the journeys (once) …");
  const playwright = path.resolve(import.meta.dirname, "../node_modules/.bin/playwright");
  spawnSync(playwright, ["install", "chromium-headless-shell"], { stdio: "inherit" });
  return "";
}
