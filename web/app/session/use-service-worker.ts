/** Members' pages open without a network once the service worker has them. */
import { useEffect } from "react";

export function useServiceWorker(): void {
  useEffect(() => {
    // A browser without one, or one that forbids it, only lacks the pages without a network.
    if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
  }, []);
}
