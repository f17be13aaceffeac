/** In the demo no SMS is sent: where to read it instead. Nothing in production. */
import { useSite } from "#hooks/site.tsx";
import { codeWords } from "#words/en/member/code.ts";
import { useWords } from "#words/words.tsx";

export function DemoOutbox() {
  const words = useWords(codeWords);
  const { isDemo } = useSite();
  if (!isDemo) return null;
  return (
    <p className="text-sm">
      {words.demo}{" "}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {words.outbox}
      </a>
      .
    </p>
  );
}
