/** The document, and the error page. */
import { factsElementId } from "@hiram/contract/site/site-facts.ts";
import { isRouteErrorResponse, Links, Outlet, Scripts } from "react-router";
import { useFacts } from "#hooks/site.tsx";
import { ScrollToTop } from "#site/scroll-to-top.tsx";
import { Button } from "#ui/button.tsx";
import { BackButton } from "#ui/layers/back-button.tsx";
import { layoutWords } from "#words/en/site/layout.ts";
import { LanguageProvider, useWords } from "#words/words.tsx";
import type { Route } from "./+types/root";
import css from "./app.css?inline";

// During development the stylesheet also comes through the module graph, so that edits show at
// once.
if (import.meta.env.DEV) import("./app.css");

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b2a5b" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Inlined, because a stylesheet of its own would hold back the first paint. The browser
            has it in the page already: the script carries an empty one. */}
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: It is our own stylesheet, put in at build time.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? css : "" }}
        />
        <Links />
      </head>
      <body>
        {children}
        <Facts />
        <Scripts />
      </body>
    </html>
  );
}

/** The lender's facts on their way to the script, which reads them before it draws anything. */
function Facts() {
  const facts = useFacts();
  return (
    <script
      id={factsElementId}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can end
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? JSON.stringify(facts).replaceAll("<", "\\u003c") : "",
      }}
    />
  );
}

export default function Root() {
  return (
    <LanguageProvider>
      <ScrollToTop />
      <BackButton />
      <Outlet />
    </LanguageProvider>
  );
}

/** Shown in the shell of a member's page until its script runs. */
export function HydrateFallback() {
  return <p className="p-8 text-center">LOADING...</p>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords(layoutWords);
  const detail = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : "";
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl text-accent">{words.errorTitle}</h1>
      <p>{words.errorText}</p>
      {detail && <p className="text-ink-soft">{detail}</p>}
      <Button onClick={() => location.reload()}>{words.errorReload}</Button>
    </main>
  );
}
