/**
 * The browser's back button closes dialogs and menus above the page before it leaves the page. The
 * address is put back, so that no entry of the history is lost or added. A page opened from outside
 * has no earlier entry of ours; there the browser leaves as usual.
 *
 * The listener runs before the router's own and can keep the event from it: browsers call listeners
 * of the window in the order in which they were added, and the layout effect of a part runs before
 * that of the router around it. The router numbers its entries in `history.state.idx`.
 */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "#router/router.tsx";
import { goBackInLayer, isAnyLayerOpen } from "#ui/layers/open-layers.ts";

const entryNumber = (state: { readonly idx?: number } | null) => state?.idx;

export function BackButton() {
  const location = useLocation();
  const entry = useRef<number | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry changes with the location
  useEffect(() => {
    entry.current = entryNumber(window.history.state);
  }, [location]);

  useLayoutEffect(() => {
    let isPuttingBack = false;
    const keepPage = (event: PopStateEvent) => {
      const [before, now] = [entry.current, entryNumber(event.state)];
      if (isPuttingBack) {
        isPuttingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      if (!isAnyLayerOpen() || before === undefined || now === undefined || before === now) return;
      event.stopImmediatePropagation();
      isPuttingBack = true;
      window.history.go(before - now);
      goBackInLayer();
    };
    window.addEventListener("popstate", keepPage, { capture: true });
    return () => window.removeEventListener("popstate", keepPage, { capture: true });
  }, []);
  return null;
}
