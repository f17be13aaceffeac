/** Draws a page whole, with the lender's facts around it. */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { readDevFacts } from "virtual:dev-facts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { SiteProvider } from "#hooks/site.tsx";

export const factsContext = createContext<SiteFacts | null>(null);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const facts = given.get(factsContext) ?? readDevFacts();
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <SiteProvider facts={facts}>
        <ServerRouter context={context} url={request.url} />
      </SiteProvider>,
      {
        // Not before: a page written in pieces carries the script that puts them together.
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set("content-type", "text/html");
  return new Response(html, { status, headers });
}
