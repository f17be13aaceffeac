import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { policies, policyAt } from "@hiram/contract/price/policy.ts";
import { callingCodes } from "@hiram/contract/wire/calling-codes.ts";
import { companyFile, readCompany } from "@hiram/server/house/company.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import icons from "unplugin-icons/vite";
import { defineConfig, type Plugin } from "vite";
import { flagSource, flagsFolder, flagsVersion, flagUrl } from "./app/fields/flags.ts";
import { fillPreview, firstPicture } from "./app/site/fill-preview.ts";
import { places } from "./places.ts";

/** For `npm run dev`: the facts of the profile that is there, and of the product's own policy. */
function devFacts(): Plugin {
  const root = path.resolve(import.meta.dirname, "..");
  const id = "virtual:dev-facts";
  let isBuild = false;
  const write = () => `
    import { dayInManila, policies, rowsFrom } from "@hiram/contract/price/policy.ts";
    export const readDevFacts = () => {
      const today = dayInManila(new Date());
      return {
        company: ${JSON.stringify(readCompany(companyFile(process.env, root)))},
        isDemo: true,
        publicUrl: "http://localhost:3000",
        today,
        policyRows: rowsFrom(today, policies),
        aheadMs: 0,
      };
    };`;
  return {
    name: "hiram-dev-facts",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => {
      if (asked !== `\0${id}`) return null;
      const refuse = 'throw new Error("rendered without the lender\'s facts")';
      return isBuild ? `export const readDevFacts = () => { ${refuse}; };` : write();
    },
  };
}

/** The first picture of the slide show, which the server of a build fills in (`render-site.ts`). */
function devPreview(): Plugin {
  const file = path.join(import.meta.dirname, "app/site/preview-first.svg");
  return {
    name: "hiram-dev-preview",
    configureServer({ middlewares }) {
      middlewares.use((request, reply, next) => {
        if (request.url?.split("?")[0] !== firstPicture) return next();
        reply.setHeader("content-type", "image/svg+xml");
        reply.end(fillPreview(fs.readFileSync(file, "utf8"), policyAt(new Date(), policies)));
      });
    },
  };
}

/** The toast library adds its stylesheet from script; the hash is computed from its source. */
function toastStyle(): Plugin {
  const id = "virtual:toast-style";
  const read = () => {
    const source = fs.readFileSync(new URL(import.meta.resolve("sonner")), "utf8");
    const call = source.match(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/)?.[1];
    if (!call) throw new Error("sonner no longer adds its style as it did: look at its source");
    return call;
  };
  return {
    name: "hiram-toast-style",
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `export const toastStyle = ${read()};` : null),
  };
}

/** Copies the flags of the listed countries into the build, and serves them during development. */
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
 * What every public page loads, in one library file and one file of ours. The bundler's default is
 * twenty files, most smaller than their own headers, and 5 kB more in all.
 */
const sharedFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "house",
    test: new RegExp(
      [
        "/contract/src/price/(amount|money|policy|quote)\\.ts$",
        "/contract/src/site/site-facts\\.ts$",
        "/web/app/api/(client|renew-token|send|sign-out|token)\\.ts$",
        "/web/app/ui/(button|card|demo-banner|money|page-meta|section|social-links)\\.",
        "/web/app/hooks/(site|use-policy-in-force)\\.",
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
        "/web/app/loan/calculator/(term-buttons|use-calculator)\\.",
        "/web/app/words/en/loan/calculator\\.",
      ].join("|"),
    ),
  },
];

const isBuild = process.env.BUILD_FOLDER !== undefined;

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    icons({ compiler: "jsx", jsx: "react" }),
    devFacts(),
    devPreview(),
    toastStyle(),
    flags(),
    places(),
  ],
  build: { target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } },
    },
    ssr: {
      // The renderer brings its libraries along, in their production form whatever mode the server
      // runs in.
      build: { rolldownOptions: { input: "render/render-site.ts" } },
      define: isBuild ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
      resolve: { noExternal: isBuild ? true : [] },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": `http://127.0.0.1:${process.env.API_PORT ?? 3000}` },
  },
});
