/**
 * Every pair (role, call): each operation of the API is asked by one person of the role and by the
 * member who helps, with bodies as the fuzz campaign makes them, good ones and broken ones. The
 * question is asked after each round of operations, and names the round's successes.
 */
import type { FastifyInstance } from "fastify";
import { photo } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { resetLimits } from "#testing/member.ts";
import type { Dice } from "../dice.ts";
import type { FuzzCaller } from "../fuzz-callers.ts";
import { type Document, operationsOf } from "../fuzz-document.ts";
import { makeRequest } from "../fuzz-request.ts";
import { openSamples } from "../fuzz-samples.ts";
import { openOracle } from "./oracle.ts";
import { type InsiderStage, openInsiderStage, renewSession, type StageRole } from "./stage.ts";

export type PairsPlayed = {
  readonly found: readonly string[];
  readonly asked: number;
  /** Operations that answered with success at least once. */
  readonly succeeded: ReadonlySet<string>;
};

const ASKED_AT_ONCE = 20;

export async function playPairs(
  test: TestHouse,
  role: StageRole,
  dice: Dice,
  { rounds }: { readonly rounds: number },
): Promise<PairsPlayed> {
  const stage = await openInsiderStage(test, role);
  const operations = await listOperations(stage.app);
  const samples = openSamples(test);
  const picture = await photo(640, 480);
  const oracle = await openOracle(stage);
  const found: string[] = [];
  const succeeded = new Set<string>();
  let asked = 0;
  let recent: string[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const operation of operations)
      for (const caller of callersOf(stage)) {
        if (asked++ % ASKED_AT_ONCE === 0) {
          await resetLimits(test);
          await samples.refresh();
        }
        const request = makeRequest({ dice, samples, operation, caller, picture });
        const reply = await stage.app.inject({ ...request, payload: request.payload ?? "" });
        // A call may have ended the session, or the account's: the insider signs in again.
        if (/"(LoginExpired|NotSignedIn)"/.test(reply.payload.slice(0, 40)))
          await renewSession(stage);
        if (reply.statusCode === 200) {
          recent.push(`${operation.name} by ${caller.kind}`);
          succeeded.add(operation.name);
        }
      }
    await stage.work();
    for (const one of await oracle.find())
      if (!found.some((known) => known.startsWith(one))) found.push(`${one}\n${recent.join("\n")}`);
    recent = [];
  }
  return { found, asked, succeeded };
}

async function listOperations(app: FastifyInstance) {
  const document: Document = (await app.inject("/api/v2/openapi.json")).json();
  return operationsOf(document);
}

function callersOf({ role, insider, debtors: [debtor] }: InsiderStage): readonly FuzzCaller[] {
  const helper: FuzzCaller = {
    kind: "borrower",
    phoneNumber: debtor.phoneNumber,
    headers: { authorization: debtor.authorization },
  };
  if (!insider || role === "MEMBER") return [helper];
  const headers = { cookie: `staff=${insider.browser.cookies.get("staff")}` };
  return [{ kind: role, phoneNumber: insider.phone.slice(1), headers }, helper];
}
