/** Contact Us: account recovery, live chat, and a message to staff. */
import { timings } from "@hiram/contract/price/policy.ts";
import { useEffect, useRef, useState } from "react";
import { useSite } from "#hooks/site.tsx";
import { ContactForm } from "#site/contact-form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { SocialLinks } from "#ui/social-links.tsx";
import { hideToast, showToast } from "#ui/toast.ts";
import { contactWords } from "#words/en/site/contact.ts";
import { useWords } from "#words/words.tsx";

export default function Contact() {
  const words = useWords(contactWords);
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 md:py-14">
      <PageMeta
        title={contactWords.english.title}
        description={contactWords.english.description}
        path="/contact"
      />
      <div className="flex items-center justify-between gap-6">
        <h1 className="text-2xl text-accent">{words.title}</h1>
        <img
          src="/pictures/support.svg"
          alt={words.pictureAlt}
          width={200}
          height={150}
          className="hidden md:block"
        />
      </div>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Card className="flex flex-col items-start gap-3">
            <h2 className="text-lg text-accent">{words.recoveryTitle}</h2>
            <p>{words.recoveryText}</p>
            <ButtonLink to="/recover" variant="plain">
              {words.recovery}
            </ButtonLink>
          </Card>
          <Card className="flex flex-col items-start gap-3">
            <h2 className="text-lg text-accent">{words.touchTitle}</h2>
            <p>{words.hours}</p>
            <LiveChat />
            <p className="mt-2 font-semibold">{words.warning}</p>
            <SocialLinks />
          </Card>
        </div>
        <Card className="flex flex-col gap-4">
          <h2 className="text-lg text-accent">{words.formTitle}</h2>
          <ContactForm />
        </Card>
      </div>
    </div>
  );
}

function LiveChat() {
  const { company } = useSite();
  const words = useWords(contactWords);
  const [state, setState] = useState<"idle" | "busy" | "blocked">("idle");
  const after = useTimers("chat");
  const chat = () => {
    setState("busy");
    showToast("loading", words.chatRouting, { id: "chat" });
    after(timings.liveChatToastMs, () => showToast("error", words.chatLinking, { id: "chat" }));
    after(timings.liveChatOpenMs, () => {
      const opened = window.open(company.TELEGRAM, "_blank");
      if (opened) opened.opener = null;
      // Browsers block a window this long after the click unless the visitor allows it.
      setState(opened ? "idle" : "blocked");
    });
  };
  return (
    <>
      <Button disabled={state === "busy" || !company.TELEGRAM} onClick={chat}>
        {words.chat}
      </Button>
      <p role="status" className="empty:hidden">
        {state === "blocked" && (
          <>
            {words.chatBlocked}{" "}
            <a
              href={company.TELEGRAM}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {words.chatOpen}
            </a>
          </>
        )}
      </p>
    </>
  );
}

/**
 * Timers that end with the page, together with their toast: nothing opens after the visitor has
 * left, and no toast keeps loading.
 */
function useTimers(toast: string) {
  const timers = useRef<number[]>([]);
  useEffect(
    () => () => {
      timers.current.forEach(clearTimeout);
      hideToast(toast);
    },
    [toast],
  );
  return (ms: number, act: () => void) => {
    timers.current.push(window.setTimeout(act, ms));
  };
}
