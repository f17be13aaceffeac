/** Shared by the steps of a demo loan: its people, its loan, and its member's codes. */

import type { House } from "@hiram/server/house/house.ts";
import type { Caller, IdempotentCall, MemberCaller } from "@hiram/server/http/answer.ts";
import { readLoan } from "@hiram/server/loan/home/read-loan.ts";
import { sendNotice } from "@hiram/server/notice/send-notice.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import type { DemoStory } from "#stories.ts";

export const demoCaller: Caller = {
  address: "127.0.0.1",
  requestId: "demo",
  device: "Chrome on Android",
  country: null,
  isFromElsewhere: false,
};

export type Demo = {
  readonly house: House;
  readonly outside: OutsideAdapters;
  readonly member: MemberCaller;
  readonly officerId: string;
  readonly secondOfficerId: string;
  readonly story: DemoStory;
};

export async function readDemoLoan({ house, member }: Demo) {
  const { loan } = await readLoan(house, member);
  if (!loan) throw new Error("the demo's loan is gone");
  return loan;
}

export const demoOnce = ({ id: actorId }: MemberCaller, route: string): IdempotentCall => ({
  actorId,
  route: `demo ${route}`,
  key: "demo",
  bodyFingerprint: "demo",
});

/** Sends the message now and returns its code; the outbox has it too. */
export async function readDemoCode(
  { house, outside, member }: Demo,
  template: string,
): Promise<string> {
  const { id: noticeId } = await house.db
    .selectFrom("notice")
    .select("id")
    .where("member_id", "=", member.id)
    .where("template", "=", template)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  let code = "";
  const sms: OutsideAdapters["sms"] = {
    async send(text) {
      code = text.code ?? "";
      await outside.sms.send(text);
    },
  };
  await sendNotice(house, { ...outside, sms }, { noticeId });
  return code;
}
