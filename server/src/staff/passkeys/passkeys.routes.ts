/** Passkeys of people at the desk: path to function. */

import {
  staffAddPasskeyCall,
  staffAskPasskeyCall,
  staffPasskeySignInCall,
  staffPasskeysCall,
  staffPasskeysFileCall,
  staffProvePasskeyCall,
  staffRemovePasskeyCall,
  staffStartPasskeyCall,
  staffStartPasskeySignInCall,
} from "@hiram/contract/staff/sign-in/passkeys.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { listPasskeys } from "#session/passkeys/list-passkeys.ts";
import { askPasskeyOf, askPasskeyOfAnybody } from "#session/passkeys/passkey-question.ts";
import { addStaffPasskey } from "#staff/passkeys/add-staff-passkey.ts";
import { proveStaffPasskey } from "#staff/passkeys/prove-staff-passkey.ts";
import { removeStaffPasskey } from "#staff/passkeys/remove-staff-passkey.ts";
import { signInWithStaffPasskey } from "#staff/passkeys/sign-in-with-staff-passkey.ts";
import { startStaffPasskey } from "#staff/passkeys/start-staff-passkey.ts";
import { passkeysTable } from "#staff/sign-in/own-tables.ts";

export function staffPasskeysRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffPasskeysCall, ({ staff }) => listPasskeys(house, { staffId: staff.id }));
  answerTableFile(
    answering,
    { call: staffPasskeysCall, file: staffPasskeysFileCall, table: passkeysTable },
    ({ staff }) => listPasskeys(house, { staffId: staff.id }),
  );
  answer(answering, staffStartPasskeyCall, ({ body, staff }) =>
    startStaffPasskey(house, body, staff),
  );
  answer(answering, staffAddPasskeyCall, ({ body, staff, caller }) =>
    addStaffPasskey(house, body, staff, caller),
  );
  answer(answering, staffRemovePasskeyCall, ({ body, staff, caller }) =>
    removeStaffPasskey(house, body, staff, caller),
  );
  answer(answering, staffAskPasskeyCall, ({ staff }) =>
    askPasskeyOf(house, "STAFF_PROVE", { staffId: staff.id }),
  );
  answer(answering, staffProvePasskeyCall, ({ body, staff, caller, cookies }) =>
    proveStaffPasskey(house, body, staff, caller, cookies),
  );
  answer(answering, staffStartPasskeySignInCall, () => askPasskeyOfAnybody(house, "STAFF_SIGN_IN"));
  answer(answering, staffPasskeySignInCall, ({ body, caller, cookies }) =>
    signInWithStaffPasskey(house, body, caller, cookies),
  );
}
