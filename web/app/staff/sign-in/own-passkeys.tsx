/** One's own passkeys for the desk: list, add, remove. */
import type { staffPasskeysCall } from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { mayUsePasskeys } from "#member/passkey.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import { AddOwnPasskey } from "./add-own-passkey.tsx";

type Passkey = ReplyOf<typeof staffPasskeysCall>[number];

export function OwnPasskeys() {
  const passkeys = useDesk("GET /staff/passkeys");
  const managesPeople = mayDoAction(useStaff(), "staff.manage");
  const [open, setOpen] = useState<Passkey | "add" | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const show = (which: Passkey | "add") => {
    setDone(null);
    setOpen(which);
  };
  const finish = (words: string) => {
    setDone(words);
    setOpen(null);
  };
  return (
    <>
      <h2 className="text-lg">Passkeys</h2>
      <p>
        A passkey on your phone, computer or security key signs you in by itself, and shows again
        that it is you before money. Only this address can ask for it, so that no false page can.
      </p>
      <QueryAnswer query={passkeys}>
        {(rows) => (
          <>
            {managesPeople && rows.length === 0 && (
              <Notice variant="wait">
                <p>
                  You manage people, and the authenticator with its recovery keys is your only way
                  in. Please add a passkey as a second one.
                </p>
              </Notice>
            )}
            <DeskTable
              caption="Your passkeys for the desk"
              file={{ key: "POST /staff/passkeys", body: {} }}
              rows={rows}
              keyOf={({ id }) => id}
              empty="You have no passkey yet."
              columns={[
                { name: "Device", cell: ({ device }) => device },
                { name: "Made", cell: ({ createdAt }) => writeInstant(createdAt) },
                {
                  name: "Last used",
                  cell: ({ lastUsedAt }) =>
                    lastUsedAt ? writeInstant(lastUsedAt) : "Not used yet",
                },
                {
                  name: "Where it is",
                  cell: ({ isBackedUp }) =>
                    isBackedUp ? "On your other devices too" : "On this device only",
                },
                {
                  name: "Remove",
                  cell: (passkey) => (
                    <Button
                      variant="plain"
                      aria-label={`Remove the passkey of ${passkey.device}, made ${writeInstant(passkey.createdAt)}`}
                      onClick={() => show(passkey)}
                    >
                      Remove
                    </Button>
                  ),
                },
              ]}
            />
            {mayUsePasskeys() ? (
              <Button variant="plain" className="self-start" onClick={() => show("add")}>
                Add a passkey
              </Button>
            ) : (
              <p className="text-ink-soft">This browser cannot make passkeys.</p>
            )}
            {open === "add" && (
              <AddOwnPasskey
                isFirst={rows.length === 0}
                onDone={finish}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </QueryAnswer>
      <DoneStatus words={done} />
      {open !== null && open !== "add" && (
        <RemoveDialog passkey={open} onDone={finish} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type RemoveProps = {
  readonly passkey: Passkey;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

function RemoveDialog({ passkey: { id, device }, onDone, onClose }: RemoveProps) {
  const remove = useDeskAction("POST /staff/passkeys/remove");
  return (
    <ActDialog
      title={`Remove the passkey of ${device}?`}
      act="Remove it"
      isBusy={remove.isPending}
      error={remove.error}
      onAct={() => remove.mutate({ id }, { onSuccess: () => onDone("The passkey is removed.") })}
      onClose={onClose}
    >
      <p>It opens the desk no more. The device may still show it until you delete it there.</p>
    </ActDialog>
  );
}
