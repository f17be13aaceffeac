/** The button that lists every shortcut, the list itself, and the switch that turns them off. */
import { useState } from "react";
import { CheckField } from "#fields/field.tsx";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { shortcutGroups } from "./shortcut-table.ts";
import { setShortcuts, useShortcut, useShortcutKeys, useShortcutsOn } from "./use-shortcut.ts";

type Props = { readonly mayOpen: (path: string) => boolean };

export function ShortcutsButton({ mayOpen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const go = (path: string) => mayOpen(path) && (() => void navigate(path));
  useShortcutKeys();
  useShortcut("help", () => setIsOpen(true));
  useShortcut("goToday", go("/staff"));
  useShortcut("goApplications", go("/staff/applications"));
  useShortcut("goIdChecks", go("/staff/id-checks"));
  useShortcut("goWithdrawals", go("/staff/withdrawals"));
  useShortcut("goBatches", go("/staff/batches"));
  useShortcut("goPayments", go("/staff/payments"));
  useShortcut("goMessages", go("/staff/messages"));
  useShortcut("goComplaints", go("/staff/complaints"));
  useShortcut("goCollections", go("/staff/collections"));
  return (
    <>
      <Button
        variant="onBrand"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
        className="px-3! max-md:hidden"
      >
        <span className="max-lg:sr-only">Shortcuts</span> <KeyCaps of="?" />
      </Button>
      <Dialog title="Shortcuts" isOpen={isOpen} onClose={() => setIsOpen(false)} isWide>
        <ShortcutList />
      </Dialog>
    </>
  );
}

export const KeyCaps = ({ of }: { of: string }) => (
  <kbd className="rounded-round border border-current px-2 text-sm font-normal uppercase max-md:hidden">
    {of}
  </kbd>
);

function ShortcutList() {
  const isOn = useShortcutsOn();
  return (
    <div className="flex flex-col gap-4">
      <p>
        They work on the page, not while you type and not in a dialog. Two keys are pressed one
        after the other. Arrow keys move through a list.
      </p>
      <CheckField
        id="shortcuts-on"
        data-start
        checked={isOn}
        onChange={({ target }) => setShortcuts(target.checked)}
      >
        Shortcuts are on in this browser
      </CheckField>
      <div className="gap-4 md:columns-2">
        {Object.entries(shortcutGroups).map(([group, shortcuts]) => (
          <section
            key={group}
            aria-label={group}
            className="flex break-inside-avoid flex-col gap-2 pb-4"
          >
            <h3 className="font-semibold">{group}</h3>
            <dl className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-2">
              {Object.values(shortcuts).map(([keys, does]) => (
                <div key={keys} className="contents">
                  <dt>
                    <KeyCaps of={keys} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
