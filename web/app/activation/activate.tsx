/** Activation: asks for the member's state, and shows the next step. */
import { Navigate, useNavigate } from "react-router";
import { ActivationDialog } from "#activation/activation-dialog.tsx";
import { ActivationPrompt } from "#activation/activation-prompt.tsx";
import { WithActivation } from "#activation/with-activation.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { activationWords } from "#words/en/activation/activation.ts";
import { useWords } from "#words/words.tsx";

export default function Activate() {
  const words = useWords(activationWords);
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-6">
      <PageMeta
        title={activationWords.english.title}
        description={activationWords.english.description}
      />
      <h1 className="text-xl text-accent">{words.title}</h1>
      <WithActivation isFresh>
        {(activation) =>
          activation.state === "INFO_COMPLETED" ? (
            <Navigate to="/dash" replace />
          ) : (
            <>
              <ActivationPrompt activation={activation} />
              <ActivationDialog activation={activation} onLater={() => navigate("/dash")} />
            </>
          )
        }
      </WithActivation>
    </div>
  );
}
