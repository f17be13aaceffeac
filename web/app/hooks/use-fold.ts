/**
 * A menu in a `details` element, which works without script: with script it also closes by Escape,
 * a press outside, the back button, and when the focus leaves it.
 */
import { type RefObject, useEffect, useRef } from "react";
import { openLayer } from "#ui/layers/open-layers.ts";

export function useFold(): RefObject<HTMLDetailsElement | null> {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = fold.current;
    if (!details) return;
    let leave: (() => void) | undefined;
    const close = () => {
      details.open = false;
    };
    const follow = () => {
      leave?.();
      leave = details.open ? openLayer(close) : undefined;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      details.querySelector("summary")?.focus();
    };
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node) || !details.contains(event.target)) close();
    };
    details.addEventListener("toggle", follow);
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      leave?.();
      details.removeEventListener("toggle", follow);
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return fold;
}
