// Makes a fresh clone ready: installs what package-lock.json names, unless it is installed already.
// Plain JavaScript, because it runs on whatever Node the machine has; the project brings its own.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const NODE_MAJOR_MIN = 24;

const packagesOf = (file) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(root, file), "utf8")).packages;
  } catch {
    return {};
  }
};

/** npm's list of installed packages leaves out optional packages of other platforms. */
function isInstalled() {
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(
    ([at, { version, optional, link }]) =>
      !at.startsWith("node_modules/") || link || optional || installed[at]?.version === version,
  );
}

if (!isInstalled()) {
  console.log("Installing (once, a minute or two) …");
  // The build needs its tools in production too, although NODE_ENV=production makes npm leave them
  // out.
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  if (status !== 0) {
    console.error("The packages could not be installed: see npm's words above.");
    process.exit(1);
  }
}

const own = path.join(root, "node_modules/.bin/node");
const major = Number(process.versions.node.split(".")[0]);
if (!fs.existsSync(own) && major < NODE_MAJOR_MIN) {
  console.error(`This machine needs Node ${NODE_MAJOR_MIN} or later; it has ${process.version}.`);
  process.exit(1);
}
