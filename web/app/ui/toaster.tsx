/** Draws the toasts, in a root of its own: the page below does not render again for them. */

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

const place = document.body.appendChild(document.createElement("div"));
place.className = "fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0";
// A dialog stands above the whole page. As a popover the toasts can be put above the dialog.
place.popover = "manual";
// Mounted at once, or a toast sent in the same moment would be missed.
flushSync(() => {
  createRoot(place).render(<Toaster position="top-center" closeButton richColors theme="system" />);
});

type Kind = "loading" | "success" | "error" | "warning";

export function draw(kind: Kind, words: string, options: { id?: string; duration: number }) {
  raise();
  toast[kind](words, options);
}

/** What was shown last stands on top. */
function raise() {
  if (!("showPopover" in place)) return;
  if (place.matches(":popover-open")) place.hidePopover();
  place.showPopover();
}
