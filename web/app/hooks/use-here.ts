/** Whether the page that asks is still shown: a timer must not lead away someone who has gone on. */
import { type RefObject, useEffect, useRef } from "react";

export function useHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
