import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { companyFile, readCompany } from "@hiram/server/house/config.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import icons from "unplugin-icons/vite";
import { defineConfig, type Plugin } from "vite";
import { callingCodes } from "./app/fields/calling-codes.ts";
import { flagSource, flagsFolder, flagsVersion, flagUrl } from "./app/fields/flags.ts";
import { places } from "./places.ts";

/** The lender's profile and the mode, written into the pages when they are prerendered. */
function siteFacts(): Plugin {
  const root = path.resolve(import.meta.dirname, "..");
  // Named apart from NODE_ENV, which every build sets to production.
  const { BUILD_MODE = "demo", BUILD_COMPANY_FILE } = process.env;
  const company = readCompany(BUILD_COMPANY_FILE ?? companyFile({}, root));
  const isDemo = BUILD_MODE === "demo";
  return {
    name: "hiram-site-facts",
    resolveId: (id) => (id === "virtual:site" ? "\0virtual:site" : null),
    load: (id) =>
      id === "\0virtual:site"
        ? `export const company = ${JSON.stringify(company)}; export const isDemo = ${isDemo};`
        : null,
  };
}

/** Copies the flags of the countries we list into the build, and serves them while developing. */
function flags(): Plugin {
  const manifest = createRequire(import.meta.url).resolve("flag-icons/package.json");
  const { version } = JSON.parse(fs.readFileSync(manifest, "utf8")) as { version: string };
  if (version !== flagsVersion)
    throw new Error(`flag-icons is ${version}: write that into web/app/fields/flags.ts`);
  const readFlag = (country: string) =>
    fs.readFileSync(path.join(path.dirname(manifest), "flags/4x3", flagSource(country)), "utf8");
  return {
    name: "hiram-flags",
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { country } of callingCodes)
        this.emitFile({
          type: "asset",
          fileName: `${flagsFolder}/${country.toLowerCase()}.svg`,
          source: readFlag(country),
        });
    },
    configureServer({ middlewares }) {
      const byUrl = new Map(callingCodes.map(({ country }) => [flagUrl(country), country]));
      middlewares.use((request, reply, next) => {
        const country = byUrl.get(request.url ?? "");
        if (!country) return next();
        reply.setHeader("content-type", "image/svg+xml");
        reply.end(readFlag(country));
      });
    },
  };
}

/**
 * What every public page loads, in one file of the libraries' and one of ours. Left to the bundler
 * it is twenty, most of them smaller than the headers they travel with, and 5 kB more in all.
 */
const sharedFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "house",
    test: new RegExp(
      [
        "virtual:site$",
        "/contract/src/price/(amount|money|policy|quote)\\.ts$",
        "/web/app/api/(client|renew-token|send|sign-out|token)\\.ts$",
        "/web/app/ui/(button|card|money|page-meta|section|social-links)\\.",
        "/web/app/member/(use-session|use-sign-out)\\.",
        "/web/app/words/(words|en/site/layout)\\.",
      ].join("|"),
    ),
  },
  {
    name: "calculator",
    test: new RegExp(
      [
        "/web/app/loan/calculator/(amount-field|currency-field|price-panel|rates|schedule-table)\\.",
        "/web/app/loan/calculator/(term-buttons|use-calculator|write-rate)\\.",
        "/web/app/words/en/loan/calculator\\.",
      ].join("|"),
    ),
  },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    icons({ compiler: "jsx", jsx: "react" }),
    siteFacts(),
    flags(),
    places(),
  ],
  build: {
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": `http://127.0.0.1:${process.env.API_PORT ?? 3000}` },
  },
});
