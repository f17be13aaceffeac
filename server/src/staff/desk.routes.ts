/** The desk's work on members and money: path to function. */
import { fromPesos, toPesos } from "@hiram/contract/price/money.ts";
import {
  staffBooksCall,
  staffPortfolioCall,
  staffPortfolioFileCall,
  staffVerifyLedgerCall,
} from "@hiram/contract/staff/books/books.calls.ts";
import {
  staffAskImageCall,
  staffBankChangeCall,
  staffCaseCall,
  staffEndSessionsCall,
  staffFreezeCall,
  staffImageCall,
  staffNoteCall,
  staffResendNoticeCall,
  staffRevealCall,
  staffSendCodeCall,
  staffUnfreezeCall,
  staffVerifyIdCall,
} from "@hiram/contract/staff/case/case.calls.ts";
import { staffDecideCall, staffRepaymentCall } from "@hiram/contract/staff/case/loans.calls.ts";
import {
  staffBatchCall,
  staffBatchesCall,
  staffBatchFileCall,
  staffBatchSentCall,
  staffBatchStatusCall,
  staffConfirmPayoutCall,
  staffMarkPayoutCall,
  staffReleaseCall,
} from "@hiram/contract/staff/payouts/payouts.calls.ts";
import {
  staffApplicationsCall,
  staffIdChecksCall,
  staffTodayCall,
  staffWithdrawalsCall,
} from "@hiram/contract/staff/queues/queues.calls.ts";
import { askImage, verifyId } from "#activation/check-id.ts";
import { type Answering, answer } from "#http/answer.ts";
import { answerFile } from "#http/answer-bytes.ts";
import { answerDocument } from "#http/answer-document.ts";
import { recordRepayment } from "#loan/record-repayment.ts";
import type { Outside } from "#outside/outside.ts";
import { checkBankChange } from "#settings/check-bank-change.ts";
import { checkBooks, readBooks } from "#staff/books/read-books.ts";
import { readPortfolio, writePortfolio } from "#staff/books/read-portfolio.ts";
import { addNote } from "#staff/case/add-note.ts";
import { decide } from "#staff/case/decide.ts";
import { endMemberSessions, freezeMember, unfreezeMember } from "#staff/case/freeze-member.ts";
import { openIdImage } from "#staff/case/open-id-image.ts";
import { readCase } from "#staff/case/read-case.ts";
import { resendNotice } from "#staff/case/resend-notice.ts";
import { revealPart } from "#staff/case/reveal-part.ts";
import { sendMemberCode } from "#staff/case/send-member-code.ts";
import { confirmAtDesk, markAtDesk, releaseAtDesk } from "#staff/payouts/move-payout.ts";
import { readBatches } from "#staff/payouts/read-batches.ts";
import {
  readApplications,
  readIdChecks,
  readToday,
  readWithdrawals,
} from "#staff/queues/read-queues.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";
import { openBatchFile } from "#wallet/payouts/open-batch-file.ts";
import { readBatchStatus } from "#wallet/payouts/read-batch-status.ts";

export function deskRoutes(answering: Answering, { files }: Outside): void {
  queueRoutes(answering);
  caseRoutes(answering, files);
  loanRoutes(answering);
  payoutRoutes(answering);
  batchRoutes(answering);
  bookRoutes(answering);
}

function queueRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffTodayCall, () => readToday(house));
  answer(answering, staffApplicationsCall, ({ body }) => readApplications(house, body));
  answer(answering, staffIdChecksCall, ({ body }) => readIdChecks(house, body));
  answer(answering, staffWithdrawalsCall, ({ body, staff }) => readWithdrawals(house, body, staff));
}

function caseRoutes(answering: Answering, files: Outside["files"]): void {
  const { house } = answering;
  answer(answering, staffCaseCall, ({ body, staff, caller }) =>
    readCase(house, body, staff, caller),
  );
  answer(answering, staffRevealCall, ({ body, staff, caller }) =>
    revealPart(house, body, staff, caller),
  );
  answerFile(answering, staffImageCall, (id, staff, caller) =>
    openIdImage(house, files, id, staff, caller),
  );
  answer(answering, staffVerifyIdCall, ({ body, staff, caller }) =>
    verifyId(house, { ...body, staffId: staff.id }, caller),
  );
  answer(answering, staffAskImageCall, ({ body, staff, caller }) =>
    askImage(house, { ...body, staffId: staff.id }, caller),
  );
  answer(answering, staffBankChangeCall, async ({ body, staff, caller }) => {
    await checkBankChange(house, { ...body, staffId: staff.id }, caller);
    return {};
  });
  answer(answering, staffNoteCall, ({ body, staff, caller }) =>
    addNote(house, body, staff, caller),
  );
  freezeRoutes(answering);
  answer(answering, staffSendCodeCall, ({ body, staff, caller }) =>
    sendMemberCode(house, body, staff, caller),
  );
  answer(answering, staffResendNoticeCall, ({ body, staff, caller }) =>
    resendNotice(house, body, staff, caller),
  );
}

function freezeRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffFreezeCall, ({ body, staff, caller }) =>
    freezeMember(house, body, staff, caller),
  );
  answer(answering, staffUnfreezeCall, ({ body, staff, caller }) =>
    unfreezeMember(house, body, staff, caller),
  );
  answer(answering, staffEndSessionsCall, ({ body, staff, caller }) =>
    endMemberSessions(house, body, staff, caller),
  );
}

function loanRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffDecideCall, ({ body, staff, caller }) =>
    decide(house, body, staff, caller),
  );
  answer(answering, staffRepaymentCall, ({ body: { amount, ...body }, staff, caller }) =>
    recordRepayment(
      house,
      { ...body, amountCentavos: fromPesos(amount), staffId: staff.id },
      caller,
    ),
  );
}

function payoutRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffReleaseCall, ({ body, staff, caller }) =>
    releaseAtDesk(house, body, staff, caller),
  );
  answer(answering, staffConfirmPayoutCall, ({ body, staff, caller }) =>
    confirmAtDesk(house, body, staff, caller),
  );
  answer(answering, staffMarkPayoutCall, ({ body, staff, caller }) =>
    markAtDesk(house, body, staff, caller),
  );
}

function batchRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBatchCall, async ({ body, staff, caller }) => {
    const made = await makeBatch(house, { ...body, staffId: staff.id }, caller);
    return { ...made, total: toPesos(made.total) };
  });
  answer(answering, staffBatchesCall, ({ body }) => readBatches(house, body));
  answerDocument(answering, staffBatchFileCall, async (id, staff, caller) => ({
    bytes: Buffer.from(await openBatchFile(house, { batchId: id, staffId: staff.id }, caller)),
    type: "application/xml",
    name: `payouts-${id}.xml`,
  }));
  answer(answering, staffBatchSentCall, async ({ body, staff, caller }) => {
    await markBatchSent(house, { batchId: body.id, staffId: staff.id }, caller);
    return {};
  });
  answer(answering, staffBatchStatusCall, ({ body, staff, caller }) =>
    readBatchStatus(house, { ...body, staffId: staff.id }, caller),
  );
}

function bookRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffPortfolioCall, ({ body }) => readPortfolio(house, body));
  answerDocument(answering, staffPortfolioFileCall, async (id) => ({
    bytes: await writePortfolio(house, id),
    type: "text/csv; charset=utf-8",
    name: `portfolio-${id}.csv`,
  }));
  answer(answering, staffBooksCall, () => readBooks(house));
  answer(answering, staffVerifyLedgerCall, ({ staff, caller }) => checkBooks(house, staff, caller));
}
