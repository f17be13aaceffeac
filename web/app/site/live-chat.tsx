/**
 * Live chat: the toasts of the specification, then the company's own chat in a new window. A
 * company without one is written to instead: the page opens its form with the first line written.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { contactWords } from "@hiram/words/en/site/contact.ts";
import { useEffect, useRef, useState } from "react";
import { useSite } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { now } from "#ui/house-time.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { hideToast, showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";
import ChatIcon from "~icons/ic/round-chat";

type Props = {
  /**
   * The second toast brings good news, but the specification shows it as an error on its own page.
   */
  readonly toastKind: "error" | "success";
  readonly onWrite: (firstLine: string) => void;
};

export function LiveChat({ toastKind, onWrite }: Props) {
  const { company } = useSite();
  const words = useWords(contactWords);
  const [state, setState] = useState<"idle" | "busy" | "blocked">("idle");
  const after = useTimers("chat");
  const chat = () => {
    if (!company.TELEGRAM) return onWrite(words.chatFirstLine);
    setState("busy");
    showToast("loading", words.chatRouting, { id: "chat" });
    after(screenTimings.liveChatToastMs, () =>
      showToast(toastKind, words.chatLinking, { id: "chat" }),
    );
    after(screenTimings.liveChatOpenMs, () => {
      const opened = window.open(company.TELEGRAM, "_blank");
      if (opened) opened.opener = null;
      // Browsers block a window this long after the click unless the visitor allows it.
      setState(opened ? "idle" : "blocked");
    });
  };
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <ChatState />
      <Button disabled={state === "busy"} onClick={chat} className="w-full md:w-auto">
        <ChatIcon aria-hidden="true" className="size-5" />
        {words.chat}
      </Button>
      <p className="text-sm text-ink-soft">
        {company.TELEGRAM ? words.chatHint : words.chatWrites}
      </p>
      <p role="status" className="empty:hidden">
        {state === "blocked" && (
          <>
            {words.chatBlocked}{" "}
            <a
              href={company.TELEGRAM}
              target="_blank"
              rel="noopener noreferrer"
              className="py-2 font-semibold underline"
            >
              {words.chatOpen}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

/** The hours of the specification, in Manila. */
const OPENS = 10;
const CLOSES = 22;
const MANILA_AHEAD_MS = 8 * 3_600_000;

export function isLiveChatOpen(at: number): boolean {
  const hour = new Date(at + MANILA_AHEAD_MS).getUTCHours();
  return hour >= OPENS && hour < CLOSES;
}

/**
 * Whether someone answers now. After hydration, because the page is prerendered; its space is
 * reserved.
 */
function ChatState() {
  const words = useWords(contactWords);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => setIsOpen(isLiveChatOpen(now())), []);
  return (
    <p className="min-h-7">
      {isOpen !== null && (
        <StatusTag
          color={isOpen ? "success" : "warning"}
          icon={isOpen ? "CheckCircleOutlineRounded" : "QueryBuilderRounded"}
        >
          {isOpen ? words.chatIsOpen : words.chatIsClosed}
        </StatusTag>
      )}
    </p>
  );
}

/**
 * Timers that end with the page, together with their toast: nothing opens after the visitor has
 * left, and no toast stays loading.
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
