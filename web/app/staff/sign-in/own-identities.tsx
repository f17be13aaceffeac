/** One's own accounts at the company's sign-in: which are linked, a link for another, unlinking. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useProviders } from "#desk/use-providers.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Identity = StaffReply<"GET /staff/identities">[number];

export function OwnIdentities() {
  const { providers } = useProviders();
  const identities = useDesk("GET /staff/identities");
  const ask = useDeskAction("POST /staff/identities/link");
  const [open, setOpen] = useState<Identity | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (providers.length === 0 && !identities.data?.length) return null;
  return (
    <>
      <h2 className="text-lg">Company sign-in</h2>
      <QueryAnswer query={identities}>
        {(rows) => (
          <ul className="flex flex-col gap-2">
            {rows.length === 0 && <li>None of your accounts is linked.</li>}
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-3">
                {`${row.provider}, since ${writeInstant(row.linkedAt)}`}
                <Button
                  variant="plain"
                  aria-label={`Unlink ${row.provider}`}
                  onClick={() => {
                    setDone(null);
                    setOpen(row);
                  }}
                >
                  Unlink
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryAnswer>
      {providers.length > 0 && (
        <Button
          variant="plain"
          className="self-start"
          disabled={ask.isPending}
          onClick={() => ask.mutate({})}
        >
          Send me a link to connect an account
        </Button>
      )}
      <ActionOutcome action={ask} done={ask.data ? `A link was sent to ${ask.data.sentTo}.` : ""} />
      <DoneStatus words={done} />
      {open && (
        <UnlinkDialog
          identity={open}
          onDone={() => {
            setDone("The account is unlinked.");
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type UnlinkProps = {
  readonly identity: Identity;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function UnlinkDialog({ identity: { id, provider }, onDone, onClose }: UnlinkProps) {
  const unlink = useDeskAction("POST /staff/identities/unlink");
  return (
    <ActDialog
      title={`Unlink your account at ${provider}?`}
      act="Unlink"
      isBusy={unlink.isPending}
      error={unlink.error}
      onAct={() => unlink.mutate({ id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>Sessions that began there end at once, this one too if it did.</p>
    </ActDialog>
  );
}
