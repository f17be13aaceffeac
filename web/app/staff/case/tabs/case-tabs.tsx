/**
 * The tabs of a case. The open one is in the address (`?tab=money`), beside the loan and the piece of
 * work that are there already; a link to a part (`#withdrawals`) opens the tab that has it. The
 * number keys open them too.
 */
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { Link } from "#router/link.tsx";
import { useLocation, useNavigate } from "#router/router.tsx";
import { useSearchParams } from "#router/use-search-params.ts";

const caseTabs = {
  overview: "Overview",
  money: "Money",
  identity: "Identity",
  contacts: "Contacts",
  documents: "Documents",
  history: "History",
} as const;
export type CaseTab = keyof typeof caseTabs;
const names = Object.keys(caseTabs) as CaseTab[];

/** The tab of each part that other pages link to. */
const tabOfPart: Readonly<Record<string, CaseTab>> = {
  withdrawals: "money",
  returned: "money",
  stuck: "money",
  bank: "money",
  identity: "identity",
  personal: "identity",
  duplicates: "identity",
  holds: "identity",
  safety: "identity",
  contact: "contacts",
  complaints: "contacts",
  letters: "contacts",
  messages: "contacts",
  documents: "documents",
  papers: "documents",
  history: "history",
  timeline: "history",
};

/** The tab that an address opens. */
export function caseTabAt(search: string, hash: string): CaseTab {
  const chosen = new URLSearchParams(search).get("tab") as CaseTab | null;
  if (chosen && names.includes(chosen)) return chosen;
  return tabOfPart[hash.slice(1)] ?? "overview";
}

export function useCaseTab(): CaseTab {
  const { search, hash } = useLocation();
  return caseTabAt(search, hash);
}

function useTabAddress(): (tab: CaseTab) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (tab) => {
    const changed = new URLSearchParams(params);
    changed.set("tab", tab);
    return `${pathname}?${changed}`;
  };
}

const shortcutNames = {
  overview: "tabOverview",
  money: "tabMoney",
  identity: "tabIdentity",
  contacts: "tabContacts",
  documents: "tabDocuments",
  history: "tabHistory",
} as const;

function TabKey({ tab, to }: { readonly tab: CaseTab; readonly to: string }) {
  const navigate = useNavigate();
  useShortcut(shortcutNames[tab], () => navigate(to, { replace: true, preventScrollReset: true }));
  return null;
}

export function CaseTabs() {
  const open = useCaseTab();
  const addressOf = useTabAddress();
  return (
    <nav aria-label="Parts of this case" className="-mx-1 flex overflow-x-auto print:hidden">
      {names.map((tab, at) => (
        <span key={tab} className="contents">
          <TabKey tab={tab} to={addressOf(tab)} />
          <Link
            to={addressOf(tab)}
            replace
            preventScrollReset
            aria-current={tab === open ? "true" : undefined}
            aria-keyshortcuts={String(at + 1)}
            className="flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap hover:bg-tint aria-[current=true]:border-accent aria-[current=true]:font-semibold aria-[current=true]:text-accent"
          >
            {caseTabs[tab]}
          </Link>
        </span>
      ))}
    </nav>
  );
}
