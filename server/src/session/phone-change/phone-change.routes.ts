/** Changes of the phone number: path to function. */
import {
  changePhoneCall,
  lostPhoneCall,
  lostPhoneCodeCall,
  lostPhoneEmailCall,
  lostPhoneVerifyCall,
  newPhoneCodeCall,
  phoneCodeCall,
  phoneVerifyCall,
  stopPhoneChangeCall,
} from "@hiram/contract/session/phone-change.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import {
  changePhone,
  phoneConfirmation,
  sendCodeToNewPhone,
} from "#session/phone-change/change-phone.ts";
import {
  replaceLostPhone,
  sendEmailCode,
  sendLostPhoneCode,
  verifyEmailCode,
} from "#session/phone-change/lost-phone.ts";
import { stopOwnPhoneChange } from "#session/phone-change/stop-phone-change.ts";

export function phoneChangeRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, lostPhoneEmailCall, ({ body, caller, cookies }) =>
    sendEmailCode(house, body, caller, cookies),
  );
  answer(answering, lostPhoneVerifyCall, ({ body, caller, cookies }) =>
    verifyEmailCode(house, body, caller, cookies),
  );
  answer(answering, lostPhoneCodeCall, ({ body, caller, cookies }) =>
    sendLostPhoneCode(house, body, caller, cookies),
  );
  answer(answering, lostPhoneCall, ({ body, caller, cookies }) =>
    replaceLostPhone(house, body, caller, cookies),
  );
  phoneConfirmation.addRoutes(answering, { code: phoneCodeCall, verify: phoneVerifyCall });
  answer(answering, newPhoneCodeCall, ({ body, member, caller }) =>
    sendCodeToNewPhone(house, body, member, caller),
  );
  answer(answering, changePhoneCall, ({ body, member, caller, cookies }) =>
    changePhone(house, body, member, caller, cookies),
  );
  answer(answering, stopPhoneChangeCall, ({ member, caller }) =>
    stopOwnPhoneChange(house, member, caller),
  );
}
