/** Over everything while the last step is saved. It says what happens, and nothing can be pressed. */
import { activationWords } from "#words/en/activation.ts";
import { useWords } from "#words/words.tsx";

export function SavingOverlay() {
  const words = useWords(activationWords);
  return (
    <div
      role="status"
      className="fixed inset-0 z-30 flex flex-col items-center justify-center gap-6 bg-card p-6 text-center"
    >
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-round border-4 border-line border-t-action"
      />
      <p className="text-lg font-semibold text-accent">{words.overlay}</p>
    </div>
  );
}
