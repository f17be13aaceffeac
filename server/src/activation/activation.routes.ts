/** Activation: path to function. Images are bytes, so their two routes are written out. */
import {
  infoStateCall,
  saveAddressCall,
  saveBankCall,
  savedAnswersCall,
  saveIdentityCall,
  savePersonalCall,
  saveReferencesCall,
  uploadCall,
  uploadedFileCall,
} from "@hiram/contract/activation/activation.calls.ts";
import { uploadBytesMax, uploadKinds } from "@hiram/contract/activation/activation.ts";
import { readIdCheckCall, resubmitImageCall } from "@hiram/contract/activation/id-check.calls.ts";
import { handoverRoutes } from "#activation/handover/handover.routes.ts";
import { openOwnImage } from "#activation/open-image.ts";
import { readSavedAnswers } from "#activation/read-answers.ts";
import { readActivationState } from "#activation/read-state.ts";
import { receiveImage } from "#activation/receive-image.ts";
import { readIdCheck, resubmitImage } from "#activation/resubmit-image.ts";
import {
  saveAddress,
  saveBank,
  saveIdentity,
  savePersonal,
  saveReferences,
} from "#activation/save-steps.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerFile, answerUpload } from "#http/answer-bytes.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

export function activationRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { files } = outside;
  handoverRoutes(answering, outside);
  const { house } = answering;
  const reading = openReadOnlyHouse(house);
  answer(answering, infoStateCall, ({ member }) => readActivationState(reading, member));
  answer(answering, savedAnswersCall, ({ member }) => readSavedAnswers(house, member));
  answer(answering, savePersonalCall, ({ body, member }) => savePersonal(house, body, member));
  answer(answering, saveAddressCall, ({ body, member }) => saveAddress(house, body, member));
  answer(answering, saveReferencesCall, ({ body, member }) => saveReferences(house, body, member));
  answer(answering, saveIdentityCall, ({ body, member }) => saveIdentity(house, body, member));
  answer(answering, saveBankCall, ({ body, member }) => saveBank(house, body, member));
  answer(answering, readIdCheckCall, ({ member }) => readIdCheck(reading, member));
  answer(answering, resubmitImageCall, ({ body, member, caller }) =>
    resubmitImage(house, body, member, caller),
  );
  const images = { sides: uploadKinds, bytesMax: uploadBytesMax };
  answerUpload(answering, uploadCall, images, (sent, member) =>
    receiveImage(house, files, sent, member),
  );
  answerFile(answering, uploadedFileCall, (id, member, caller) =>
    openOwnImage(house, files, id, member, caller),
  );
}
