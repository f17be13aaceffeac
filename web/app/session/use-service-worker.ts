/** Lets members' pages open without a network, once the service worker has cached them. */
import { useEffect } from "react";

/** Delayed, so that the worker's downloads do not compete with the page's figures. */
const AFTER_MS = 2_000;

export function useServiceWorker(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // If the browser forbids it, only the pages without a network are missing.
    const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
    const timer = setTimeout(register, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}
