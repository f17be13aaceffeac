/**
 * Members with wallets for the money campaigns, on any database and server. Their actions go over
 * HTTP; what their phones and the staff would do is done here directly, with the installation's
 * keys.
 */
import { randomUUID } from "node:crypto";
import { activationSteps } from "@hiram/contract/activation/activation.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { saveActivationStep } from "@hiram/server/activation/save-step.ts";
import { deriveCodeOfChallenge, deriveProof } from "@hiram/server/code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "@hiram/server/code/issue-code.ts";
import type { House } from "@hiram/server/house/house.ts";
import { acceptanceConfirmation } from "@hiram/server/loan/agreement/confirm-acceptance.ts";
import { withdrawalConfirmations } from "@hiram/server/wallet/confirm-withdrawal.ts";
import { getPayoutAccount } from "@hiram/server/wallet/get-account.ts";
import type pg from "pg";
import { addMember, answers } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { addStaff, askingAs, verifyIdOf } from "#testing/loan.ts";

export type Player = {
  readonly id: string;
  readonly phoneNumber: string;
  readonly authorization: string;
  /** Where payouts go. */
  readonly accountNumber: string;
};

export type World = {
  readonly house: House;
  readonly ownerPool: pg.Pool;
  readonly staffId: string;
  /** Confirms what the first may not do alone. */
  readonly secondStaffId: string;
  readonly players: readonly Player[];
};

type Ground = Pick<World, "house" | "ownerPool">;

/** Every fourth member has a nonexistent account, so that its payouts are returned. */
export async function openWorld(ground: Ground, count: number): Promise<World> {
  // The campaign needs many confirmations at once, but the product allows one live code at a time.
  await ground.ownerPool.query("drop index if exists code_challenge_one_live");
  const players: Player[] = [];
  for (let index = 0; index < count; index++) players.push(await addPlayer(ground, index));
  const staffId = await addStaff(ground);
  const secondStaffId = await addStaff(ground);
  return { ...ground, staffId, secondStaffId, players };
}

async function addPlayer(ground: Ground, index: number): Promise<Player> {
  const test = ground as TestHouse;
  const nowhere = undefined as never;
  const member = await addMember(test, nowhere);
  const accountNumber = `${100_000 + index}${index % 4 === 3 ? "0000" : 1_000 + index}`;
  for (const { name } of activationSteps)
    await saveActivationStep(ground.house, member.id, {
      step: name,
      answers: name === "bank" ? { ...answers.bank, accountNumber } : answers[name],
      ...(name === "bank" && { number: `${member.phoneNumber} ${accountNumber}` }),
    });
  // No loan is released before the ID is verified.
  await verifyIdOf(test, member.id);
  const { id, phoneNumber, authorization } = await askingAs(test, nowhere, member);
  return { id, phoneNumber, authorization, accountNumber };
}

/** Writes a confirmation like one given for a right code. */
export async function confirmAmount(
  world: World,
  player: Pick<Player, "id" | "phoneNumber">,
  centavos: number,
  kind: WithdrawalKind = "LOAN",
  /** An SQL expression. */
  verifiedAt = "now()",
) {
  const { house } = world;
  const account = await getPayoutAccount(house, player.id);
  const asked = withdrawalConfirmations[kind].codeFor(house, player, { centavos, account });
  const challenge = await plant(world, asked, verifiedAt);
  return deriveProof(house.keys, challenge);
}

/** The code that the member's phone would receive for the contract. */
export async function acceptCode(world: World, player: Player, loanId: string, hash: string) {
  return plantCode(world, acceptanceConfirmation.codeFor(world.house, player, { loanId, hash }));
}

/** A code that the member's phone would receive. */
export const plantCode = async (world: World, asked: CodeSubject): Promise<string> =>
  deriveCodeOfChallenge(world.house.keys, await plant(world, asked, "null"));

async function plant({ house, ownerPool }: World, asked: CodeSubject, verifiedAt: string) {
  const challenge = {
    id: randomUUID(),
    purpose: asked.purpose,
    holder_fingerprint: codeHolderFingerprint(house, asked.holder),
    about_fingerprint: codeSubjectFingerprint(house, asked.about),
    digits: house.policies.now().codeDigits,
  };
  await ownerPool.query(
    `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, digits, tries_left,
       expires_at, verified_at)
     values ($1, $2, $3, $4, $5, 5, now() + interval '5 minutes', ${verifiedAt})`,
    Object.values(challenge),
  );
  return challenge;
}

/** Rate limits would end a campaign early. */
export const resetRateLimits = ({ ownerPool }: World) => ownerPool.query("delete from rate_limit");
