/**
 * The ID number for the time of a check. It is requested once when the check opens, with its
 * reason, and dropped when the check closes.
 */
import { useMutation } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { askStaff } from "#api/client.ts";
import { withFreshFactor } from "#desk/fresh-factor.ts";

const REASON = "Comparing it with the images of the ID.";

export function useRevealedNumber(memberId: string) {
  // A plain mutation: `useDeskAction` would load the whole case again, which is another row in the log.
  const { data, error, mutate } = useMutation({
    mutationFn: () =>
      withFreshFactor(() =>
        askStaff("POST /staff/members/reveal", {
          memberId,
          part: "identityNumber",
          reason: REASON,
        }),
      ),
  });
  const isAsked = useRef(false);
  const reveal = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  return { number: data?.revealed ?? null, error, reveal };
}
