/**
 * Whether the calling page is still shown: a timer must not redirect a member who has left it.
 */
import { type RefObject, useEffect, useRef } from "react";

export function useMounted(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
