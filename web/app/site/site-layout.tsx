/** The layout of every public page: navbar, page, footer. */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { Outlet } from "#router/outlet.tsx";
import { Footer } from "#site/footer.tsx";
import { Navbar } from "#site/navbar.tsx";
import { useWords } from "#words/words.tsx";

export default function SiteLayout() {
  const { isDemo } = useSite();
  const words = useWords(layoutWords);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 flex min-h-11 -translate-y-20 items-center rounded-control bg-card px-4 font-semibold text-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className={`outline-none ${isDemo ? "pt-20" : "pt-14"}`}>
        <noscript>
          <p className="bg-wait-tint px-4 py-2 text-center text-wait">{words.noScript}</p>
        </noscript>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
