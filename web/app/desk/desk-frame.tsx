/** The frame of every desk page: menu on the left, page on the right. */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { ShortcutsButton } from "#desk/shortcuts/shortcuts-button.tsx";
import { useSite } from "#hooks/site.tsx";
import { Link } from "#router/link.tsx";
import { NavLink } from "#router/nav-link.tsx";
import { useOutletContext } from "#router/outlet.tsx";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { DemoBanner } from "#ui/demo-banner.tsx";
import { leaveDesk } from "./desk.api.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { FindBox } from "./find-box.tsx";

type Place = readonly [at: string, name: string, action: StaffAction];

/** The desk's site map; each role sees what it may open. */
const places: readonly { readonly name: string; readonly pages: readonly Place[] }[] = [
  {
    name: "Work",
    pages: [
      ["/staff", "Today", "today.read"],
      ["/staff/applications", "Applications", "queues.read"],
      ["/staff/id-checks", "ID checks", "queues.read"],
      ["/staff/documents", "Documents", "queues.read"],
      ["/staff/hardship", "More time", "hardship.read"],
      ["/staff/collections", "Late loans", "collection.read"],
      ["/staff/withdrawals", "Withdrawals", "queues.read"],
      ["/staff/batches", "Bank files", "payout.read"],
      ["/staff/statements", "Statements", "statement.read"],
      ["/staff/payments", "Payments", "payment.read"],
      ["/staff/messages", "Messages", "queues.read"],
      ["/staff/complaints", "Complaints", "queues.read"],
      ["/staff/to-confirm", "To confirm", "proposal.read"],
    ],
  },
  {
    name: "Books",
    pages: [
      ["/staff/portfolio", "Portfolio", "portfolio.read"],
      ["/staff/books", "General ledger", "books.read"],
      ["/staff/closes", "Daily closes", "books.read"],
    ],
  },
  {
    name: "Administration",
    pages: [
      ["/staff/people", "Staff", "staff.read"],
      ["/staff/roles", "Roles", "staff.read"],
      ["/staff/invitations", "Invitations", "shop.read"],
      ["/staff/currencies", "Currencies", "shop.read"],
      ["/staff/policy", "Policy", "policy.read"],
      ["/staff/products", "Products", "product.read"],
      ["/staff/profile", "Company", "profile.read"],
      ["/staff/audit", "Audit log", "audit.read"],
    ],
  },
];

/** The signed-in staff member. */
export const useStaff = (): StaffMe => useOutletContext<StaffMe>();

export const mayDo = ({ may }: StaffMe, action: StaffAction): boolean => may.includes(action);

/**
 * Whether the role may open a page of the site map or a page below it; other pages are open to all
 * at the desk. Every address is below `/staff`, which stands for itself alone.
 */
export function mayOpen(me: StaffMe, path: string): boolean {
  const isAt = ([at]: Place) =>
    at === "/staff" ? path.replace(/\/$/, "") === at : `${path}/`.startsWith(`${at}/`);
  const place = places.flatMap(({ pages }) => pages).find(isAt);
  return place === undefined || mayDo(me, place[2]);
}

/** Where somebody begins whose roles do not open Today. */
export const firstPlace = (me: StaffMe): string =>
  places.flatMap(({ pages }) => pages).find(([, , action]) => mayDo(me, action))?.[0] ??
  "/staff/account";

type Props = { readonly me: StaffMe; readonly children: ReactNode };

export function DeskFrame({ me, children }: Props) {
  const { company } = useSite();
  return (
    <div className="min-h-dvh print:block md:grid md:grid-cols-[10.5rem_1fr] md:grid-rows-[auto_1fr] lg:grid-cols-[13rem_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-card px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to the page
      </a>
      <header className="bg-brand text-on-brand md:col-span-2 print:hidden">
        <DemoBanner />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <Link to="/staff" className="flex min-h-11 items-center gap-2 text-lg font-bold">
            <img src="/mark.svg" alt="" width={28} height={28} />
            {company.ShortName} desk
          </Link>
          {mayDo(me, "member.read") && <FindBox />}
          <p className="text-sm lg:ml-auto">
            <Link to="/staff/account" className="underline">
              {me.name}
            </Link>
            , {me.roles.join(", ")}
          </p>
          <ShortcutsButton mayOpen={(path) => mayOpen(me, path)} />
          <Button variant="onBrand" onClick={() => leaveDesk()}>
            Sign out
          </Button>
        </div>
      </header>
      <Navigation me={me} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none lg:px-6">
        {children}
      </main>
      <FactorDialog name={me.name} hasPasskey={me.hasPasskey} />
    </div>
  );
}

const item =
  "flex min-h-11 items-center rounded-control px-3 hover:bg-tint whitespace-nowrap " +
  "aria-[current=page]:bg-tint aria-[current=page]:font-bold aria-[current=page]:text-accent";

function Navigation({ me }: { me: StaffMe }) {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is one line that scrolls: the current page is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The address is what moves the mark.
  useEffect(() => {
    const current = strip.current?.querySelector("[aria-current=page]");
    current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname]);
  return (
    <nav
      ref={strip}
      aria-label="Desk"
      className="border-line bg-card print:hidden max-md:border-b md:border-r"
    >
      {/* The menu stays in view while a long page is scrolled. */}
      <div className="flex gap-2 overflow-x-auto p-2 md:sticky md:top-0 md:max-h-dvh md:flex-col md:gap-4 md:overflow-y-auto lg:p-3">
        {places.map(({ name, pages }) => {
          const open = pages.filter(([, , action]) => mayDo(me, action));
          if (open.length === 0) return null;
          return (
            <div key={name} className="max-md:contents">
              <p className="px-3 pb-1 text-sm font-semibold text-ink-soft max-md:hidden">{name}</p>
              <ul className="flex gap-1 md:flex-col md:gap-0">
                {open.map(([at, page]) => (
                  <li key={at}>
                    <NavLink to={at} end={at === "/staff"} className={item}>
                      {page}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}
