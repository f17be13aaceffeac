/** What is proposed for the books and waits for a second person. */
import { Link } from "react-router";
import type { StaffReply } from "#api/client.ts";
import { Notice } from "#ui/notice.tsx";

type Waiting = StaffReply<"GET /staff/books/settings">["waiting"];

export const proposedWords =
  "Proposed. Nothing changes until another person confirms it under To confirm.";

export function WaitingNotice({ waiting, kind }: { waiting: Waiting; kind: string }) {
  const those = waiting.filter((one) => one.kind === kind);
  if (those.length === 0) return null;
  return (
    <Notice variant="wait">
      {those.map(({ subject, by }) => (
        <p key={subject}>
          {by} has proposed a change that waits for a second person.{" "}
          <Link to="/staff/to-confirm" className="underline">
            To confirm
          </Link>
        </p>
      ))}
    </Notice>
  );
}
