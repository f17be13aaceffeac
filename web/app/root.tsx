/** The app inside the document: the page of the address, in the chosen language. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { Suspense } from "react";
import { useRoutes } from "react-router";
import { pageRoutes } from "#router/page-routes.tsx";
import { ScrollToTop } from "#site/scroll-to-top.tsx";
import { BackButton } from "#ui/layers/back-button.tsx";
import { LanguageProvider } from "#words/words.tsx";

export function Root({ language = "en" }: { readonly language?: Language }) {
  return (
    <>
      <ScrollToTop />
      <BackButton />
      <Suspense fallback={<Opening />}>
        {/* Inside: its effects wait until React has taken over the page, which is English. */}
        <LanguageProvider first={language}>
          <Pages />
        </LanguageProvider>
      </Suspense>
    </>
  );
}

const Pages = () => useRoutes(pageRoutes);

/** Shown in the shell of a member's page until its script runs. */
export function Opening() {
  return <p className="p-8 text-center">LOADING...</p>;
}
