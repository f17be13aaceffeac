/** React Router's minimal app around a static copy of our page. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
// Written by `make-static-copy.ts` before this is built.
import { body, head } from "./page.json";

// The HTML already contains the page, so the bundle leaves it out and React keeps it as it is.
const keptHead = { __html: import.meta.env.SSR ? head : "" };
const keptBody = { __html: import.meta.env.SSR ? body : "" };

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page */}
      <head suppressHydrationWarning dangerouslySetInnerHTML={keptHead} />
      <body>
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own page */}
        <div suppressHydrationWarning dangerouslySetInnerHTML={keptBody} />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
