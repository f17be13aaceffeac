/** Asking for more time: path to function. */
import {
  agreeHardshipCall,
  askHardshipCall,
  hardshipCodeCall,
  hardshipPasskeyCall,
  previewHardshipCall,
  readHardshipCall,
  withdrawHardshipCall,
} from "@hiram/contract/loan/hardship.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { agreeHardship } from "#loan/hardship/agree-hardship.ts";
import { askHardship } from "#loan/hardship/ask-hardship.ts";
import { newTermsConfirmation } from "#loan/hardship/confirm-agreement.ts";
import { previewHardship, readHardship } from "#loan/hardship/read-hardship.ts";
import { withdrawHardship } from "#loan/hardship/withdraw-hardship.ts";

export function hardshipRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, readHardshipCall, ({ member }) => readHardship(house, member));
  answer(answering, previewHardshipCall, ({ body, member }) =>
    previewHardship(house, body, member),
  );
  answer(answering, askHardshipCall, (asked) => askHardship(house, asked));
  answer(answering, withdrawHardshipCall, ({ body, member, caller }) =>
    withdrawHardship(house, body, member, caller),
  );
  newTermsConfirmation.addRoutes(answering, {
    code: hardshipCodeCall,
    passkey: hardshipPasskeyCall,
  });
  answer(answering, agreeHardshipCall, (asked) => agreeHardship(house, asked));
}
