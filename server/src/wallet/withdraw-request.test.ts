import { randomBytes, randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";
import { reserveWithdrawal, splitPostings } from "#ledger/movements.ts";
import { payoutKey } from "#wallet/payouts/send-payout.ts";
import { makeWithdrawal } from "#wallet/wallet.sql.ts";
import { type WithdrawRequest, withdrawRequestColumns } from "#wallet/withdraw-request.ts";

const test = await openHouseForFile();

/** A complete request of a member who has no wallet. */
function requestOf(): WithdrawRequest {
  const id = randomUUID();
  return {
    member_id: randomUUID(),
    kind: "LOAN",
    route: "POST /memberloan/withdraw",
    key: randomBytes(16).toString("hex"),
    body_fingerprint: "fingerprint",
    wallet_id: randomUUID(),
    amount_centavos: 100_00,
    shown_left_centavos: null,
    challenge_id: randomUUID(),
    proof_seconds: 600,
    id,
    channel: "INSTAPAY",
    promise_seconds: 3_600,
    account_sealed: "",
    account_fingerprint: "fingerprint",
    second_person_above_centavos: 500_000_00,
    starts_payout: true,
    payout_job_key: payoutKey(id),
    ...splitPostings(reserveWithdrawal(100_00)),
    notice_id: randomUUID(),
    notice_sealed: "",
    address: "127.0.0.1",
    request_id: randomUUID(),
  };
}

const make = (request: object) => makeWithdrawal(test.house.db, request as WithdrawRequest);
const refusal = (words: string) => ({ code: "HM005", message: `the request ${words}` });
const keys = Object.keys(withdrawRequestColumns) as (keyof WithdrawRequest)[];

describe("the request of make_withdrawals", () => {
  it("has the same keys and types in TypeScript and in SQL", async () => {
    const { rows } = await test.ownerPool.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = 'withdrawal_draft'::regclass order by attnum`,
    );
    const pairs = rows.slice(0, keys.length).map(({ name, type }) => [name, type]);
    expect(Object.fromEntries(pairs)).toEqual(withdrawRequestColumns);
    const lacksAll = refusal(`lacks ${keys.toSorted().join(", ")}`);
    await expect(make({})).rejects.toMatchObject(lacksAll);
  });

  it("is taken when it is complete", async () => {
    expect(await make(requestOf())).toEqual({ outcome: "NO_WALLET" });
  });

  it.each(keys)("is refused by name without %s", async (key) => {
    const { [key]: _, ...rest } = requestOf();
    await expect(make(rest)).rejects.toMatchObject(refusal(`lacks ${key}`));
  });

  it.each(keys.filter((key) => key !== "shown_left_centavos"))(
    "is refused by name with null for %s",
    async (key) => {
      const request = { ...requestOf(), [key]: null };
      await expect(make(request)).rejects.toMatchObject(refusal(`has no value for ${key}`));
    },
  );

  it("is refused by name with an unknown key, such as a misspelt one", async () => {
    const request = { ...requestOf(), start_payout: true };
    const unknown = refusal("has the unknown start_payout");
    await expect(make(request)).rejects.toMatchObject(unknown);
    const { starts_payout: _, ...rest } = request;
    // @ts-expect-error TypeScript refuses it too.
    const misspelt: WithdrawRequest = rest;
    const both = refusal("lacks starts_payout; has the unknown start_payout");
    await expect(make(misspelt)).rejects.toMatchObject(both);
  });

  it("is refused when it is nothing at all", async () => {
    const calling = test.pool.query("select make_withdrawal(null)");
    await expect(calling).rejects.toMatchObject({ code: "HM005" });
  });
});
