/** The button that records a payment by hand, for people who may, and opens the new payment. */
import { useState } from "react";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { KeyCaps } from "#desk/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { listAddress } from "#desk/work/place.ts";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { RecordDialog } from "./record-dialog.tsx";

const unmatched = { queue: "payments", list: "unmatched", isLate: false } as const;

export function RecordButton() {
  const me = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const mayRecord = mayDoAction(me, "repayment.record");
  useShortcut("recordPayment", mayRecord && (() => setIsOpen(true)));
  if (!mayRecord) return null;
  return (
    <>
      <Button variant="plain" aria-keyshortcuts="p" onClick={() => setIsOpen(true)}>
        Record by hand <KeyCaps of="p" />
      </Button>
      {isOpen && (
        <RecordDialog
          onClose={() => setIsOpen(false)}
          onDone={({ id }) => {
            setIsOpen(false);
            navigate(`${listAddress(unmatched)}&open=${id}`);
          }}
        />
      )}
    </>
  );
}
