/** False in the prerendered page and until hydration, because nothing can be sent before. */
import { useEffect, useState } from "react";

export function useIsHydrated(): boolean {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive;
}
