/** Opens the next piece of work of a list that nobody else has taken, or says that none is left. */

import type { StaffBody } from "#api/client.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { KeyCaps } from "#desk/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { useNavigate } from "#router/router.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { listAddress, type WorkPlace, workAddress } from "./place.ts";
import { useWorkAction } from "./taken.api.ts";

type Props = {
  readonly place: WorkPlace;
  /** The present piece of work. */
  readonly after?: string | undefined;
  /** Drawn as the main action after a decision. */
  readonly isMain?: boolean;
};

function useNext({ place, after }: Props) {
  const navigate = useNavigate();
  const next = useWorkAction("POST /staff/work/next");
  const { queue, list, isLate } = place;
  const open = () =>
    next.mutate(
      { queue, list, late: isLate, ...(after && { after }) } as StaffBody<"POST /staff/work/next">,
      { onSuccess: (found) => found.next && navigate(workAddress(place, found.next)) },
    );
  return { open, isBusy: next.isPending, error: next.error, isAtEnd: next.data?.next === null };
}

export function NextButton({ place, after, isMain = false }: Props) {
  const { open, isBusy, error, isAtEnd } = useNext({ place, after });
  useShortcut("next", open);
  return (
    <>
      <Button
        variant={isMain ? "action" : "plain"}
        aria-keyshortcuts="n"
        disabled={isBusy}
        onClick={open}
      >
        Next <KeyCaps of="n" />
      </Button>
      <div role="status" className="w-full empty:hidden">
        {error && <DeskFailure error={error} />}
        {isAtEnd && (
          <Notice variant="good">
            <p>Nothing is left in this list that nobody else is on.</p>
            {after && <ButtonLink to={listAddress(place)}>Back to the list</ButtonLink>}
          </Notice>
        )}
      </div>
    </>
  );
}
