/**
 * One action, its inputs, and its result: the only kind of dialog at the desk. The server's reason
 * for a refused field is shown at that field, and the first such field gets the focus.
 */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import { type FormEvent, type ReactNode, useRef } from "react";
import { TakenWarning } from "#desk/work/taken-name.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { useOnChange } from "#hooks/use-on-change.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DeskFailure } from "./desk-failure.tsx";

type Props = {
  readonly title: string;
  /** The word on the button. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** The piece of work: the dialog warns when somebody else has it. */
  readonly work?: WorkItem;
  /** The dialog contains a table, so it is wider on a wide screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function ActDialog(props: Props) {
  const { title, act, isBusy, error, onAct, onClose, work, isWide = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useOnChange(error, () => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onAct();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide={isWide}>
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <RefusedFieldsProvider error={error}>
          <TakenWarning work={work} />
          {children}
          <div role="status" className="empty:hidden">
            {error && <DeskFailure error={error} />}
          </div>
        </RefusedFieldsProvider>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="action" disabled={isBusy}>
            {isBusy ? "One moment…" : act}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {error ? "Close" : "Cancel"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
