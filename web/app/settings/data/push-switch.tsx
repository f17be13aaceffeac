/**
 * Switches notifications on in this browser, if it supports them. The permission is requested by
 * the tap on the switch, never before.
 */

import { pushWords } from "@hiram/words/en/settings/push.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { ask } from "#api/client.ts";
import { findEndpoint, hashEndpoint, type PushObstacle, subscribePush } from "#api/push-browser.ts";
import { mayPush, unsubscribePush } from "#api/push-subscription.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

const key = ["push"];

type PushState = { readonly publicKey: string; readonly isOn: boolean };

async function readState(): Promise<PushState> {
  const [{ publicKey, browsers }, endpoint] = await Promise.all([
    ask("GET /settings/push"),
    findEndpoint(),
  ]);
  return { publicKey, isOn: endpoint !== null && browsers.includes(await hashEndpoint(endpoint)) };
}

async function switchOn(publicKey: string): Promise<PushObstacle | "on"> {
  const subscribed = await subscribePush(publicKey);
  if (typeof subscribed === "string") return subscribed;
  await ask("POST /settings/push", subscribed);
  return "on";
}

async function switchOff(): Promise<"off"> {
  const endpoint = await findEndpoint();
  if (endpoint) await ask("POST /settings/push/remove", { endpoint });
  await unsubscribePush();
  return "off";
}

export function PushSwitch() {
  const words = useWords(pushWords);
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: readState, enabled: mayPush() });
  const change = useMutation({
    mutationFn: ({ publicKey, isOn }: PushState) => (isOn ? switchOff() : switchOn(publicKey)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  if (!mayPush()) return null;
  const { isPending, data: outcome, error } = change;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <WithAnswer query={query} loading={words.loading} failed={words.failed}>
        {(state) => (
          // While it changes, the switch shows the requested state.
          <Switch
            isOn={state.isOn !== isPending}
            isBusy={isPending}
            onPress={() => change.mutate(state)}
          />
        )}
      </WithAnswer>
      <div role="status" className="empty:hidden">
        {(outcome === "on" || outcome === "off") && (
          <p className="text-sm font-semibold text-good">{words[outcome]}</p>
        )}
        {outcome && outcome in words.none && (
          <Notice variant="wait">
            <p>{words.none[outcome as PushObstacle]}</p>
          </Notice>
        )}
        {error && <FailureNotice failure={toCallFailure(error)} />}
      </div>
    </section>
  );
}

type SwitchProps = {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
};

function Switch({ isOn, isBusy, onPress }: SwitchProps) {
  const words = useWords(pushWords);
  const id = useId();
  return (
    <label className="flex min-h-11 items-start justify-between gap-4">
      <span>
        <span id={`${id}-name`} className="block">
          {words.name}
        </span>
        <span id={`${id}-text`} className="block text-sm text-ink-soft">
          {words.text}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        checked={isOn}
        aria-checked={isOn}
        disabled={isBusy}
        onChange={onPress}
        className="mt-1 size-6 shrink-0 accent-accent"
      />
    </label>
  );
}
