/** The frame of every desk page: menu on the left, page on the right. */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import type { ReactNode } from "react";
import { MenuSheet, SideMenu } from "#desk/menu/menu.tsx";
import { allPlaces, type MenuPage } from "#desk/menu/places.ts";
import { ShortcutsButton } from "#desk/shortcuts/shortcuts-button.tsx";
import { useSite } from "#hooks/site.tsx";
import { Link } from "#router/link.tsx";
import { useOutletContext } from "#router/outlet.tsx";
import { Button } from "#ui/button.tsx";
import { DemoBanner } from "#ui/demo-banner.tsx";
import { signOutOfDesk } from "./desk.api.ts";
import { FactorDialog } from "./factor-dialog.tsx";
import { FindBox } from "./find-box.tsx";

/** The signed-in staff member. */
export const useStaff = (): StaffMe => useOutletContext<StaffMe>();

export const mayDoAction = ({ may }: StaffMe, action: StaffAction): boolean => may.includes(action);

/**
 * Whether the role may open a page of the site map or a page below it; other pages are open to all
 * at the desk. `/staff` itself is matched exactly, because every address begins with it.
 */
export function mayOpenDeskPage(me: StaffMe, path: string): boolean {
  const isAt = ({ at }: MenuPage) =>
    at === "/staff" ? path.replace(/\/$/, "") === at : `${path}/`.startsWith(`${at}/`);
  const place = allPlaces.find(isAt);
  return place === undefined || mayDoAction(me, place.action);
}

/** The first page for a person whose roles do not include Today. */
export const firstDeskPage = (me: StaffMe): string =>
  allPlaces.find(({ action }) => mayDoAction(me, action))?.at ?? "/staff/account";

type Props = { readonly me: StaffMe; readonly children: ReactNode };

export function DeskFrame({ me, children }: Props) {
  const { company } = useSite();
  return (
    <div className="desk min-h-dvh print:block md:grid md:grid-cols-[11rem_1fr] md:grid-rows-[auto_1fr] lg:grid-cols-[13.25rem_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-card px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to the page
      </a>
      <header className="bg-brand text-on-brand md:col-span-2 print:hidden">
        <DemoBanner />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1.5">
          <MenuSheet me={me} />
          <Link to="/staff" className="flex min-h-11 items-center gap-2 font-semibold">
            <img src="/mark.svg" alt="" width={24} height={24} />
            {company.ShortName} desk
          </Link>
          <FindBox />
          <p className="min-w-0 text-sm max-md:grow lg:ml-auto">
            <Link to="/staff/account" className="underline">
              {me.name}
            </Link>
            , {me.roles.join(", ")}
          </p>
          <ShortcutsButton mayOpen={(path) => mayOpenDeskPage(me, path)} />
          <Button variant="onBrand" onClick={() => signOutOfDesk()}>
            Sign out
          </Button>
        </div>
      </header>
      <SideMenu me={me} />
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none lg:px-6">
        {children}
      </main>
      <FactorDialog name={me.name} hasPasskey={me.hasPasskey} />
    </div>
  );
}
