/**
 * React is published in the older module format, which a bundler cannot read names from: every use
 * of a hook or of `jsx` in our own files becomes a call through an object, and every file imports a
 * helper that wraps that object. Here the names become exports of a module, once.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const MODULES = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];
const PREFIX = "\0names-of:";

const isName = (key: string): boolean => /^[a-zA-Z]\w*$/.test(key) && key !== "default";

function writeModule(name: string): string {
  const names = Object.keys(createRequire(import.meta.url)(name)).filter(isName);
  return [
    `const whole = require(${JSON.stringify(name)});`,
    "export default whole;",
    // As a call without effects, so that a name nobody imports is left out.
    ...names.map((each) => `export const ${each} = /*#__PURE__*/ (() => whole.${each})();`),
  ].join("\n");
}

export const reactModules = (): Plugin => ({
  name: "hiram-react-modules",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (asked, importer) =>
    MODULES.includes(asked) &&
    !importer?.startsWith(PREFIX) &&
    !/node_modules\/react(-dom)?\//.test(importer ?? "")
      ? `${PREFIX}${asked}`
      : null,
  load: (id) => (id.startsWith(PREFIX) ? writeModule(id.slice(PREFIX.length)) : null),
});
