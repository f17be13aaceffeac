/** Wraps pages that need an activated account; other members are redirected to the activation. */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { WithActivation } from "#activation/with-activation.tsx";
import { Navigate } from "#router/navigate.tsx";
import { Outlet } from "#router/outlet.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

export default function ActivatedOnly() {
  const words = useWords(activationWords);
  return (
    <WithActivation
      // The heading and title stand in for those of the page, which is not rendered.
      heading={
        <>
          <PageMeta title={words.title} description={activationWords.english.description} />
          <h1 className="mb-6 text-xl text-accent">{words.title}</h1>
        </>
      }
    >
      {({ state }) =>
        state === "INFO_COMPLETED" ? <Outlet /> : <Navigate to="/activate" replace />
      }
    </WithActivation>
  );
}
