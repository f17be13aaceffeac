/**
 * Toasts confirm; important facts are also shown elsewhere. The library that draws them is loaded
 * with the first one, so that other pages do not pay for it.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { loadWords } from "#words/words.tsx";

type Kind = "loading" | "success" | "error" | "warning";
type Options = { readonly id?: string; readonly durationMs?: number };

let drawing: Promise<typeof import("./toaster.tsx")> | undefined;

/** Preloads the library where a toast may have to say that the network has gone. */
export async function prepareToasts(): Promise<typeof import("./toaster.tsx") | undefined> {
  drawing ??= import("./toaster.tsx");
  try {
    const toaster = await drawing;
    await loadWords();
    return toaster;
  } catch {
    // Without a network there is no toast; the page says the same. The next toast tries again.
    drawing = undefined;
    return undefined;
  }
}

export async function hideToast(id: string): Promise<void> {
  if (drawing) (await prepareToasts())?.dismissToast(id);
}

export async function showToast(kind: Kind, words: string, options: Options = {}): Promise<void> {
  const toaster = await prepareToasts();
  toaster?.renderToast(kind, words, {
    ...(options.id && { id: options.id }),
    duration:
      kind === "loading" ? Number.POSITIVE_INFINITY : (options.durationMs ?? screenTimings.toastMs),
  });
}
