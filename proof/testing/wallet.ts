/** Members with money in their wallet, and the confirmations with which they withdraw it. */
import { randomUUID } from "node:crypto";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { deriveProof } from "@hiram/server/code/derive-code.ts";
import { codeHolderFingerprint, codeSubjectFingerprint } from "@hiram/server/code/issue-code.ts";
import { releaseLoan } from "@hiram/server/ledger/movements.ts";
import { type BankAccount, bankChangeSeal } from "@hiram/server/member/beneficiary.ts";
import { withdrawalConfirmations } from "@hiram/server/wallet/confirm-withdrawal.ts";
import { getPayoutAccount } from "@hiram/server/wallet/get-account.ts";
import { pauseWithdrawal } from "@hiram/server/wallet/pause-withdrawal.ts";
import type { FastifyInstance } from "fastify";
import { eventually, type TestHouse } from "#testing/house.ts";
import { move } from "#testing/ledger.ts";
import { addActivatedMember, addStaff, caller, type LoanMember } from "#testing/loan.ts";
import { latestCode, letResend, type Reply } from "#testing/member.ts";

export type WalletMember = LoanMember & {
  readonly loanId: string;
  readonly walletId: string;
  available(): Promise<number>;
  /** Requests a code, types it, and returns the confirmation as the screens get it. */
  confirm(pesos: number): Promise<string>;
  /** Inserts a proven code without sending a message; other codes stay valid. */
  plantConfirmation(pesos: number): Promise<string>;
  /** Withdraws with a new confirmation, unless one is given. */
  withdraw(
    pesos: number,
    more?: { confirmation?: string; key?: string; at?: string },
  ): Promise<Reply>;
};

/** The product allows one live code; tests of the money alone may have many. */
export const allowManyCodes = ({ ownerPool }: TestHouse) =>
  ownerPool.query("drop index if exists code_challenge_one_live");

export async function addWalletMember(
  test: TestHouse,
  app: FastifyInstance,
  pesos = 5_000,
): Promise<WalletMember> {
  const member = await addActivatedMember(test, app);
  const loanId = await addActiveLoan(test, member.id, fromPesos(pesos));
  const wallet = async () => {
    const { rows } = await test.ownerPool.query("select * from wallet where member_id = $1", [
      member.id,
    ]);
    return rows[0];
  };
  const { id: walletId } = await wallet();
  const confirm = async (amount: number) => {
    await letResend(test);
    await test.ownerPool.query(
      "update code_challenge set created_at = created_at - interval '1 h'",
    );
    const sent = await member.post("/memberloan/otp", { withdrawalAmount: amount });
    if (sent.statusCode !== 200) throw new Error(sent.payload);
    const otp = await latestCode(test, member.phoneNumber);
    const reply = await member.post("/memberloan/verify", { withdrawalAmount: amount, otp });
    return reply.json().confirmation as string;
  };
  const plantConfirmation = (amount: number) => plantProof(test, member, amount);
  return {
    ...member,
    loanId,
    walletId,
    available: async () => (await wallet()).available_centavos / 100,
    confirm,
    plantConfirmation,
    async withdraw(amount, { confirmation, key, at = "/memberloan/withdraw" } = {}) {
      const body = {
        id: walletId,
        withdrawalAmount: amount,
        confirmation: confirmation ?? (await plantConfirmation(amount)),
      };
      return member.post(at, body, key);
    },
  };
}

/** An accepted loan whose whole amount is in the wallet. */
export async function addActiveLoan(test: TestHouse, memberId: string, centavos: number) {
  const loanId = randomUUID();
  await test.ownerPool.query(
    `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
       currency, exchange_rate, accepted_at)
     values ($1, $2, 'ACTIVE', $3, $3, 6, '2026-01-01', 'USD', 0.017, house_now())`,
    [loanId, memberId, centavos],
  );
  await move(test, { memberId, loanId }, releaseLoan(centavos));
  return loanId;
}

/** A confirmation of this kind and amount, as if its code had been typed. */
export async function plantProof(
  { house, ownerPool }: TestHouse,
  member: LoanMember,
  pesos: number,
  kind: WithdrawalKind = "LOAN",
): Promise<string> {
  const account = await getPayoutAccount(house, member.id, kind);
  const asked = withdrawalConfirmations[kind].codeFor(house, member, {
    centavos: fromPesos(pesos),
    account,
  });
  const challenge = {
    id: randomUUID(),
    purpose: asked.purpose,
    holder_fingerprint: codeHolderFingerprint(house, asked.holder),
    about_fingerprint: codeSubjectFingerprint(house, asked.about),
  };
  await ownerPool.query(
    `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left, expires_at,
       verified_at) values ($1, $2, $3, $4, 5, now() + interval '5 minutes', now())`,
    Object.values(challenge),
  );
  return deriveProof(house.keys, challenge);
}

/** Changes the payout account, in force from an instant given in SQL. */
export async function changeAccount(
  { house, ownerPool }: TestHouse,
  memberId: string,
  account: BankAccount,
  from: string,
): Promise<void> {
  const id = randomUUID();
  const sealed = house.keys.seal(JSON.stringify(account), bankChangeSeal(memberId, id));
  await ownerPool.query(
    `insert into bank_change (id, member_id, sealed, number_fingerprint, effective_at)
     values ($1, $2, $3, 'fingerprint', ${from})`,
    [id, memberId, sealed],
  );
}

/** A withdrawal that was just made, by its id. */
export async function makeOne(member: WalletMember, pesos: number): Promise<string> {
  const reply = await member.withdraw(pesos);
  if (reply.statusCode !== 200) throw new Error(reply.payload);
  return reply.json().withdrawalId;
}

/** Staff pause the withdrawal for an hour. */
export async function pauseOne(test: TestHouse, withdrawalId: string): Promise<void> {
  const until = new Date(test.house.clock.now().getTime() + 3_600_000);
  const staffId = await addStaff(test);
  const doubt = { cause: "NAME_DIFFERS", reason: "We check the account." } as const;
  const request = { withdrawalId, staffId, until, ...doubt };
  await pauseWithdrawal(test.house, request, caller);
}

export async function rowOf({ ownerPool }: TestHouse, withdrawalId: string) {
  const { rows } = await ownerPool.query("select * from withdrawal where id = $1", [withdrawalId]);
  return rows[0];
}

export async function eventsOf({ ownerPool }: TestHouse, withdrawalId: string): Promise<string[]> {
  const { rows } = await ownerPool.query(
    "select event, actor_kind from withdrawal_event where withdrawal_id = $1 order by id",
    [withdrawalId],
  );
  return rows.map(({ event, actor_kind }) => `${event} by ${actor_kind}`);
}

/** The name of the refusal, or `done`. */
export const readRefusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

/**
 * Starts each piece of work while the withdrawal is locked, so that they wait for it in this order;
 * then lets them go.
 */
export async function queueForWithdrawal<T extends readonly (() => Promise<unknown>)[]>(
  { ownerPool }: TestHouse,
  withdrawalId: string,
  works: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const holder = await ownerPool.connect();
  const started: Promise<unknown>[] = [];
  try {
    await holder.query("begin");
    await holder.query("select from withdrawal where id = $1 for update", [withdrawalId]);
    for (const work of works) {
      started.push(work());
      await eventually(async () => {
        const { rowCount } = await ownerPool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rowCount !== started.length) throw new Error(`${rowCount} wait`);
      });
    }
  } finally {
    await holder.query("commit");
    holder.release();
  }
  return (await Promise.all(started)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
}
