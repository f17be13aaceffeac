/**
 * The member reports that an address works again. Mail servers report failures only, so a mailbox
 * that was full would otherwise stay marked.
 */
import type { addressWorksCall } from "@hiram/contract/notice/delivery.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { dropDeliveryProblem } from "#notice/delivery/delivery.sql.ts";

export async function confirmAddressWorks(
  house: House,
  { channel }: CheckedBodyOf<typeof addressWorksCall>,
  { id }: MemberCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    if (!(await dropDeliveryProblem(trx, id, channel))) return;
    await audit(trx, {
      action: "ADDRESS_WORKS_AGAIN",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { channel },
    });
  });
  return {};
}
