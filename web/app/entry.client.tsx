/**
 * Where the script begins: it reads the lender's facts, loads the files of this page and hydrates
 * the server's HTML.
 */
import { factsElementId } from "@hiram/contract/site/site-facts.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { SiteProvider } from "#hooks/site.tsx";
import { loadPage } from "#pages/page-routes.tsx";
import { Root } from "#root.tsx";
import { browserHistory } from "#router/history.ts";
import { Router } from "#router/router.tsx";
import { storedLanguage } from "#words/words.tsx";

const facts = JSON.parse(document.getElementById(factsElementId)?.textContent ?? "");
const place = document.getElementById("app") as HTMLElement;
/**
 * True for a page rendered by the server, in English. The shell of a member's page has nothing to
 * hydrate.
 */
const isDrawn = place.dataset.drawn !== undefined;

// A missing file is requested again when the page is rendered, which then reports it.
await loadPage(location.pathname).catch(() => {});
const language = isDrawn ? baseLanguage : (storedLanguage() ?? baseLanguage);
const app = (
  <StrictMode>
    <SiteProvider facts={facts}>
      <Router history={browserHistory()}>
        <Root language={language} />
      </Router>
    </SiteProvider>
  </StrictMode>
);
if (isDrawn) startTransition(() => void hydrateRoot(place, app));
else createRoot(place).render(app);
