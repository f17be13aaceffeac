/**
 * In the demo no SMS is sent: links to the outbox, and to the demo's clock. Nothing in production.
 */

import { codeWords } from "@hiram/words/en/member/code.ts";
import type { ReactNode } from "react";
import { useSite } from "#hooks/site.tsx";
import { useWords } from "#words/words.tsx";

export function DemoOutbox() {
  const words = useWords(codeWords);
  const { isDemo } = useSite();
  if (!isDemo) return null;
  return (
    <p className="text-sm">
      {words.demo} <DemoLink to="/dev/outbox">{words.outbox}</DemoLink>. {words.clockLead}{" "}
      <DemoLink to="/dev/clock">{words.clock}</DemoLink>.
    </p>
  );
}

type LinkProps = {
  readonly to: "/dev/bank" | "/dev/clock" | "/dev/outbox";
  readonly children: ReactNode;
};

export const DemoLink = ({ to, children }: LinkProps) => (
  <a href={to} target="_blank" rel="noopener" className="py-2 font-semibold underline">
    {children}
  </a>
);
