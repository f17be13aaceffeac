/**
 * Where the script begins: it reads the lender's facts, loads the files of this page and takes over
 * what the server has drawn of it.
 */
import { factsElementId } from "@hiram/contract/site/site-facts.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { SiteProvider } from "#hooks/site.tsx";
import { Root } from "#root.tsx";
import { loadPage } from "#router/page-routes.tsx";

const facts = JSON.parse(document.getElementById(factsElementId)?.textContent ?? "");
const app = (
  <StrictMode>
    <SiteProvider facts={facts}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </SiteProvider>
  </StrictMode>
);

const place = document.getElementById("app") as HTMLElement;
// A file that does not arrive is asked for again when the page is drawn, which then says so.
await loadPage(location.pathname).catch(() => {});
// The shell of a member's page is the same for all of them and holds nothing to take over.
if (place.dataset.drawn === undefined) createRoot(place).render(app);
else startTransition(() => void hydrateRoot(place, app));
