/** The browsable reference of the calls: plain HTML made from the OpenAPI document, no script. */
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import type { FastifyInstance } from "fastify";
import type { Config } from "#house/config.ts";
import { developersSection } from "#http/developers.ts";
import { escapeHtml } from "#http/escape-html.ts";
import {
  describeCallers,
  describeCalls,
  describeOpenCalls,
  pathTemplateOf,
  problemsOf,
} from "#http/openapi.ts";
import { type PrecompressedFile, precompress, sendPrecompressed } from "#http/precompressed.ts";

/**
 * Each is built at the first request, once in a process. Building it for every request took the
 * event loop up to 95 ms, so that a dozen anonymous connections stopped the calls of all members.
 */
export function serveReference(
  app: FastifyInstance,
  calls: readonly Call[],
  { publicUrl, mode }: Pick<Config, "publicUrl" | "mode">,
) {
  serveOnce(app, "/openapi.json", "application/json; charset=utf-8", () =>
    JSON.stringify(describeCalls(calls, publicUrl)),
  );
  serveOnce(app, "/open/openapi.json", "application/json; charset=utf-8", () =>
    JSON.stringify(describeOpenCalls(calls, publicUrl)),
  );
  serveOnce(app, "/docs", "text/html; charset=utf-8", () => referencePage(calls, mode));
  serveOnce(app, "/docs/style.css", "text/css", () => STYLE);
}

/** Quality 11 takes 590 ms for the page and saves a tenth of the bytes; 9 takes 26 ms. */
const BROTLI_QUALITY = 9;

function serveOnce(app: FastifyInstance, at: string, type: string, build: () => string): void {
  let built: Promise<PrecompressedFile> | undefined;
  app.get(apiBase + at, async (request, reply) => {
    built ??= precompress(build(), type, BROTLI_QUALITY);
    return sendPrecompressed(request, reply, await built);
  });
}

export function referencePage(calls: readonly Call[], mode: Config["mode"]): string {
  const described = {
    ...pathsOf(describeCalls(calls, "")),
    ...pathsOf(describeOpenCalls(calls, "")),
  };
  const sections = calls.map((call) => {
    const about = described[pathTemplateOf(call.path)]?.[call.method.toLowerCase()];
    const body = schemaIn(about?.requestBody);
    const reply = schemaIn(about?.responses["200"]);
    return `
    <section>
      <h2><span class="method ${call.method}">${call.method}</span> ${apiBase}${call.path}</h2>
      <p>${escapeHtml(call.does)}</p>
      <p class="who">${describeCallers(call)}${limitWords(call)}</p>
      ${body ? fold("Body", body) : ""}
      ${fold("Reply", reply)}
      <details><summary>Refusals</summary><table>
        ${problemsOf(call).map(problemRow).join("\n        ")}
      </table></details>
    </section>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Hiram: reference of the calls</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${apiBase}/docs/style.css">
  </head>
  <body>
    ${mode === "demo" ? `<header class="demo">${demoSentence}</header>` : ""}
    <main>
    <h1>Hiram: reference of the calls</h1>
    <p>Everything is JSON under <code>${apiBase}</code>. The same as a document:
      <a href="${apiBase}/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="#developers">For developers</a> of a lender's other systems.</p>${developersSection()}${sections.join("")}
    </main>
  </body>
</html>
`;
}

const pathsOf = (document: { readonly [key: string]: unknown }) =>
  document.paths as Record<string, Record<string, Described>>;

type Content = { content: Record<string, { schema: unknown }> };

const schemaIn = (part: Content | undefined): unknown =>
  part && Object.values(part.content)[0]?.schema;
type Described = { requestBody?: Content; responses: Record<string, Content> };

/** Default values may hold addresses of other sites, which this page does not name. */
const withoutDefaults = (key: string, value: unknown) => (key === "default" ? undefined : value);

const fold = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, withoutDefaults, 2))}</pre></details>`;

const limitWords = ({ limit }: Call) =>
  limit ? ` · ${limit.count} times in ${limit.seconds / 60} minutes at most` : "";

const problemRow = (name: keyof typeof problems) =>
  `<tr><td>${problems[name].status}</td><td>${name}</td><td>${escapeHtml(problems[name].message)}</td></tr>`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbfcfe, #0a1424); color: light-dark(#14233b, #e6ebf2); }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid light-dark(#c5cfdd, #2b3c58); padding: 0.5rem 0 1rem; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; } h3 { font-size: 1rem; }
a { color: light-dark(#0b4fb3, #8fb8ff); }
.method { font: 700 0.8rem ui-monospace, monospace; padding: 0.15rem 0.5rem; border-radius: 6px;
  background: light-dark(#0b2a5b, #dfe8f7); color: light-dark(#fff, #0b2a5b); }
.demo { margin: 0; padding: 0.15rem 1rem; text-align: center; font-size: 0.9rem; font-weight: 600;
  background: #f5a524; color: #0b2a5b; }
.who { font-size: 0.9rem; color: light-dark(#4a5a72, #a9b7cc); }
summary { cursor: pointer; padding: 0.5rem 0; min-height: 1.75rem; }
pre { overflow: auto; padding: 0.75rem; border-radius: 8px; background: light-dark(#eef2f8, #101f38); }
table { border-collapse: collapse; } td { padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
`;
