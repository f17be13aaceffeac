/** The app inside the document: the page of the address, in the chosen language. */
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import { Suspense } from "react";
import { pageRoutes } from "#pages/page-routes.tsx";
import { MatchingPages } from "#router/matching-pages.tsx";
import { ScrollToTop } from "#site/scroll-to-top.tsx";
import { BackButton } from "#ui/layers/back-button.tsx";
import { LanguageProvider } from "#words/words.tsx";

/**
 * The language is chosen inside the boundary: React hydrates the content of the boundary after its
 * surroundings, and a language change in between would not match the rendered texts.
 */
export function Root({ language = baseLanguage }: { readonly language?: Language }) {
  return (
    <>
      <ScrollToTop />
      <BackButton />
      <Suspense fallback={<LoadingShell />}>
        <LanguageProvider first={language}>
          <MatchingPages routes={pageRoutes} />
        </LanguageProvider>
      </Suspense>
    </>
  );
}

/** Shown in the shell of a member's page until its script runs. */
export function LoadingShell() {
  return <p className="p-8 text-center">LOADING...</p>;
}
