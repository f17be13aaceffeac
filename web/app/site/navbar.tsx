/**
 * The public navbar, fixed at the top. On narrow screens it folds into a menu that works without
 * script.
 */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { useFold } from "#hooks/use-fold.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { OtherLanguage } from "#member/language/language-switch.tsx";
import { useSession } from "#member/use-session.ts";
import { useSignOut } from "#member/use-sign-out.ts";
import { Link } from "#router/link.tsx";
import { NavLink } from "#router/nav-link.tsx";
import { useLocation } from "#router/router.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DemoBanner } from "#ui/demo-banner.tsx";
import { useWords } from "#words/words.tsx";
import MenuIcon from "~icons/ic/round-menu";

export function Navbar() {
  const { company } = useSite();
  const words = useWords(layoutWords);
  const fold = useFold();
  const { key } = useLocation();
  const pages = [
    ["/", words.home],
    ["/hiw", words.howItWorks],
    ["/about", words.about],
    ["/contact", words.contact],
  ] as const;

  // The menu folds when the page changes.
  useOnChange(key, () => {
    if (fold.current) fold.current.open = false;
  });

  const links = pages.map(([to, name]) => (
    <li key={to}>
      <NavLink
        to={to}
        // Prerendered addresses end in a slash, so only "/" must match exactly.
        end={to === "/"}
        className="flex min-h-11 items-center rounded-control px-3 hover:bg-brand-deep aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-action aria-[current=page]:decoration-3 aria-[current=page]:underline-offset-8"
      >
        {name}
      </NavLink>
    </li>
  ));
  return (
    <header className="fixed inset-x-0 top-0 z-20 bg-brand text-on-brand">
      <DemoBanner />
      <nav
        aria-label={words.mainNavigation}
        className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-1.5"
      >
        <Link to="/dash" className="flex min-h-11 items-center gap-2 text-lg font-semibold">
          <img src="/mark.svg" alt="" width={28} height={28} />
          {company.ShortName}
        </Link>
        <ul className="hidden items-center gap-1 md:flex">
          {links}
          <li>
            <OtherLanguage className="max-md:w-full" nameClassName="md:max-lg:sr-only" />
          </li>
          <WaysIn />
        </ul>
        <details ref={fold} className="group md:hidden">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 [&::-webkit-details-marker]:hidden">
            <MenuIcon aria-hidden="true" className="text-lg" />
            {words.menu}
          </summary>
          <ul className="absolute inset-x-0 top-full flex flex-col gap-1 border-t border-brand-deep bg-brand p-4 shadow-lg">
            {links}
            <li>
              <OtherLanguage className="max-md:w-full" nameClassName="md:max-lg:sr-only" />
            </li>
            <WaysIn />
          </ul>
        </details>
      </nav>
    </header>
  );
}

/** A visitor sees Register as easily as Login; a member sees the link to the account. */
function WaysIn() {
  const words = useWords(layoutWords);
  const { token } = useSession();
  const leave = useSignOut();
  if (token === null)
    return (
      <>
        <li>
          <ButtonLink to="/login" variant="onBrand" className="max-md:w-full md:max-lg:px-3">
            {words.login}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/register" variant="action" className="max-md:w-full md:max-lg:px-3">
            {words.register}
          </ButtonLink>
        </li>
      </>
    );
  return (
    <>
      <li>
        <ButtonLink to="/dash" variant="action" className="max-md:w-full md:max-lg:px-3">
          {words.account}
        </ButtonLink>
      </li>
      <li>
        <Button variant="onBrand" className="max-md:w-full md:max-lg:px-3" onClick={leave}>
          {words.logOut}
        </Button>
      </li>
    </>
  );
}
