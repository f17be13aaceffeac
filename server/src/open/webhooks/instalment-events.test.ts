/** Events about instalments: due and late at the close of a day, paid with the payment itself. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, nextKey, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { addPayingMember } from "@hiram/proof/testing/payments.ts";
import { beforeAll, expect, it } from "vitest";
import { refreshAccount } from "#account/refresh-account.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let loanId: string;
let staffId: string;

beforeAll(async () => {
  staffId = await addStaff(test);
  const second = await addStaff(test);
  const url = "https://hooks.example/in";
  const proposal = randomUUID();
  await test.ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, proposed_at,
       expires_at, decided_by, decided_at)
     values ($1, 'endpoint.add', 'CONFIRMED', $2, '', $3, house_now(), house_now(), $4, house_now())`,
    [proposal, url, staffId, second],
  );
  await test.ownerPool.query("select add_open_endpoint($1, $2, $3, $4, $5, '')", [
    proposal,
    url,
    "it@accounting.example",
    ["instalment.due", "instalment.paid", "instalment.late"],
    randomUUID(),
  ]);
  ({ loanId } = await addPayingMember(test, app));
});

const seen = new Set<string>();
/** The events that were written since the last look. */
async function newEvents() {
  const { rows } = await test.ownerPool.query<{
    id: string;
    type: string;
    data: { loan_id: string; instalment: number; due_on: string; amount: number };
  }>("select id, type, data from open_event order by seq");
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  return fresh.map(({ type, data }) => `${type} ${data.instalment} ${data.due_on}`);
}
const amountOf = async (type: string): Promise<number> => {
  const { rows } = await test.ownerPool.query<{ amount: number }>(
    "select (data ->> 'amount')::float as amount from open_event where type = $1 order by seq desc limit 1",
    [type],
  );
  return Math.round((rows[0]?.amount ?? 0) * 100);
};
async function beginDay(day: string) {
  test.clock.set(`${day}T04:00:00Z`);
  await closeEndedDays(test.house);
}
const pay = (amountCentavos: number, receivedOn: string) =>
  receiveTestPayment(test, {
    loanId,
    staffId,
    amountCentavos,
    receivedOn,
    reference: `TEST ${nextKey()}`,
  });
const computeAgain = () =>
  test.house.db.transaction().execute((trx) => refreshAccount(trx, test.house, loanId));
async function reverseLast() {
  const { rows } = await test.ownerPool.query<{ id: string }>(
    "select id from payment where loan_id = $1 order by payment_number desc limit 1",
    [loanId],
  );
  const by = { kind: "staff", id: staffId } as const;
  const paymentId = rows[0]?.id ?? "";
  await test.house.db
    .transaction()
    .execute((trx) =>
      reverseBookedPayment(trx, test.house, { paymentId, reason: "BANK_RETURN", by }),
    );
}

it("say once what became of an instalment, whatever is computed again", async () => {
  await beginDay("2026-04-01");
  expect(await newEvents()).toEqual([]);
  await beginDay("2026-04-02");
  expect(await newEvents()).toEqual(["instalment.due 1 2026-04-02"]);
  const due = await amountOf("instalment.due");
  expect(due).toBeGreaterThan(200_000_00 / 6);
  await computeAgain();
  await computeAgain();
  expect(await newEvents()).toEqual([]);

  await beginDay("2026-04-03");
  expect(await newEvents()).toEqual(["instalment.late 1 2026-04-02"]);
  await closeEndedDays(test.house);
  await computeAgain();
  await beginDay("2026-04-05");
  await computeAgain();
  expect(await newEvents()).toEqual([]);

  // Booked late, with the value date of the due day.
  await pay(due, "2026-04-02");
  expect(await newEvents()).toEqual(["instalment.paid 1 2026-04-02"]);
  expect(await amountOf("instalment.paid")).toBe(due);
  await computeAgain();
  await beginDay("2026-04-06");
  expect(await newEvents()).toEqual([]);

  // The bank takes it back.
  await reverseLast();
  expect(await newEvents()).toEqual(["instalment.late 1 2026-04-02"]);
  await pay(due, "2026-04-02");
  expect(await newEvents()).toEqual(["instalment.paid 1 2026-04-02"]);

  // The next one is paid ahead: it is never due, and paid when its day has come.
  await pay(due, "2026-04-06");
  await beginDay("2026-05-02");
  expect(await newEvents()).toEqual([]);
  await beginDay("2026-05-03");
  expect(await newEvents()).toEqual(["instalment.paid 2 2026-05-02"]);
});

it("are not there when the payment was rolled back", async () => {
  await beginDay("2026-06-02");
  expect(await newEvents()).toEqual(["instalment.due 3 2026-06-02"]);
  await beginDay("2026-06-03");
  expect(await newEvents()).toEqual(["instalment.late 3 2026-06-02"]);
  await test.house.db
    .transaction()
    .execute(async (trx) => {
      await refreshAccount(trx, test.house, loanId);
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await newEvents()).toEqual([]);
});
