/** Contact Us, which leads a signed-in member to the messages of the account. */

import { beginMessage } from "#help/use-message-draft.ts";
import { useSession } from "#member/use-session.ts";
import { useNavigate } from "#router/router.tsx";
import { Contact } from "#site/contact.tsx";

export default function ContactPage() {
  const { token } = useSession();
  const navigate = useNavigate();
  const writeSignedIn = (firstLine: string) => {
    beginMessage(firstLine);
    navigate("/help/messages");
  };
  return <Contact onWriteSignedIn={token === null ? null : writeSignedIn} />;
}
