/** The frame of the pages before the desk: signing in, and the set-up. */
import type { ReactNode } from "react";
import { useSite } from "#hooks/site.tsx";
import { Card } from "#ui/card.tsx";
import { DemoBanner } from "#ui/demo-banner.tsx";

export function SignInFrame({ children }: { readonly children: ReactNode }) {
  const { company } = useSite();
  return (
    <>
      <header>
        <DemoBanner />
      </header>
      <main className="mx-auto flex min-h-[calc(100dvh-2rem)] max-w-md flex-col justify-center gap-6 px-4 py-10">
        <h1 className="flex items-center gap-3 text-xl text-accent">
          {/* The logo is white, for a dark background. */}
          <img
            src="/mark.svg"
            alt=""
            width={40}
            height={40}
            className="rounded-control bg-brand p-1.5"
          />
          {company.ShortName} desk
        </h1>
        <Card className="flex flex-col gap-4">{children}</Card>
      </main>
    </>
  );
}
