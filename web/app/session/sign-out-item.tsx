/** Sign out: at once, except in the phone's bottom bar, where a thumb may press it by mistake. */

import { memberWords } from "@hiram/words/en/member/member.ts";
import { useState } from "react";
import { useIsNarrow } from "#hooks/use-is-narrow.ts";
import { useSignOut } from "#member/use-sign-out.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#words/words.tsx";
import SignOutIcon from "~icons/ic/round-logout";

export function SignOutItem({ className }: { className: string }) {
  const words = useWords(memberWords);
  const leave = useSignOut();
  const isInBottomBar = useIsNarrow();
  const [isAsked, setIsAsked] = useState(false);
  const stay = () => setIsAsked(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup={isInBottomBar ? "dialog" : undefined}
        onClick={() => (isInBottomBar ? setIsAsked(true) : void leave())}
        className={className}
      >
        <SignOutIcon aria-hidden="true" className="size-6" />
        {words.signOut}
      </button>
      <Dialog title={words.signOutTitle} isOpen={isAsked} onClose={stay}>
        <p>{words.signOutText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="action" data-start onClick={leave}>
            {words.signOutYes}
          </Button>
          <Button variant="plain" onClick={stay}>
            {words.signOutNo}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
