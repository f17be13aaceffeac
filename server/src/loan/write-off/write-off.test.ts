/** Writing off a loan: by two people, told to the member, who still owes it. */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  balanceOn,
  closeDay,
  confirmedProposal,
  moveOn,
  setAccountFigures,
} from "@hiram/proof/testing/books.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout } from "@hiram/proof/testing/ledger.ts";
import { outcomeOf, resetLimits, sendQueued } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER");
const ben = await openDesk(test, app, "LOAN_OFFICER");
const member = await addWalletMember(test, app, 200_000);
beforeEach(() => resetLimits(test));

const ask = async (desk = ana) =>
  outcomeOf(
    await desk.browser.post("/staff/loans/write-off", {
      loanId: member.loanId,
      reason: "Not reached for a year.",
    }),
  );

describe("writing off a loan", () => {
  it("waits for a payout and for the first close", async () => {
    expect(await ask()).toBe("409 PayoutNotConfirmed");
    await confirmTestPayout(test, { memberId: member.id, loanId: member.loanId }, "2025-10-02");
    expect(await ask()).toBe("409 NothingOwed");
  });

  it("is refused for a loan that is not late, by the database too", async () => {
    const borrower = { memberId: member.id, loanId: member.loanId };
    const today = dayInManila(test.clock.now());
    await setAccountFigures(test, borrower, today, { principal: 600_00 });
    expect(await ask()).toBe("409 WriteOffTooEarly");
    const insert = async () =>
      test.pool.query(
        "insert into loan_write_off (loan_id, day, proposal_id) values ($1, $2, $3)",
        [member.loanId, today, await confirmedProposal(test, "loan.write-off", member.loanId)],
      );
    await expect(insert()).rejects.toMatchObject({ code: "HM154" });
    // Late, and younger than 90 days.
    await setAccountFigures(test, borrower, today, { principal: 600_00, daysLate: 10 });
    await test.ownerPool.query("update loan_account set first_paid_on = $1::date - 89", [today]);
    await expect(insert()).rejects.toMatchObject({ code: "HM154" });
    await test.ownerPool.query("delete from loan_account");
  });

  it("is proposed by one, confirmed by another, and told to the member", async () => {
    const borrower = { memberId: member.id, loanId: member.loanId };
    const withdrawal = randomUUID();
    await moveOn(test, "2026-03-02", borrower, reserveWithdrawal(600_00), withdrawal);
    await moveOn(test, "2026-03-02", borrower, settleWithdrawal(600_00), withdrawal);
    const { rows: days } = await test.pool.query<{ yesterday: string; today: string }>(
      `select ($1::timestamptz at time zone 'Asia/Manila')::date - 1 as yesterday,
         ($1::timestamptz at time zone 'Asia/Manila')::date as today`,
      [test.clock.now()],
    );
    const { yesterday = "", today = "" } = days[0] ?? {};
    const owed = { principal: 600_00, interest: 5_00, daysLate: 200 };
    await setAccountFigures(test, borrower, yesterday, owed);
    await closeDay(test, yesterday);
    // Something was booked since the close: the account is newer.
    await setAccountFigures(test, borrower, today, owed);
    await test.ownerPool.query("update loan_account set first_paid_on = '2025-10-02'");
    expect(await ask()).toBe("200");
    const [proposal] = await openProposals(ben, member.id);
    expect(proposal).toMatchObject({ kind: "loan.write-off", reason: "Not reached for a year." });
    expect(proposal?.facts).toContainEqual({ name: "Interest owed", value: "₱5.00" });
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);

    await sendQueued(test);
    const texts = test.outside.texts.map(({ text }) => text);
    expect(texts.some((text) => text.includes("You still owe it."))).toBe(true);
    const { rows } = await test.pool.query(
      "select status, day from loan join loan_write_off on loan_id = loan.id where loan.id = $1",
      [member.loanId],
    );
    expect(rows).toEqual([{ status: "ACTIVE", day: today }]);
    await closeDay(test, today);
    expect(await balanceOn(test, "memo_written_off", today)).toBe(605_00);
  });

  it("is said on the case of the member", async () => {
    const { body } = await ana.browser.post("/staff/members/case", { memberId: member.id });
    const { writtenOffOn } = JSON.parse(body);
    expect(writtenOffOn).toBe(dayInManila(test.clock.now()));
  });

  it("happens once", async () => {
    expect(await ask()).toBe("409 LoanWrittenOff");
  });
});
