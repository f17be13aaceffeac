/** The database holds the limit of late charges that one person gives up for a loan. */
import { randomUUID } from "node:crypto";
import { policies } from "@hiram/contract/policy/policy.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower } from "@hiram/proof/testing/ledger.ts";
import { addStaff } from "@hiram/proof/testing/loan.ts";
import { beforeAll, expect, it } from "vitest";

const test = await openHouseForFile();
let borrower: LedgerBorrower;
let [ana, ben] = ["", ""];
const limit = policies[0].waiverOnePersonCentavosMax;

beforeAll(async () => {
  borrower = await addBorrower(test);
  ana = await addStaff(test);
  ben = await addStaff(test);
});

async function openDispute(instalment: number): Promise<string> {
  const id = randomUUID();
  const insert = (text: string, ...values: unknown[]) => test.ownerPool.query(text, values);
  await insert(
    `insert into contact_message (id, reference, status, sealed, consented_at)
     values ($1, $2, 'NEW', '', now())`,
    ...[id, `M-${instalment}`],
  );
  await insert(
    `insert into complaint (id, category, status, owner_id, due_on)
     values ($1, 'CHARGE', 'OWNED', $2, '2030-01-01')`,
    ...[id, ana],
  );
  await insert(
    `insert into dispute (id, loan_id, member_id, status, subject, instalment, amount_centavos)
     values ($1, $2, $3, 'OPEN', 'CHARGE', $4, 10000000)`,
    ...[id, borrower.loanId, borrower.memberId, instalment],
  );
  return id;
}
const uphold = (id: string, centavos: number, proposedBy: string | null = null) =>
  test.pool.query(
    `update dispute set status = 'UPHELD', waived_centavos = $2, decided_by = $3, proposed_by = $4,
       decided_at = now() where id = $1`,
    [id, centavos, ana, proposedBy],
  );
const waive = (id: string, centavos: number) =>
  test.pool.query(
    `insert into charge_waiver (id, loan_id, member_id, instalment, penalty_centavos,
       collection_centavos) values ($1, $2, $3, 1, $4, 0)`,
    [id, borrower.loanId, borrower.memberId, centavos],
  );
const refused = { code: "HM110" };

it("has the product's figure", async () => {
  const { rows } = await test.pool.query("select waiver_one_person_max() as most");
  expect(Number(rows[0].most)).toBe(limit);
});

it("counts what one person gave up before for the same loan", async () => {
  const [first, second] = [await openDispute(1), await openDispute(2)];
  await uphold(first, limit - 1);
  await expect(uphold(second, 2)).rejects.toMatchObject(refused);
  await uphold(second, 1);
});

it("takes more only with the confirmed proposal of two people", async () => {
  const id = await openDispute(3);
  await expect(uphold(id, limit, ben)).rejects.toMatchObject(refused);
  await test.ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, member_id, sealed, proposed_by,
       expires_at, decided_by, decided_at)
     values ($1, 'dispute.uphold', 'CONFIRMED', $2, $3, '', $4, now(), $5, now())`,
    [randomUUID(), id, borrower.memberId, ben, ana],
  );
  await uphold(id, limit, ben);
});

it("refuses a waiver without its dispute, and one above what was decided", async () => {
  await expect(waive(randomUUID(), 1)).rejects.toMatchObject(refused);
  const id = await openDispute(4);
  await expect(waive(id, 1)).rejects.toMatchObject(refused);
});
