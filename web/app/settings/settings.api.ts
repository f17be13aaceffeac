/** What the settings ask for, and under which names it is kept. */
import type { memberInfoCall, scoreCall } from "@hiram/contract/settings/settings.calls.ts";
import type { Revealable } from "@hiram/contract/settings/settings.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

export type MemberInfo = ReplyOf<typeof memberInfoCall>;
export type ScoreReply = ReplyOf<typeof scoreCall>;

const infoKey = ["member-info"];

export const useMemberInfo = () =>
  useQuery({ queryKey: infoKey, queryFn: () => ask("POST /misc/phonenumber", {}) });

export const useScore = () =>
  useQuery({ queryKey: ["score"], queryFn: () => ask("GET /settings/score") });

/** After a change of details. The wallet shows where payouts go, and the score looks at the income. */
export const refreshInfo = (client: QueryClient) =>
  Promise.all(
    [infoKey, ["wallet"], ["score"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Asks for a masked number whole. The server writes down that it was asked. */
export const revealing = (what: Revealable) => async (): Promise<string> =>
  (await ask("POST /misc/reveal", { what })).value;
