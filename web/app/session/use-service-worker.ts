/** Members' pages open without a network once the service worker has them. */
import { useEffect } from "react";

/** What the worker fetches does not compete with the figures of the page. */
const AFTER_MS = 2_000;

export function useServiceWorker(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // A browser that forbids it only lacks the pages without a network.
    const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
    const timer = setTimeout(register, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
