/** Activation: asks for the member's state, and shows the next step. */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useRef } from "react";
import { ActivationDialog } from "#activation/activation-dialog.tsx";
import { ActivationPrompt } from "#activation/activation-prompt.tsx";
import type { HomeState } from "#activation/just-activated.ts";
import { WithActivation } from "#activation/with-activation.tsx";
import { Navigate } from "#router/navigate.tsx";
import { useNavigate } from "#router/router.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function ActivatePage() {
  const words = useWords(activationWords);
  const navigate = useNavigate();
  /** True once a step was shown here: a member who was already activated sees no success screen. */
  const hasShownStep = useRef(false);
  return (
    <div className="flex flex-col gap-6">
      <PageMeta title={words.title} description={activationWords.english.description} />
      <h1 className="text-xl text-accent">{words.title}</h1>
      <WithActivation isFresh>
        {(activation) => {
          if (activation.state === "INFO_COMPLETED") {
            const state: HomeState | null = hasShownStep.current ? { isJustActivated: true } : null;
            return <Navigate to="/dash" replace state={state} />;
          }
          hasShownStep.current = true;
          return (
            <>
              <ActivationPrompt activation={activation} />
              <ActivationDialog activation={activation} onLater={() => navigate("/dash")} />
            </>
          );
        }}
      </WithActivation>
    </div>
  );
}
