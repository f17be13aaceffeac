/** Every new page begins at its top; a link with a fragment goes to that part. */
import { useEffect } from "react";
import { useLocation } from "#router/router.tsx";

export function ScrollToTop() {
  const { hash, key, preventScrollReset } = useLocation();
  // The key is another one with each navigation, also when the same link is taken again.
  useEffect(() => {
    if (preventScrollReset) return;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else if (key !== "default") window.scrollTo(0, 0);
  }, [hash, key, preventScrollReset]);
  return null;
}
