/** Who has taken a piece of work, in a row of a list or in a dialog. */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import { None } from "#desk/desk-table.tsx";
import { Notice } from "#ui/notice.tsx";
import { type TakenWork, useTakenAsShown } from "./taken.api.ts";

export const TakenName = ({ taken }: { taken: TakenWork | undefined }) =>
  taken ? <span className="font-semibold">{taken.isMine ? "You" : taken.name}</span> : <None />;

/** Warns in a dialog that somebody else has taken this work; the action stays possible. */
export function TakenWarning({ work }: { work: WorkItem | undefined }) {
  const taken = useTakenAsShown(work);
  if (!taken || taken.isMine) return null;
  return (
    <Notice variant="wait">
      <p>
        <strong>{taken.name} is on this.</strong> What you do here is done all the same. Better ask
        first.
      </p>
    </Notice>
  );
}
