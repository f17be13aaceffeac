/**
 * Payments booked together by a process of the product, with refused ones between them and answers
 * that are lost after the commit. A book of what was paid is compared with what is there; each
 * planted bug must show.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { openHouseForFile } from "#testing/house.ts";
import { nextKey } from "#testing/loan.ts";
import { repository } from "#testing/repository.ts";
import { addPaidOutLoan, type StatementLoan } from "#testing/statements.ts";
import type { ModuleBug } from "../faults/module-bugs.ts";
import type { Batches, BookedBatches } from "./book-batches.ts";

const PAID_OUT_ON = "2026-04-01";
const BEFORE_PAYOUT = "2026-03-20";
const TODAY = "2026-04-20";
const LOANS = 6;

const test = await openHouseForFile({}, { clock: "one" });
let loans: StatementLoan[];
let staffId: string;
beforeAll(async () => {
  test.clock.set(`${TODAY}T04:00:00Z`);
  loans = [];
  for (let made = 0; made < LOANS; made++) loans.push(await addPaidOutLoan(test, PAID_OUT_ON));
  staffId = randomUUID();
  await test.ownerPool.query(
    `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash)
     values ($1, '{LOAN_OFFICER}', 'batches', '', 'none')`,
    [staffId],
  );
});

/** One payment of the gateway and one typed payment for each loan, all of different amounts. */
function drawBatches(lost: readonly number[]): Batches {
  const { appUrl: url, house } = test;
  const paid = loans.map(({ reference }, at) => ({
    id: `pay_${randomUUID()}`,
    requestId: null,
    text: reference,
    centavos: 1_000_00 + at,
    paidAt: `${at === 0 ? BEFORE_PAYOUT : TODAY}T02:00:00Z`,
    payerName: null,
    returnedCentavos: 0,
    returnReason: null,
  }));
  // In capitals, as a typed reference is stored.
  const reference = (bank: string) => `${bank} ${randomUUID().slice(0, 8)}`.toUpperCase();
  const used = reference("BDO");
  const typed = loans.map(({ loanId }, at) => ({
    request: {
      loanId,
      staffId,
      amountCentavos: 2_000_00 + at,
      receivedOn: at === 1 ? BEFORE_PAYOUT : TODAY,
      // Two people type the same transfer, for two loans.
      reference: at >= LOANS - 2 ? used : reference("BPI"),
    },
    key: nextKey(),
  }));
  const { dataDir, secret } = house.config;
  return { url, dataDir, secret, now: house.clock.now().toISOString(), paid, typed, lost };
}

async function bookInProcess(batches: Batches, bug?: ModuleBug): Promise<BookedBatches> {
  const hook = pathToFileURL(path.join(import.meta.dirname, "../faults/plant-in-modules.ts"));
  hook.search = encodeURIComponent(bug ?? "");
  const file = path.join(import.meta.dirname, "book-batches.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...(bug ? ["--import", hook.href] : []), file, JSON.stringify(batches)],
    { cwd: repository, env: { PATH: process.env.PATH } },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

type Found = { readonly reference: string; readonly status: string; readonly words: string };

/** What is there and was not paid so, was answered otherwise, or is missing. */
async function compare({ paid, typed }: Batches, { answers }: BookedBatches): Promise<string[]> {
  const loanOf = new Map(loans.map(({ reference, loanId }) => [reference, loanId]));
  const gateway = paid.map(({ id, centavos, paidAt, text }) => {
    const isEarly = paidAt < PAID_OUT_ON;
    return `${id} ${centavos} ${isEarly ? "UNMATCHED " : `APPLIED ${loanOf.get(text ?? "")}`}`;
  });
  const byHand = typed.flatMap(({ request }, at) => {
    const answer = answers[at];
    if (typeof answer !== "object") return [];
    const told = ["penalty", "collection", "fee", "interest", "principal", "overpaid"]
      .map((part) => Number(answer[part]))
      .reduce((sum, pesos) => sum + Math.round(pesos * 100), 0);
    return [`${request.reference} ${told} APPLIED ${request.loanId}`];
  });
  const { rows } = await test.ownerPool.query<Found>(
    `select entry_reference as reference, status, concat_ws(' ', entry_reference, amount_centavos,
       status, coalesce(loan_id::text, '')) as words
     from payment where split_part(entry_reference, '-again', 1) = any($1)`,
    [[...paid.map(({ id }) => id), ...typed.map(({ request }) => request.reference)]],
  );
  const [expected, found] = [[...gateway, ...byHand], rows.map(({ words }) => words)];
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => `missing: ${each}`),
    ...found.filter((each) => !expected.includes(each)).map((each) => `not told: ${each}`),
    ...(await verifyLedger(test.house.db)).map((wrong) => JSON.stringify(wrong)),
  ];
}

describe("payments that are booked together", () => {
  it.each([
    ["without a fault", []],
    ["with answers lost after the commit", [1, 2, 3]],
  ] as const)("are booked once, each for its loan, %s", async (_, lost) => {
    const batches = drawBatches(lost);
    const booked = await bookInProcess(batches);
    expect(await compare(batches, booked)).toEqual([]);
    const refused = booked.answers.filter((answer) => typeof answer === "string");
    expect(refused.toSorted()).toEqual(["InvalidInput", "ReferenceUsed"]);
  });

  it("share transactions where none is refused", async () => {
    const { paid, typed, ...rest } = drawBatches([]);
    const batches = { ...rest, paid: paid.slice(1), typed: typed.slice(2, -1) };
    const { commits } = await bookInProcess(batches);
    // The gateway is asked again about each payment that was booked, in a transaction of its own.
    expect(commits).toBeLessThan(2 * batches.paid.length + batches.typed.length);
  });

  // Planted last: what a bug has written stays in the database.
  const planted: readonly (readonly [bug: ModuleBug, lost: readonly number[], shows: RegExp])[] = [
    ["a refused payment that takes its neighbours along", [], /not told: pay_\S+ \d+ UNMATCHED/],
    [
      "a payment booked under another key after its answer was lost",
      [1],
      /not told: pay_\S+-again/,
    ],
    ["a typed payment answered with its neighbour's reply", [], /missing: BPI \S+ \d+ APPLIED/],
    ["a payment given to its neighbour's loan", [], /missing: pay_\S+ \d+ APPLIED/],
  ];
  it.each(planted)("are found wrong with %s", async (bug, lost, shows) => {
    const all = drawBatches(lost);
    // Without a refusal the batch is not booked one by one, which would hide the other bugs.
    const isRefused = bug.startsWith("a refused");
    const batches = isRefused
      ? { ...all, typed: [] }
      : { ...all, paid: all.paid.slice(1), typed: all.typed.slice(2, -1) };
    const booked = await bookInProcess(batches, bug);
    expect((await compare(batches, booked)).join("\n")).toMatch(shows);
  });
});
