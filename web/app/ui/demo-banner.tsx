/** The demo's sentence across the top of a page. Nothing in production. */

import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { useSite } from "#hooks/site.tsx";
import { useWords } from "#words/words.tsx";

export function DemoBanner({ className = "" }: { readonly className?: string }) {
  const { isDemo } = useSite();
  const { demo } = useWords(layoutWords);
  if (!isDemo) return null;
  return (
    <p
      className={`bg-action px-4 py-0.5 text-center text-sm font-semibold text-on-action ${className}`}
    >
      {demo}
    </p>
  );
}
