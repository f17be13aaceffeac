/** On Home: what staff ask for, in plain words, and the way to send it. */
import { Link } from "react-router";
import { isWanted, sayReason, sayRequest, useDocuments } from "#documents/documents.api.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { documentsWords } from "#words/en/documents/documents.ts";
import { useWords } from "#words/words.tsx";

export function AskedDocuments() {
  const words = useWords(documentsWords);
  const { data } = useDocuments();
  const wanted = data?.filter(isWanted) ?? [];
  if (wanted.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg text-accent">{words.homeTitle}</h2>
        <p>{words.homeText}</p>
      </div>
      <ul className="flex flex-col gap-3 rounded-control bg-wait-tint p-4 text-wait">
        {wanted.map(({ id, kind, request, reason }) => (
          <li key={id}>
            <strong className="block">{words.kinds[kind]}</strong>
            {reason ? sayReason(reason, words) : request && sayRequest(request, words)}
          </li>
        ))}
      </ul>
      <ButtonLink variant="action" to="/dash/documents" className="min-h-14 self-start">
        {words.homeOpen}
      </ButtonLink>
    </Card>
  );
}

/** Below everything else on Home: a document may be sent unasked. */
export function DocumentsLink() {
  const words = useWords(documentsWords);
  return (
    <Link
      to="/dash/documents"
      className="inline-flex min-h-11 items-center self-start font-semibold text-accent underline underline-offset-4"
    >
      {words.homeLink}
    </Link>
  );
}
