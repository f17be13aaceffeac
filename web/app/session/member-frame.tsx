/** The frame of every member's page: a sidebar on wide screens, a bottom bar on narrow ones. */

import { memberWords } from "@hiram/words/en/member/member.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import type { ReactNode } from "react";
import { useSite } from "#hooks/site.tsx";
import { OtherLanguage } from "#member/language/language-switch.tsx";
import { useAccountLanguage } from "#member/language/use-account-language.ts";
import { useActivation, useIsActivated } from "#member/use-activation.ts";
import { Link } from "#router/link.tsx";
import { NavLink } from "#router/nav-link.tsx";
import { SignOutItem } from "#session/sign-out-item.tsx";
import { DemoBanner } from "#ui/demo-banner.tsx";
import { useWords } from "#words/words.tsx";
import WalletIcon from "~icons/ic/round-account-balance-wallet";
import HelpIcon from "~icons/ic/round-help-outline";
import HomeIcon from "~icons/ic/round-home";
import SettingsIcon from "~icons/ic/round-settings";

export function MemberFrame({ children }: { children: ReactNode }) {
  const words = useWords(layoutWords);
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[15rem_1fr] md:grid-rows-[auto_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-card px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      <Navigation />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-w-0 grow flex-col px-[min(1rem,4.5vw)] pt-6 pb-28 outline-none md:px-8 md:py-10"
      >
        <div className="mx-auto w-full max-w-4xl grow">{children}</div>
        <p className="mx-auto mt-10 w-full max-w-4xl text-sm text-ink-soft">
          {words.neverPayFirst}
        </p>
      </main>
    </div>
  );
}

const needsActivation: readonly string[] = ["/wallet", "/settings"];

const item =
  "relative flex min-h-11 w-full items-center rounded-control hover:bg-brand-deep max-md:flex-col " +
  "max-md:justify-center max-md:gap-0.5 max-md:py-1.5 max-md:text-[min(0.875rem,4.2vw)] max-md:leading-snug md:gap-3 md:px-3 " +
  "aria-[current=page]:bg-brand-deep aria-[current=page]:font-semibold " +
  "aria-[current=page]:text-action";

function Navigation() {
  const { company } = useSite();
  const words = useWords(memberWords);
  // `useIsActivated` is undefined until the server has answered; each page then decides itself.
  const isShut = useIsActivated() === false;
  useAccountLanguage();
  const pages = [
    ["/dash", words.home, HomeIcon],
    ["/wallet", words.wallet, WalletIcon],
    ["/help", words.help, HelpIcon],
    ["/settings", words.settings, SettingsIcon],
  ] as const;
  return (
    <header className="contents">
      <DemoBanner className="md:col-span-2" />
      <div className="bg-brand text-on-brand max-md:contents">
        <div className="flex flex-col max-md:contents md:sticky md:top-0 md:gap-6 md:p-4">
          <div className="flex flex-wrap items-center justify-between bg-brand text-on-brand max-md:px-1 md:flex-col md:items-stretch">
            <Link
              to="/dash"
              className="flex min-h-14 items-center gap-2 px-3 text-lg font-semibold md:min-h-11"
            >
              <img src="/mark.svg" alt="" width={28} height={28} />
              {company.ShortName}
            </Link>
            <OtherLanguage className="md:order-last" />
          </div>
          <nav
            aria-label={words.navigation}
            data-bar="below"
            className="bg-brand text-on-brand max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-brand-deep max-md:pb-[env(safe-area-inset-bottom)]"
          >
            <ul className="flex gap-1 max-md:p-1 md:flex-col">
              {pages.map(([to, name, Icon]) => (
                <li key={to} className="max-md:min-w-0 max-md:flex-1">
                  <PageLink to={isShut && needsActivation.includes(to) ? "/activate" : to}>
                    <Icon aria-hidden="true" className="size-6" />
                    {name}
                    {to === "/help" && <UnreadBadge />}
                  </PageLink>
                </li>
              ))}
              <li className="max-md:min-w-0 max-md:flex-1">
                <SignOutItem className={item} />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** The activation replaces other pages and is not in the menu. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const Anchor = to === "/activate" ? Link : NavLink;
  return (
    <Anchor to={to} className={item}>
      {children}
    </Anchor>
  );
}

/** Beside the name of Help; a screen reader hears what is counted. */
function UnreadBadge() {
  const words = useWords(memberWords);
  const { thread = 0, inbox = 0 } = useActivation().data?.unread ?? {};
  const count = thread + inbox;
  if (count === 0) return null;
  return (
    <span className="absolute top-0.5 left-1/2 ml-1 flex h-5 min-w-5 items-center justify-center rounded-round bg-action px-1 text-sm leading-none font-semibold text-on-action md:static md:ml-auto">
      <span aria-hidden="true">{Math.min(count, UNREAD_SHOWN)}</span>
      <span className="sr-only">, {words.unread(count)}</span>
    </span>
  );
}

const UNREAD_SHOWN = 99;
