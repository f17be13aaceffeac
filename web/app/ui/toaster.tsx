/** Draws the toasts, in a root of its own: the page below does not render again for them. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

/** The library's own red on pink is too faint to read; ours are in the stylesheet, for both schemes. */
const colours = Object.fromEntries(
  [
    ["normal", "card", "ink"],
    ["success", "good-tint", "good"],
    ["error", "bad-tint", "bad"],
    ["warning", "wait-tint", "wait"],
  ].flatMap(([kind, ground, ink]) => [
    [`--${kind}-bg`, `var(--${ground})`],
    [`--${kind}-text`, `var(--${ink})`],
    [`--${kind}-border`, "var(--line)"],
  ]),
);

const place = document.body.appendChild(document.createElement("div"));
place.className = "fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0";
// A dialog stands above the whole page. As a popover the toasts can be put above the dialog.
place.popover = "manual";
// Mounted at once, or a toast sent in the same moment would be missed.
flushSync(() => {
  createRoot(place).render(
    <Toaster
      position="top-center"
      closeButton
      richColors
      theme="system"
      style={colours}
      // Under the bar, whose menu and whose word that this is a demo must stay in sight.
      offset={{ top: "5.5rem" }}
      mobileOffset={{ top: "5.5rem" }}
      toastOptions={{ classNames: { closeButton: "size-7!" } }}
    />,
  );
});

type Kind = "loading" | "success" | "error" | "warning";

export function draw(kind: Kind, words: string, options: { id?: string; duration: number }) {
  raise();
  toast[kind](words, options);
}

export function hide(id: string) {
  toast.dismiss(id);
}

/** What was shown last stands on top: without a dialog there is nothing to climb over. */
function raise() {
  if (!("showPopover" in place)) return;
  if (place.matches(":popover-open")) {
    if (!document.querySelector("dialog[open]")) return;
    place.hidePopover();
  }
  place.showPopover();
}
