/** Proposes to undo mistaken new terms. */
import { reasonDialog } from "#desk/reason-dialog.tsx";

export const UndoDialog = reasonDialog({
  call: "POST /staff/hardship/undo",
  title: "Undo the new terms of loan",
  text: "For a mistake of ours only. When another officer has confirmed it, the loan owes what it would owe without the new terms, and the member is told.",
  toast: "Undoing is proposed.",
  said: "Proposed. The new terms hold until a second officer confirms it.",
});
