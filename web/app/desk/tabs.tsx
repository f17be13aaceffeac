/**
 * Lists of one kind as tabs; the choice is in the address, so that it can be bookmarked and shared.
 */
import { Link } from "#router/link.tsx";
import { useLocation } from "#router/router.tsx";
import { useSearchParams } from "#router/use-search-params.ts";

type Props<Name extends string> = {
  readonly name: string;
  readonly label: string;
  readonly choices: Readonly<Record<Name, string>>;
};

export function useCurrentTab<Name extends string>(
  name: string,
  choices: Readonly<Record<Name, string>>,
) {
  const [params] = useSearchParams();
  const chosen = params.get(name);
  return (chosen && chosen in choices ? chosen : Object.keys(choices)[0]) as Name;
}

export function TabList<Name extends string>({ name, label, choices }: Props<Name>) {
  const chosen = useCurrentTab(name, choices);
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {Object.entries<string>(choices).map(([value, words]) => (
        <Link
          key={value}
          to={`${pathname}?${name}=${value}`}
          replace
          aria-current={value === chosen ? "true" : undefined}
          className="flex min-h-11 items-center rounded-control border border-line px-4 hover:bg-tint aria-[current=true]:border-accent aria-[current=true]:bg-tint aria-[current=true]:font-bold"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
