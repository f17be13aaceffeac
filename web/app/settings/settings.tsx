/** Settings: the number one signs in with, the password, and the devices that are signed in. */

import { timings } from "@hiram/contract/policy.ts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { readUserInfo } from "#api/token.ts";
import { PasswordDialog } from "#settings/password-dialog.tsx";
import { Sessions } from "#settings/sessions.tsx";
import { Card } from "#ui/card.tsx";
import { Masked } from "#ui/masked.tsx";
import { Notice } from "#ui/notice.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useSession } from "#ui/use-session.ts";
import { settingsWords } from "#words/en/settings.ts";
import { useWords } from "#words/words.tsx";
import GoIcon from "~icons/ic/round-chevron-right";
import LockIcon from "~icons/ic/round-lock";

export const meta = () =>
  pageMeta({
    title: settingsWords.english.title,
    description: settingsWords.english.description,
  });

export default function Settings() {
  const words = useWords(settingsWords);
  const { token } = useSession();
  const phoneNumber = (token && readUserInfo(token)?.phoneNumber) ?? "";
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-xl text-accent">{words.title}</h1>
      <Card>
        <h2 className="text-base">{words.phone}</h2>
        <p className="text-lg">
          <Masked value={phoneNumber} what={words.phoneThing} />
        </p>
      </Card>
      <AccountSettings />
      <Sessions />
    </div>
  );
}

function AccountSettings() {
  const words = useWords(settingsWords);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => navigate("/dash"), timings.passwordRedirectMs);
    return () => clearTimeout(timer);
  }, [isChanged, navigate]);

  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">{words.accountSettings}</h2>
      {/* The whole row is the button's, by a sheet it lays over it; its name is its title alone. */}
      <div className="relative -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-tint">
        <LockIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
        <div className="grow">
          <button
            type="button"
            aria-describedby="password-text"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="font-semibold after:absolute after:inset-0"
          >
            {words.password}
          </button>
          <p id="password-text" className="text-sm text-ink-soft">
            {words.passwordText}
          </p>
        </div>
        <GoIcon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      </div>
      <div role="status" className="empty:hidden">
        {isChanged && (
          <Notice look="good">
            <p>
              <strong>{words.changed}</strong> {words.changedNext}
            </p>
          </Notice>
        )}
      </div>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChanged={() => {
          setIsOpen(false);
          setIsChanged(true);
        }}
      />
    </Card>
  );
}
