/** The present address on this site, and the browser's history. */

export type Location = {
  readonly pathname: string;
  /** The query string with its question mark, or empty. */
  readonly search: string;
  /** The fragment with its number sign, or empty. */
  readonly hash: string;
  /** The state passed by the link; the browser stores it, so it survives a reload. */
  readonly state: unknown;
  /** New with each navigation; "default" for an address that was opened from outside. */
  readonly key: string;
};

export type WriteOptions = {
  /** Replaces the present entry, which the back button then skips. */
  readonly replace?: boolean;
  readonly state?: unknown;
};

export type History = {
  readonly read: () => Location;
  /** An address of this site; one without a path (`?list=all`) is relative to the present page. */
  readonly write: (to: string, options: WriteOptions) => void;
  /** Called when the browser goes back or forward; returns a function that stops listening. */
  readonly listen: (hear: () => void) => () => void;
};

/**
 * The state in the browser's history. The number is for the back button
 * (`ui/layers/back-button.tsx`).
 */
type Entry = { readonly usr?: unknown; readonly key?: string; readonly idx?: number };

export const makeKey = (): string => Math.random().toString(36).slice(2, 10);

export function browserHistory(): History {
  const { history, location } = window;
  const readEntry = (): Entry => history.state ?? {};
  if (readEntry().idx === undefined) history.replaceState({ ...readEntry(), idx: 0 }, "");
  return {
    read() {
      const { pathname, search, hash } = location;
      const { usr: state = null, key = "default" } = readEntry();
      return { pathname, search, hash, state, key };
    },
    write(to, { replace = false, state = null }) {
      const { idx = 0 } = readEntry();
      const entry: Entry = { usr: state, key: makeKey(), idx: replace ? idx : idx + 1 };
      if (replace) history.replaceState(entry, "", to);
      else history.pushState(entry, "", to);
    },
    listen(hear) {
      window.addEventListener("popstate", hear);
      return () => window.removeEventListener("popstate", hear);
    },
  };
}

/** For a page rendered by the server, which cannot navigate. */
export const fixedHistory = (pathname: string): History => ({
  read: () => ({ pathname, search: "", hash: "", state: null, key: "default" }),
  write: () => {},
  listen: () => () => {},
});
