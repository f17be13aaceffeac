/** Keys of other systems at the desk: path to function. */
import {
  staffEndOldSecretCall,
  staffKeySecretCall,
  staffKeysCall,
  staffMakeKeyCall,
  staffNarrowKeyCall,
  staffStopKeyCall,
  staffWidenKeyCall,
} from "@hiram/contract/open/keys.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { endOldKeySecret, makeSecret, narrowOpenKey, stopOpenKey } from "./change-key.ts";
import { proposeKey, proposeKeyChange } from "./propose-key.ts";
import { readKeys } from "./read-keys.ts";

export function openKeysRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffKeysCall, ({ staff }) => readKeys(house, staff));
  answer(answering, staffMakeKeyCall, ({ body, staff, caller }) =>
    proposeKey(house, body, staff, caller),
  );
  answer(answering, staffWidenKeyCall, ({ body, staff, caller }) =>
    proposeKeyChange(house, body, staff, caller),
  );
  answer(answering, staffNarrowKeyCall, ({ body, staff, caller }) =>
    narrowOpenKey(house, body, staff, caller),
  );
  answer(answering, staffStopKeyCall, ({ body, staff, caller }) =>
    stopOpenKey(house, body, staff, caller),
  );
  answer(answering, staffKeySecretCall, ({ body, staff, caller }) =>
    makeSecret(house, body, staff, caller),
  );
  answer(answering, staffEndOldSecretCall, ({ body, staff, caller }) =>
    endOldKeySecret(house, body, staff, caller),
  );
}
