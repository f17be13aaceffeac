/** A page of `npm run dev`, rendered when it is opened, with the facts of the present profile. */
import { readDevFacts } from "virtual:dev-facts";
import { entryPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import { drawPage, drawShell, writeDocument } from "./document.tsx";

const drawnPaths: readonly string[] = [...publicPaths, ...entryPaths];

export async function renderDevPage(path: string): Promise<string> {
  const facts = readDevFacts();
  return writeDocument({
    ...(drawnPaths.includes(path) ? await drawPage(path, facts) : await drawShell()),
    facts,
    css: "",
    // Through the module graph, so that edits show at once.
    links: '<link rel="stylesheet" href="/app/app.css"/>',
    scripts: '<script type="module" src="/app/entry.client.tsx"></script>',
  });
}
