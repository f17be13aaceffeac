/** The floods: public texts, sign-in attempts by strangers, and drawn documents. */
import { randomBytes } from "node:crypto";
import { toPesos } from "@hiram/contract/money/money.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { confirmMany, makeBorrowers } from "../money/borrowers.ts";
import { requestOf, sendAll, urlOf } from "../money/http-load.ts";
import type { BenchServer } from "../money/money-house.ts";
import { signInDemoMember } from "./sign-in-demo-member.ts";

export type Flood = { readonly name: string; readonly requests: readonly Buffer[] };

const STRANGERS = 20_000;
const BORROWERS = 40;
const RECEIPTS_EACH = 8;
const CENTAVOS = 100_00;

export async function listFloods(at: BenchServer): Promise<Flood[]> {
  return [
    { name: "GET /", requests: [requestOf({ path: "/" })] },
    { name: "the reference page", requests: [requestOf({ path: `${apiBase}/docs` })] },
    { name: "openapi.json", requests: [requestOf({ path: `${apiBase}/openapi.json` })] },
    { name: "sign-ins from one address", requests: signIns(() => "203.0.113.7") },
    { name: "sign-ins from everywhere", requests: signIns(urlOf) },
    { name: "one contract as PDF", requests: [await contractRequest(at)] },
    { name: "receipts as PDF, each another", requests: await receiptRequests(at) },
  ];
}

const signIns = (address: (index: number) => string): Buffer[] =>
  Array.from({ length: STRANGERS }, (_, index) =>
    requestOf({
      path: `${apiBase}/authmember/login`,
      address: address(index),
      body: {
        phoneNumber: `63918${1_000_000 + index}`,
        password: "not-this-one-7",
        persist: false,
      },
    }),
  );

/** The contract of the demo's member whose loan is paid back. */
async function contractRequest(at: BenchServer): Promise<Buffer> {
  const authorization = await signInDemoMember(at, "LOAN_CLOSED");
  return requestOf({ path: `${apiBase}/memberloan/documents/contract`, authorization });
}

/** One receipt for each withdrawal, so that none has been drawn before. */
async function receiptRequests(at: BenchServer): Promise<Buffer[]> {
  await at.ownerPool.query("drop index code_challenge_one_live");
  const borrowers = await makeBorrowers(at, BORROWERS, 200_000_00);
  const confirmed = await confirmMany(at, borrowers, RECEIPTS_EACH, CENTAVOS);
  const withdrawals = confirmed.map(({ borrower, confirmation }) =>
    requestOf(
      {
        path: `${apiBase}/memberloan/withdraw`,
        authorization: borrower.authorization,
        body: { id: borrower.walletId, withdrawalAmount: toPesos(CENTAVOS), confirmation },
      },
      randomBytes(16).toString("hex"),
    ),
  );
  const { refused } = await sendAll(at.port, withdrawals, 4);
  if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
  const { rows } = await at.ownerPool.query<{ id: string; member_id: string }>(
    "select id, member_id from withdrawal order by random()",
  );
  return rows.flatMap(({ id, member_id }) => {
    const borrower = borrowers.find((one) => one.id === member_id);
    if (!borrower) return [];
    const { authorization } = borrower;
    return [requestOf({ path: `${apiBase}/memberloan/receipts/${id}`, authorization })];
  });
}
