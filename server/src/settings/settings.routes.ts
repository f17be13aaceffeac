/** Settings and members' rights: path to function. */
import { addressWorksCall } from "@hiram/contract/notice/delivery.calls.ts";
import {
  askCorrectionCall,
  withdrawCorrectionCall,
} from "@hiram/contract/settings/correction.calls.ts";
import {
  addDetailsCall,
  bankCodeCall,
  bankPasskeyCall,
  bankVerifyCall,
  changeAddressCall,
  changeBankCall,
  changeDetailsCall,
  changeReferenceCall,
  detailsCall,
  stopBankChangeCall,
} from "@hiram/contract/settings/member-details.calls.ts";
import { addPushCall, pushCall, removePushCall } from "@hiram/contract/settings/push.calls.ts";
import {
  askDeletionCall,
  exportCall,
  exportPageCall,
  rightsCall,
  withdrawDeletionCall,
} from "@hiram/contract/settings/rights.calls.ts";
import {
  chooseLanguageCall,
  chooseNoticesCall,
  lettersCall,
  memberInfoCall,
  noticeChoicesCall,
  openedCall,
  revealCall,
  scoreCall,
} from "@hiram/contract/settings/settings.calls.ts";
import { listLetters } from "#help/letters/list-letters.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { changeBank } from "#settings/bank/change-bank.ts";
import { bankConfirmation } from "#settings/bank/confirm-bank.ts";
import { stopBankChange } from "#settings/bank/stop-bank-change.ts";
import { changeAddress } from "#settings/change-address.ts";
import { changeDetails, readDetails } from "#settings/change-details.ts";
import { changeReference } from "#settings/change-reference.ts";
import { chooseLanguage } from "#settings/choose-language.ts";
import { chooseNotices, readChoices } from "#settings/choose-notices.ts";
import { askCorrection } from "#settings/correction/ask-correction.ts";
import { withdrawCorrection } from "#settings/correction/withdraw-correction.ts";
import { exportPage } from "#settings/export/export-page.ts";
import { exportData } from "#settings/export-data.ts";
import { listOpenedByStaff } from "#settings/list-opened.ts";
import { addPush, readPush, removePush } from "#settings/push-browsers.ts";
import { readMemberInfo } from "#settings/read-member-info.ts";
import { revealNumber } from "#settings/reveal.ts";
import { askDeletion, readRights, withdrawDeletion } from "#settings/rights.ts";
import { confirmAddressWorks } from "#settings/say-address-works.ts";
import { readScore } from "#settings/score/read-score.ts";

export function settingsRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, detailsCall, ({ member }) => readDetails(house, member));
  answer(answering, addDetailsCall, ({ body, member, caller }) =>
    changeDetails(house, body, member, caller),
  );
  answer(answering, changeDetailsCall, ({ body, member, caller }) =>
    changeDetails(house, body, member, caller),
  );
  answer(answering, changeAddressCall, ({ body, member, caller }) =>
    changeAddress(house, body, member, caller),
  );
  answer(answering, changeReferenceCall, ({ body, member, caller }) =>
    changeReference(house, body, member, caller),
  );
  answer(answering, askCorrectionCall, ({ body, member, caller }) =>
    askCorrection(house, body, member, caller),
  );
  answer(answering, withdrawCorrectionCall, ({ member, caller }) =>
    withdrawCorrection(house, member, caller),
  );
  bankRoutes(answering);
  pushRoutes(answering, outside);
  rightsRoutes(answering);
  const reading = openReadOnlyHouse(house);
  answer(answering, memberInfoCall, ({ member }) => readMemberInfo(reading, member));
  answer(answering, revealCall, ({ body, member, caller }) =>
    revealNumber(house, body, member, caller),
  );
  answer(answering, scoreCall, ({ member }) => readScore(house, member));
  answer(answering, lettersCall, ({ member }) => listLetters(house, member));
  answer(answering, openedCall, ({ member }) => listOpenedByStaff(house, member));
  answer(answering, noticeChoicesCall, ({ member }) => readChoices(house, member));
  answer(answering, chooseNoticesCall, ({ body, member, caller }) =>
    chooseNotices(house, body, member, caller),
  );
  answer(answering, addressWorksCall, ({ body, member, caller }) =>
    confirmAddressWorks(house, body, member, caller),
  );
  answer(answering, chooseLanguageCall, ({ body, member, caller }) =>
    chooseLanguage(house, body, member, caller),
  );
}

function bankRoutes(answering: AnswerContext): void {
  const { house } = answering;
  bankConfirmation.addRoutes(answering, {
    code: bankCodeCall,
    passkey: bankPasskeyCall,
    verify: bankVerifyCall,
  });
  answer(answering, changeBankCall, ({ body, member, caller }) =>
    changeBank(house, body, member, caller),
  );
  answer(answering, stopBankChangeCall, ({ member, caller }) =>
    stopBankChange(house, member, caller),
  );
}

function pushRoutes(answering: AnswerContext, { push }: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, pushCall, ({ member }) => readPush(house, push, member));
  answer(answering, addPushCall, ({ body, member, caller }) =>
    addPush(house, push, body, member, caller),
  );
  answer(answering, removePushCall, ({ body, member, caller }) =>
    removePush(house, body, member, caller),
  );
}

function rightsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, exportCall, ({ member, caller }) => exportData(house, member, caller));
  answer(answering, exportPageCall, ({ member, caller }) => exportPage(house, member, caller));
  answer(answering, rightsCall, ({ member }) => readRights(house, member));
  answer(answering, askDeletionCall, ({ body, member, caller }) =>
    askDeletion(house, body, member, caller),
  );
  answer(answering, withdrawDeletionCall, ({ member, caller }) =>
    withdrawDeletion(house, member, caller),
  );
}
