/**
 * The menu of the desk. Its groups can be folded, which this browser remembers; beside the page,
 * the groups of a long menu are folded from the last one up until it fits. On a phone it is a
 * sheet behind one button.
 */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { useState } from "react";
import { NavLink } from "#router/nav-link.tsx";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import MenuIcon from "~icons/ic/round-menu";
import { groupsToFold, menuGroupsOf, menuRowsMax } from "./fit-menu.ts";
import { allPlaces, type MenuPage } from "./places.ts";
import { useCounts, writeCount } from "./use-counts.ts";

const STORED_AS = "desk-menu-folded";

/** The groups that this person folded or opened: `Books` is folded, `+Books` is open. */
const readChoices = (): readonly string[] =>
  (localStorage.getItem(STORED_AS) ?? "").split(",").filter(Boolean);

function useFolded(byDefault: readonly string[]) {
  const [choices, setChoices] = useState(readChoices);
  const isFolded = (name: string) =>
    choices.includes(name) || (byDefault.includes(name) && !choices.includes(`+${name}`));
  const fold = (name: string, toFold: boolean) => {
    const others = choices.filter((one) => one !== name && one !== `+${name}`);
    const next = [...others, toFold ? name : `+${name}`];
    localStorage.setItem(STORED_AS, next.join(","));
    setChoices(next);
  };
  return [isFolded, fold] as const;
}

type Props = { readonly me: StaffMe };

export const SideMenu = ({ me }: Props) => (
  <nav aria-label="Desk" className="border-r border-line bg-card print:hidden max-md:hidden">
    {/* Stays in view while a long page is scrolled. */}
    <div className="sticky top-0 max-h-dvh overflow-y-auto px-2 py-1">
      <Groups me={me} rowsMax={menuRowsMax} />
    </div>
  </nav>
);

function Groups({ me, rowsMax }: Props & { readonly rowsMax: number }) {
  const counts = useCounts(me);
  const { pathname } = useLocation();
  const groups = menuGroupsOf(me);
  const [isFolded, fold] = useFolded(groupsToFold(groups, pathname, rowsMax));
  return groups.map(({ name, pages }) => (
    <details
      key={name}
      open={!isFolded(name)}
      onToggle={({ currentTarget }) => {
        if (isFolded(name) === currentTarget.open) fold(name, !currentTarget.open);
      }}
    >
      <summary className="min-h-11 px-2 py-2.5 text-sm text-ink-soft">{name}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.at}>
            <Item page={page} count={counts(page)} />
          </li>
        ))}
      </ul>
    </details>
  ));
}

const item =
  "flex min-h-11 items-center gap-2 rounded-control px-2 hover:bg-tint " +
  "aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent";

type Counted = ReturnType<ReturnType<typeof useCounts>>;

/** The count is beside the link, so that the link keeps its name. */
const Item = ({ page: { at, name, Icon }, count }: { page: MenuPage; count: Counted }) => (
  <div className="relative">
    <NavLink to={at} end={at === "/staff"} className={item}>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className={`min-w-0 grow ${count.waiting > 0 ? "pr-6" : ""}`}>{name}</span>
    </NavLink>
    {count.waiting > 0 && (
      <span
        className={`figures pointer-events-none absolute inset-y-0 right-2 flex items-center text-sm ${count.late > 0 ? "text-bad" : "text-ink-soft"}`}
      >
        {writeCount(count.waiting)}
        <span className="sr-only"> waiting{count.late > 0 && `, ${count.late} late`}</span>
      </span>
    )}
  </div>
);

/** Names the current page, and opens the menu over it. */
export function MenuSheet({ me }: Props) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const here = allPlaces
    .filter(({ at }) => pathname === at || pathname.startsWith(`${at}/`))
    .at(-1)?.name;
  return (
    <div className="md:hidden print:hidden">
      <Button
        variant="onBrand"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
        className="px-3!"
      >
        <MenuIcon aria-hidden="true" className="size-6" /> Menu
        {here && <span className="sr-only">. You are at {here}</span>}
      </Button>
      {/* The dialog closes when one of its links is followed. */}
      <Dialog title="Desk" isOpen={openAt === pathname} onClose={() => setOpenAt(null)}>
        <nav aria-label="Desk">
          <Groups me={me} rowsMax={Number.POSITIVE_INFINITY} />
        </nav>
      </Dialog>
    </div>
  );
}
