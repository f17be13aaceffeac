/** Where the script begins: it reads the lender's facts and takes over the page. */
import { factsElementId } from "@hiram/contract/site/site-facts.ts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { SiteProvider } from "#hooks/site.tsx";

const facts = JSON.parse(document.getElementById(factsElementId)?.textContent ?? "");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteProvider facts={facts}>
        <HydratedRouter />
      </SiteProvider>
    </StrictMode>,
  );
});
