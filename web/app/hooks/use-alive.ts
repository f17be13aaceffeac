/** False in the prerendered page and until its script runs: nothing can be sent before that. */
import { useEffect, useState } from "react";

export function useAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  return isAlive;
}
