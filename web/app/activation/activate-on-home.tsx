/** Home of a member who is not activated: what is needed, and the steps in a dialog above it. */
import { ActivationDialog } from "#activation/activation-dialog.tsx";
import { ActivationPrompt } from "#activation/activation-prompt.tsx";
import type { HomeState } from "#activation/just-activated.ts";
import type { Activation } from "#member/use-activation.ts";
import { useLocation, useNavigate } from "#router/router.tsx";

export function ActivateOnHome({ activation }: { readonly activation: Activation }) {
  const { state } = useLocation() as { readonly state: HomeState | null };
  const navigate = useNavigate();
  const begun: HomeState = { isActivating: true };
  return (
    <>
      <ActivationPrompt
        activation={activation}
        onStart={() => navigate("/dash", { state: begun })}
      />
      {state?.isActivating && (
        <ActivationDialog
          activation={activation}
          onLater={() => navigate("/dash", { replace: true, state: null })}
        />
      )}
    </>
  );
}
