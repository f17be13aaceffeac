/** Every new page begins at its top; a link with a fragment goes to that part. */
import { useEffect } from "react";
import { useLocation } from "#router/router.tsx";

export function ScrollToTop() {
  const { hash, key, preventScrollReset } = useLocation();
  // Each navigation has a new key, even when the same link is clicked twice.
  useEffect(() => {
    if (preventScrollReset) return;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (key !== "default") window.scrollTo(0, 0);
  }, [hash, key, preventScrollReset]);
  return null;
}
