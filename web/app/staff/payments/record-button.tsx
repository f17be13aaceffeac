/** The button that records a payment by hand, for those who may, and opens what was recorded. */
import { useState } from "react";
import { useNavigate } from "#router/router.tsx";
import { mayDo, useStaff } from "#staff/desk/desk-frame.tsx";
import { RecordDialog } from "#staff/payments/record-dialog.tsx";
import { Keys } from "#staff/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#staff/shortcuts/use-shortcut.ts";
import { listAddress } from "#staff/work/place.ts";
import { Button } from "#ui/button.tsx";

const unmatched = { queue: "payments", list: "unmatched", isLate: false } as const;

export function RecordButton() {
  const me = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const mayRecord = mayDo(me, "repayment.record");
  useShortcut("recordPayment", mayRecord && (() => setIsOpen(true)));
  if (!mayRecord) return null;
  return (
    <>
      <Button variant="plain" aria-keyshortcuts="p" onClick={() => setIsOpen(true)}>
        Record by hand <Keys of="p" />
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
