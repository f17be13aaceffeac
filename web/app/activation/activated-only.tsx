/** Around pages that need an activated account: everybody else is led to the activation. */
import { Navigate, Outlet } from "react-router";
import { WithActivation } from "#activation/with-activation.tsx";
import { activationWords } from "#words/en/activation/activation.ts";
import { useWords } from "#words/words.tsx";

export default function ActivatedOnly() {
  const words = useWords(activationWords);
  return (
    <WithActivation
      // The page that is not shown yet would have had its own.
      heading={<h1 className="mb-6 text-xl text-accent">{words.title}</h1>}
    >
      {({ state }) =>
        state === "INFO_COMPLETED" ? <Outlet /> : <Navigate to="/activate" replace />
      }
    </WithActivation>
  );
}
