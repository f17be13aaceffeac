/** Tells a member on every channel about the first sign-in of a device. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { makeFreezeLink } from "./freeze-link.ts";

export async function notifyNewDevice(
  trx: Trx,
  house: House,
  memberId: string,
  { device }: Caller,
): Promise<void> {
  const link = await makeFreezeLink(trx, house, memberId);
  await notifyMember(trx, house, {
    memberId,
    template: "new-device",
    about: { what: device, link },
  });
}
