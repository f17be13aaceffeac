/**
 * Draws the toasts in a React root of their own, so that the page does not render again for them.
 */
import { toastWords } from "@hiram/words/en/ui/toast.ts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { wordsNow } from "#words/words.tsx";

/**
 * The library's own red on pink has too little contrast; ours are in the stylesheet for both
 * schemes.
 */
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
// A modal dialog is in the top layer; as a popover the toasts can be above it.
place.popover = "manual";
// Mounted synchronously, because a toast sent at the same moment would be lost.
const root = createRoot(place);

/** Runs with each toast, which may be the first one in another language. */
const render = () => {
  const words = wordsNow(toastWords);
  root.render(
    <Toaster
      containerAriaLabel={words.list}
      position="top-center"
      closeButton
      richColors
      theme="system"
      style={colours}
      // Below the navbar, whose menu and demo notice must stay visible.
      offset={{ top: "5.5rem" }}
      mobileOffset={{ top: "5.5rem" }}
      toastOptions={{
        classNames: {
          toast: "pr-12!",
          // The close button: larger than usual, inside the toast and beside its words.
          closeButton:
            "size-8! top-1/2! left-auto! right-2! [transform:translateY(-50%)]! border-0! bg-transparent!",
        },
        closeButtonAriaLabel: words.close,
      }}
    />,
  );
};
flushSync(render);

type Kind = "loading" | "success" | "error" | "warning";

type Shown = { readonly kind: Kind; readonly libraryId: string };

/** The toast shown last under each of our ids. */
const shown = new Map<string, Shown>();
let count = 0;

/**
 * The library removes a toast by id 200 ms after its end: words put into it meanwhile would
 * disappear with it. Only a loading toast has no end, so only that one is changed in place.
 */
export function renderToast(kind: Kind, words: string, options: { id?: string; duration: number }) {
  const { id, duration } = options;
  flushSync(render);
  raise();
  if (!id) {
    toast[kind](words, { duration });
    return;
  }
  const before = shown.get(id);
  const isChanged = before?.kind === "loading";
  if (before && !isChanged) toast.dismiss(before.libraryId);
  const libraryId = isChanged ? before.libraryId : `${id} ${++count}`;
  shown.set(id, { kind, libraryId });
  toast[kind](words, { id: libraryId, duration });
}

export function dismissToast(id: string) {
  const { libraryId } = shown.get(id) ?? {};
  shown.delete(id);
  if (libraryId) toast.dismiss(libraryId);
}

/** The latest one is on top; without a dialog the popover is not needed. */
function raise() {
  if (!("showPopover" in place)) return;
  if (place.matches(":popover-open")) {
    if (!document.querySelector("dialog[open]")) return;
    place.hidePopover();
  }
  place.showPopover();
}
