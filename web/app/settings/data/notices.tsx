/**
 * Which messages the member gets, by kind and channel. Those about money and security always come.
 */

import type { chooseNoticesCall } from "@hiram/contract/settings/settings.calls.ts";
import type { NoticeKind } from "@hiram/contract/settings/settings.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { dataWords } from "@hiram/words/en/settings/data.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ask } from "#api/client.ts";
import { NightContact } from "#settings/data/night-contact.tsx";
import { PushSwitch } from "#settings/data/push-switch.tsx";
import { WithAnswer } from "#settings/with-answer.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";
import LockIcon from "~icons/ic/round-lock";

type Choice = BodyOf<typeof chooseNoticesCall>["choices"][number];
type Channel = Choice["channel"];

const key = ["notice-choices"];
const kinds: readonly NoticeKind[] = ["ACCOUNT", "REMINDER", "SCORE"];
const channels: readonly Channel[] = ["sms", "email"];

export function NoticeChoices() {
  const words = useWords(dataWords);
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => ask("GET /settings/notices") });
  const choose = useMutation({
    mutationFn: (choice: Choice) => ask("PATCH /settings/notices", { choices: [choice] }),
    onSuccess: (reply) => client.setQueryData(key, reply),
    onSettled: () => setPressed(undefined),
  });
  // Shows the pressed state while saving, and the earlier one when it is refused.
  const [pressed, setPressed] = useState<Choice>();
  const press = (choice: Choice) => {
    setPressed(choice);
    choose.mutate(choice);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{words.noticesText}</p>
      <WithAnswer query={query} loading={words.noticesLoading} failed={words.noticesFailed}>
        {({ choices }) => (
          <ChoiceTable
            choices={pressed ? [pressed, ...choices] : choices}
            isBusy={pressed !== undefined}
            onChoose={press}
          />
        )}
      </WithAnswer>
      <p className="text-sm text-ink-soft">{words.fixedWhy}</p>
      <div role="status" className="text-sm font-semibold text-good empty:hidden">
        {choose.isSuccess && words.noticesSaved}
        {choose.error && <FailureNotice failure={toCallFailure(choose.error)} />}
      </div>
      <NightContact />
      <PushSwitch />
    </div>
  );
}

type TableProps = {
  /** The first choice that fits a kind and a channel counts. */
  readonly choices: readonly Choice[];
  readonly isBusy: boolean;
  readonly onChoose: (choice: Choice) => void;
};

function ChoiceTable({ choices, isBusy, onChoose }: TableProps) {
  const words = useWords(dataWords);
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th className="py-2 font-semibold">{words.kind}</th>
          {channels.map((channel) => (
            <th key={channel} className="w-18 py-2 text-center font-semibold">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {(["MONEY", "SECURITY"] as const).map((kind) => (
          <Row key={kind} {...words.fixed[kind]}>
            <td colSpan={channels.length} className="py-3 text-sm text-ink-soft">
              <span className="flex items-center justify-center gap-1.5">
                <LockIcon aria-hidden="true" className="size-5" />
                {words.always}
              </span>
            </td>
          </Row>
        ))}
        {kinds.map((kind) => (
          <Row key={kind} {...words.kinds[kind]}>
            {channels.map((channel) => (
              <td key={channel} className="py-3 text-center align-middle">
                <input
                  type="checkbox"
                  aria-label={words.choiceOf(words.kinds[kind].name, words.channels[channel])}
                  checked={isWanted(choices, kind, channel)}
                  disabled={isBusy}
                  onChange={({ target }) => onChoose({ channel, kind, wanted: target.checked })}
                  className="size-6 accent-accent"
                />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

const isWanted = (choices: readonly Choice[], kind: NoticeKind, channel: Channel): boolean =>
  choices.find((each) => each.kind === kind && each.channel === channel)?.wanted ?? true;

type RowProps = { readonly name: string; readonly text: string; readonly children: ReactNode };

const Row = ({ name, text, children }: RowProps) => (
  <tr>
    <th scope="row" className="py-3 pr-3 font-normal">
      <span className="block">{name}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </th>
    {children}
  </tr>
);
