/** One member on one page, and what staff decide about them: path to function. */

import { staffDecideDuplicateCall } from "@hiram/contract/activation/duplicates.calls.ts";
import {
  staffAskImageCall,
  staffBankChangeCall,
  staffImageCall,
  staffVerifyIdCall,
} from "@hiram/contract/activation/id-check-desk.calls.ts";
import {
  staffConfirmApprovalCall,
  staffDecideCall,
  staffRejectApprovalCall,
  staffRepaymentCall,
} from "@hiram/contract/loan/approval-desk.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import {
  staffBlockCall,
  staffEndMemberSessionsCall,
  staffFreezeCall,
  staffRestrictedCall,
  staffRestrictedFileCall,
  staffStopPhoneCall,
} from "@hiram/contract/session/restrictions-desk.calls.ts";
import { staffCorrectionCall } from "@hiram/contract/settings/correction-desk.calls.ts";
import { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import {
  staffAddNoteFileCall,
  staffColleaguesCall,
  staffFollowedUpCall,
  staffNoteCall,
  staffNoteFileCall,
  staffResendNoticeCall,
  staffRevealCall,
  staffRevealPhoneCall,
  staffSendCodeCall,
} from "@hiram/contract/staff/case/contact.calls.ts";
import { decideDuplicate } from "#activation/duplicates/decide-duplicate.ts";
import { decideIdCheck, requestNewImage } from "#activation/id-check/check-id.ts";
import { openIdImage } from "#activation/id-check/open-id-image.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerFile } from "#http/answer-bytes.ts";
import { answerDocument } from "#http/answer-document.ts";
import { answerRaw } from "#http/answer-raw.ts";
import { confirmLoanAtDesk, decideAtDesk, rejectAtDesk } from "#loan/approval/decide-at-desk.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { recordRepaymentAtDesk } from "#payment/desk/record-repayment-at-desk.ts";
import { stopPhoneChangeAtDesk } from "#session/phone-change/stop-phone-change-at-desk.ts";
import {
  blockMember,
  endMemberSessions,
  freezeMember,
} from "#session/restrictions/restrict-member.ts";
import { restrictedTable } from "#session/restrictions/restricted-table.ts";
import { readRestricted } from "#session/restrictions/show-restrictions.ts";
import { checkBankChangeAtDesk } from "#settings/bank/check-bank-change-at-desk.ts";
import { decideCorrectionAtDesk } from "#settings/correction/decide-correction-at-desk.ts";
import { addNote, addNoteFile, endNoteFollowUp, openNoteFile } from "#staff/case/notes/add-note.ts";
import { readColleagues } from "#staff/case/notes/read-colleagues.ts";
import { readCase } from "#staff/case/read-case.ts";
import { resendNotice } from "#staff/case/resend-notice.ts";
import { revealPart } from "#staff/case/reveal-part.ts";
import { sendMemberCode } from "#staff/case/send-member-code.ts";

export function caseRoutes(answering: AnswerContext, { files }: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, staffCaseCall, ({ body, staff, caller }) =>
    readCase(house, body, staff, caller),
  );
  answer(answering, staffRevealCall, ({ body, staff, caller }) =>
    revealPart(house, body, staff, caller),
  );
  answer(answering, staffRevealPhoneCall, ({ body, staff, caller }) =>
    revealPart(house, { ...body, part: "phoneNumber" }, staff, caller),
  );
  answerFile(answering, staffImageCall, (id, staff, caller) =>
    openIdImage(house, files, id, staff, caller),
  );
  answer(answering, staffVerifyIdCall, ({ body, staff, caller }) =>
    decideIdCheck(house, { ...body, staffId: staff.id }, caller),
  );
  answer(answering, staffAskImageCall, ({ body, staff, caller }) =>
    requestNewImage(house, { ...body, staffId: staff.id }, caller),
  );
  answer(answering, staffBankChangeCall, ({ body, staff, caller }) =>
    checkBankChangeAtDesk(house, body, staff, caller),
  );
  answer(answering, staffCorrectionCall, ({ body, staff, caller }) =>
    decideCorrectionAtDesk(house, body, staff, caller),
  );
  noteRoutes(answering);
  answer(answering, staffSendCodeCall, ({ body, staff, caller }) =>
    sendMemberCode(house, body, staff, caller),
  );
  answer(answering, staffResendNoticeCall, ({ body, staff, caller }) =>
    resendNotice(house, body, staff, caller),
  );
  answer(answering, staffDecideCall, ({ body, staff, caller }) =>
    decideAtDesk(house, body, staff, caller),
  );
  answer(answering, staffConfirmApprovalCall, ({ body, staff, caller }) =>
    confirmLoanAtDesk(house, body, staff, caller),
  );
  answer(answering, staffRejectApprovalCall, ({ body, staff, caller }) =>
    rejectAtDesk(house, body, staff, caller),
  );
  answer(answering, staffRepaymentCall, ({ body: { amount, ...body }, staff, caller, once }) =>
    recordRepaymentAtDesk(
      house,
      { ...body, amountCentavos: fromPesos(amount), staffId: staff.id },
      caller,
      once,
    ),
  );
  restrictionRoutes(answering);
}

function restrictionRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffFreezeCall, ({ body, staff, caller }) =>
    freezeMember(house, body, staff, caller),
  );
  answer(answering, staffBlockCall, ({ body, staff, caller }) =>
    blockMember(house, body, staff, caller),
  );
  answer(answering, staffStopPhoneCall, ({ body, staff, caller }) =>
    stopPhoneChangeAtDesk(house, body, staff, caller),
  );
  answer(answering, staffDecideDuplicateCall, ({ body, staff, caller }) =>
    decideDuplicate(house, body, staff, caller),
  );
  answerList(
    answering,
    { call: staffRestrictedCall, file: staffRestrictedFileCall, table: restrictedTable },
    ({ body }) => readRestricted(house, body),
  );
  answer(answering, staffEndMemberSessionsCall, ({ body, staff, caller }) =>
    endMemberSessions(house, body, staff, caller),
  );
}

function noteRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffNoteCall, ({ body, staff, caller }) =>
    addNote(house, body, staff, caller),
  );
  answer(answering, staffFollowedUpCall, ({ body, staff, caller }) =>
    endNoteFollowUp(house, body, staff, caller),
  );
  answer(answering, staffColleaguesCall, ({ staff }) => readColleagues(house, staff));
  answerRaw(answering, staffAddNoteFileCall, ({ staff, caller, ...file }) =>
    addNoteFile(house, file, staff, caller),
  );
  answerDocument(answering, staffNoteFileCall, (id, staff, caller) =>
    openNoteFile(house, id, staff, caller),
  );
}
