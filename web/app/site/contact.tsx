/** Contact Us: account recovery, live chat, and a message to staff. */

import { contactWords } from "@hiram/words/en/site/contact.ts";
import { useState } from "react";
import { ContactForm } from "#site/contact-form.tsx";
import { LiveChat } from "#site/live-chat.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** Opens the member's messages, where somebody is signed in. */
  readonly onWriteSignedIn: ((firstLine: string) => void) | null;
};

export function Contact({ onWriteSignedIn }: Props) {
  const words = useWords(contactWords);
  const [firstLine, setFirstLine] = useState("");
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <PageMeta
        title={words.title}
        description={contactWords.english.description}
        path="/contact"
      />
      <div className="flex items-center justify-between gap-6">
        <h1 className="text-xl text-accent md:text-2xl">{words.title}</h1>
        <img
          src="/pictures/support.svg"
          alt={words.pictureAlt}
          width={200}
          height={150}
          className="hidden md:block"
        />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 wrap-anywhere lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <section className="flex flex-col items-start gap-3">
            <h2 className="text-lg text-accent">{words.recoveryTitle}</h2>
            <p>{words.recoveryText}</p>
            <ButtonLink to="/recover" variant="plain">
              {words.recovery}
            </ButtonLink>
          </section>
          <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
            <h2 className="text-lg text-accent">{words.touchTitle}</h2>
            <p className="text-lg font-semibold">{words.hours}</p>
            <LiveChat toastKind="error" onWrite={onWriteSignedIn ?? setFirstLine} />
            <p className="mt-2">{words.warning}</p>
            <SocialLinks />
          </section>
        </div>
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg text-accent">{words.formTitle}</h2>
          <ContactForm firstLine={firstLine} />
        </Card>
      </div>
    </div>
  );
}
