/** React Router's own starting page, around a page of ours that it leaves as it is. */
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
// Written by `make-static-copy.ts` before this is built.
import { body, head } from "./page.json";

// The browser has the page already: its bundle carries none of it, and React leaves it alone.
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
