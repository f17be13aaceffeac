/**
 * The browser's back button closes what lies open above the page before it leaves the page. The
 * router puts the address back, so that no entry of the history is lost or added. A page that was
 * opened from outside has no entry of ours before it; there the browser leaves as it always does.
 */
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { goBackInLayer, hasOpenLayer } from "#ui/layers/open-layers.ts";

export function BackButton() {
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && hasOpenLayer());
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    goBackInLayer();
  }, [blocker]);
  return null;
}
