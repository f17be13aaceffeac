/** The queries of the settings and their keys. */

import type { memberInfoCall, scoreCall } from "@hiram/contract/settings/settings.calls.ts";
import type { Revealable } from "@hiram/contract/settings/settings.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { activationKey } from "#member/use-activation.ts";

export type MemberInfo = ReplyOf<typeof memberInfoCall>;
export type ScoreReply = ReplyOf<typeof scoreCall>;

const infoKey = ["member-info"];

export const useMemberInfo = () =>
  useQuery({ queryKey: infoKey, queryFn: () => ask("POST /misc/phonenumber", {}) });

export const useScore = () =>
  useQuery({ queryKey: ["score"], queryFn: () => ask("GET /settings/score") });

/**
 * After a change of details. The wallet shows the payout account, the score uses the income, and an
 * undeliverable address may have been replaced.
 */
export const refreshInfo = (client: QueryClient) =>
  Promise.all(
    [infoKey, ["wallet"], ["score"], activationKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const phones: readonly Revealable[] = ["phoneNumber", "refPhoneNumber1"];

/**
 * Reveals a masked number; phone numbers are spaced, as their masked form is. The server audits it.
 */
export const revealerOf = (what: Revealable) => async (): Promise<string> => {
  const { value } = await ask("POST /misc/reveal", { what });
  return phones.includes(what) ? writeSpacedPhone(value) : value;
};
