/** The member's passkeys: list, add, remove. */
import type { passkeysCall } from "@hiram/contract/session/passkeys.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { securityWords } from "@hiram/words/en/settings/security.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { passkeysKey, usePasskeys } from "#member/use-passkeys.ts";
import { AddPasskey } from "#settings/security/add-passkey.tsx";
import { ConfirmOwner, type OwnerProof } from "#settings/security/confirm-owner.tsx";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";
import KeyIcon from "~icons/ic/round-key";

type Passkey = ReplyOf<typeof passkeysCall>[number];

export function Passkeys() {
  const words = useWords(securityWords);
  const query = usePasskeys();
  const client = useQueryClient();
  const [removingId, setRemovingId] = useState<string>();
  const remove = useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: OwnerProof }) =>
      ask("POST /authmember/passkeys/remove", { id, ...proof }),
    onSuccess: () => setRemovingId(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
  return (
    <div className="flex flex-col gap-5">
      <p>{words.passkeysText}</p>
      <p>{words.passkeysSim}</p>
      <WithAnswer query={query} loading={words.passkeysLoading} failed={words.passkeysFailed}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-ink-soft">{words.passkeysNone}</p>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.id}
                  passkey={passkey}
                  isAsked={removingId === passkey.id}
                  onAsk={(isAsked) => {
                    remove.reset();
                    setRemovingId(isAsked ? passkey.id : undefined);
                  }}
                  onRemove={(proof) => remove.mutateAsync({ id: passkey.id, proof })}
                />
              ))}
            </ul>
          )
        }
      </WithAnswer>
      <div role="status" className="empty:hidden">
        {remove.isSuccess && (
          <Notice variant="good">
            <p>{words.removed}</p>
          </Notice>
        )}
      </div>
      <AddPasskey onStart={remove.reset} />
    </div>
  );
}

type RowProps = {
  readonly passkey: Passkey;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onRemove: (proof: OwnerProof) => Promise<unknown>;
};

function Row({ passkey, isAsked, onAsk, onRemove }: RowProps) {
  const words = useWords(securityWords);
  const { device, isBackedUp, lastUsedAt } = passkey;
  const made = writeInstant(passkey.createdAt);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <KeyIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
          <div className="min-w-0 text-sm text-ink-soft">
            <p className="text-base font-semibold text-ink">{device}</p>
            <p>{words.made(made)}</p>
            <p>{lastUsedAt ? words.lastUsed(writeInstant(lastUsedAt)) : words.neverUsed}</p>
            <p>{isBackedUp ? words.backedUp : words.onlyHere}</p>
          </div>
        </div>
        {!isAsked && (
          <Button
            variant="plain"
            aria-label={words.removeOf(device, made)}
            onClick={() => onAsk(true)}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmOwner
          question={words.removeAsk(device)}
          act={words.removeYes}
          onConfirm={onRemove}
          onCancel={() => onAsk(false)}
        />
      )}
    </li>
  );
}
