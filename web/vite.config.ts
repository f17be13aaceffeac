import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import { callingCodes } from "@hiram/contract/wire/calling-codes.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { companyFile, readCompany } from "@hiram/server/house/company.ts";
import tailwindcss from "@tailwindcss/vite";
import icons from "unplugin-icons/vite";
import { defineConfig, type Plugin } from "vite";
import { flagSource, flagsFolder, flagsVersion, flagUrl } from "./app/fields/flags.ts";
import routes from "./app/routes.ts";
import { fillPreview, firstPicture } from "./app/site/fill-preview.ts";
import { placesPlugin } from "./places.ts";
import { reactModules } from "./react-modules.ts";
import { routeTable } from "./route-table.ts";
import { sharedFiles } from "./shared-files.ts";

/** For `npm run dev`: the facts of the profile that is there, and of the product's own policy. */
function devFacts(): Plugin {
  const root = path.resolve(import.meta.dirname, "..");
  const id = "virtual:dev-facts";
  let isBuild = false;
  const write = () => `
    import { dayInManila } from "@hiram/contract/calendar/day.ts";
    import { policies, rowsFrom } from "@hiram/contract/policy/policy.ts";
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
        reply.end(
          fillPreview(fs.readFileSync(file, "utf8"), policyAtInstant(new Date(), policies)),
        );
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

/** `npm run dev` draws each page as it is opened. */
function devPages(): Plugin {
  return {
    name: "hiram-dev-pages",
    configureServer(server) {
      // After Vite's own files: what is left is a page.
      return () =>
        server.middlewares.use(async (request, reply, next) => {
          try {
            const { renderDevPage } = await server.ssrLoadModule("/render/dev-page.tsx");
            const at = new URL(request.originalUrl ?? "/", "http://localhost").pathname;
            reply.setHeader("content-type", "text/html");
            reply.end(await server.transformIndexHtml(at, await renderDevPage(at)));
          } catch (error) {
            next(error);
          }
        });
    },
  };
}

const BUILD_FOLDER = readVariable("BUILD_FOLDER");

export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [
    tailwindcss(),
    reactModules(),
    routeTable(routes),
    icons({ compiler: "jsx", jsx: "react" }),
    devFacts(),
    devPreview(),
    devPages(),
    toastStyle(),
    flags(),
    placesPlugin(),
  ],
  build: isSsrBuild
    ? {
        outDir: `${BUILD_FOLDER}/server`,
        target: "node24",
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: "index.js", codeSplitting: false } },
      }
    : {
        outDir: `${BUILD_FOLDER}/client`,
        target: "es2022",
        // Which files a page needs (`render/page-assets.ts`); the build moves it to the renderer.
        manifest: "manifest.json",
        modulePreload: {
          polyfill: false,
          // Every page has these two, and a file is asked for by the import itself.
          resolveDependencies: (file, imported) =>
            imported.filter((each) => each !== file && !/\/(react|house)-/.test(each)),
        },
        rolldownOptions: {
          input: "app/entry.client.tsx",
          output: {
            codeSplitting: { groups: sharedFiles(routes) },
            // A file lists the names of all that it loads later, and a hash cannot be compressed.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
  // The renderer brings its libraries along, in their production form whatever mode the server runs
  // in.
  ssr: { noExternal: BUILD_FOLDER ? true : [] },
  define: BUILD_FOLDER ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  server: {
    host: "127.0.0.1",
    proxy: { "/api": `http://127.0.0.1:${readVariable("API_PORT")}` },
  },
}));
