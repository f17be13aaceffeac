import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addWalletMember, makeOne, rowOf } from "@hiram/proof/testing/wallet.ts";
import { expect, it } from "vitest";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

const test = await openHouseForFile();
const app = await test.openServer();

it.each([
  ["TRACE-20261119-77", "TRACE-20261119-77"],
  // Digits of a generated id that look like a mobile number beside a word.
  ["TRACE7e0c-0917-0004-321", null],
])("a payout is sent whose rail calls it %s", async (reference, stored) => {
  const member = await addWalletMember(test, app, 1_000);
  const withdrawalId = await makeOne(member, 400);
  const { payout } = test.outside;
  const send = async () => ({ reference, askAfterSeconds: 0 });
  const automatic = payout.automatic && { ...payout.automatic, send };
  await sendPayout(
    test.house,
    { ...test.outside, payout: { ...payout, automatic } },
    { withdrawalId },
  );
  expect(await rowOf(test, withdrawalId)).toMatchObject({
    status: "SENT",
    rail_reference: stored,
  });
});
