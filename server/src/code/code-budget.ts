/**
 * How many codes may be asked for. A member is told when the budget is used up. A stranger is told
 * only about their own requests: requests of others for the same number must not show, so a code
 * beyond the number's budget is withheld, and everything else is done and answered as always.
 */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import type { AdmittedStranger } from "#code/admit-stranger.ts";
import { type CodeRequest, type NumberKind, recentRequests } from "#code/code.sql.ts";
import {
  type CodeRequester,
  type MemberCodeRequester,
  strangerFingerprint,
} from "#code/requester.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

type Window = { readonly seconds: number; readonly max: number };

const windowsOf = (kind: CodeRequester["kind"], policy: HousePolicy): readonly Window[] =>
  kind === "member"
    ? [{ seconds: HOUR_SECONDS, max: policy.codesPerHourMax }]
    : [
        { seconds: QUARTER_SECONDS, max: policy.strangerCodesPerQuarterHourMax },
        { seconds: DAY_SECONDS, max: policy.strangerCodesPerDayMax },
      ];

/**
 * Seconds until the next code may be asked for, 0 when it may be now. Requests are newest first.
 */
export function secondsUntilNextCode(
  requests: readonly CodeRequest[],
  purpose: string,
  resendAfterSeconds: number,
  windows: readonly Window[],
): number {
  const last = requests.find((request) => request.purpose === purpose);
  const resend = last ? resendAfterSeconds - last.ageSeconds : 0;
  const full = windows.map(({ seconds, max }) => {
    const oldest = requests.filter(({ ageSeconds }) => ageSeconds < seconds)[max - 1];
    return oldest ? seconds - oldest.ageSeconds : 0;
  });
  return Math.ceil(Math.max(0, resend, ...full));
}

type CodeKey = { readonly purpose: string; readonly holder_fingerprint: string };
/** A code is sent to a member, or to a stranger whom `admitStranger` has let through. */
export type AdmittedRequester = MemberCodeRequester | AdmittedStranger;
/** What the new challenge stores about who asked for it. */
type Counted = {
  readonly asked_by: CodeRequester["kind"];
  readonly asker_fingerprint: string | null;
  readonly number_kind: NumberKind | null;
  readonly withheld: boolean;
};

/** Refuses a request over the asker's budget; otherwise returns how the new code is counted. */
export async function countCodeRequest(
  trx: Trx,
  house: House,
  policy: HousePolicy,
  { purpose, holder_fingerprint }: CodeKey,
  asker: AdmittedRequester,
): Promise<Counted> {
  const asked_by = asker.kind;
  const waitFor = async (which: { asker_fingerprint?: string; isSent?: true }) => {
    const counted = { holder_fingerprint, asked_by, ...which };
    const requests = await recentRequests(trx, counted, DAY_SECONDS);
    const windows = windowsOf(asked_by, policy);
    return secondsUntilNextCode(requests, purpose, policy.codeResendAfterSeconds, windows);
  };
  const refuseUntil = (retryAfterSeconds: number) => {
    if (retryAfterSeconds > 0) refuse("TooManyRequests", { retryAfterSeconds });
  };

  if (asker.kind === "member") {
    refuseUntil(await waitFor({}));
    return { asked_by, asker_fingerprint: null, number_kind: null, withheld: false };
  }
  const { numberKind: number_kind, isBeyondPaid } = asker;
  const asker_fingerprint = strangerFingerprint(house.keys, asker.address, holder_fingerprint);
  refuseUntil(await waitFor({ asker_fingerprint }));
  // The query runs in both cases, because a missing one would show in the response time.
  const isNumberFull = (await waitFor({ isSent: true })) > 0;
  return { asked_by, asker_fingerprint, number_kind, withheld: isNumberFull || isBeyondPaid };
}
