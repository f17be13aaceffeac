/** The result of an action at the desk, shown where it was done. */

import { Notice } from "#ui/notice.tsx";
import { DeskFailure } from "./desk-failure.tsx";

type Props = {
  readonly action: { readonly isSuccess: boolean; readonly error: Error | null };
  readonly done: string;
};

export const ActionOutcome = ({ action, done }: Props) => (
  <div role="status" className="empty:hidden">
    {action.isSuccess && (
      <Notice variant="good">
        <p>{done}</p>
      </Notice>
    )}
    {action.error && <DeskFailure error={action.error} />}
  </div>
);
