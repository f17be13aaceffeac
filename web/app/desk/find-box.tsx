/** One search box for a name, a phone, or any number or reference. `/` focuses it. */
import { type FormEvent, useRef, useState } from "react";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { useNavigate } from "#router/router.tsx";
import SearchIcon from "~icons/ic/round-search";

export function FindBox() {
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const navigate = useNavigate();
  useShortcut("find", () => box.current?.focus());
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim().length >= 2)
      navigate(`/staff/members?find=${encodeURIComponent(query.trim())}`);
  };
  return (
    <search className="min-w-52 grow lg:max-w-md">
      <form onSubmit={find} className="relative">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 left-3 size-6 text-ink-soft"
        />
        <input
          ref={box}
          type="search"
          aria-label="Find a member, loan, payment, withdrawal, complaint or person"
          placeholder="Find anything (press /)"
          value={query}
          maxLength={120}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-11 w-full rounded-control border border-control bg-card py-2 pr-3 pl-10 text-ink placeholder:text-ink-soft"
        />
      </form>
    </search>
  );
}
