/** The member asks for more time. Late charges pause until the request is decided. */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { askHardshipCall } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan, lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import {
  comparePlansWithinPolicy,
  findHardshipHindrance,
  getAskingLoan,
} from "#loan/hardship/asking-loan.ts";
import { chooseHardshipTerms } from "#loan/hardship/choose-terms.ts";
import { insertHardship } from "#loan/hardship/hardship.sql.ts";
import { recordHardshipEvent } from "#loan/hardship/move-hardship.ts";
import { refuse } from "#problem.ts";
import { hardshipSeal } from "#secret/seals.ts";

type AskRequest = {
  readonly body: CheckedBodyOf<typeof askHardshipCall>;
  readonly member: Pick<MemberCaller, "id">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export function askHardship(
  house: House,
  { body, member, once, caller }: AskRequest,
): Promise<AnswerOf<typeof askHardshipCall>> {
  return doIdempotently(house, once, async (trx) => {
    const latest = (await findLatestLoan(trx, member.id)) ?? refuse("NothingOwed");
    const loan = (await lockLoan(trx, latest.id)) ?? refuse("NothingOwed");
    const asking = await getAskingLoan(trx, house, loan);
    const hindrance = findHardshipHindrance(asking);
    if (hindrance === "SETTLEMENT") refuse("SettlementFirst");
    if (hindrance) refuse("HardshipRefused");
    const terms = chooseHardshipTerms(asking, body.choice);
    comparePlansWithinPolicy(asking, terms);
    const id = randomUUID();
    const made = await insertHardship(trx, {
      id,
      loan_id: loan.id,
      member_id: member.id,
      status: "ASKED",
      cause: body.cause,
      words_sealed: body.words ? house.keys.seal(body.words, hardshipSeal(id, "words")) : null,
      kind: body.choice.kind,
      asked_months: terms.pauseMonths + terms.extraMonths,
      asked_monthly_centavos: body.choice.kind === "LOWER" ? fromPesos(body.choice.monthly) : null,
      asked_on: dayInManila(house.clock.now()),
    });
    if (!made) refuse("HardshipRefused");
    const by = { kind: "member", id: member.id } as const;
    await recordHardshipEvent(trx, house, { loan, event: "ask", by, caller });
    await refreshAccount(trx, house, loan.id);
    return { id, status: "ASKED" as const };
  });
}
