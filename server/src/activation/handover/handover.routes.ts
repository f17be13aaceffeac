/** Taking a picture on the phone: path to function. */

import { uploadBytesMax, uploadSides } from "@hiram/contract/activation/activation.ts";
import {
  handoverStateCall,
  handoverUploadCall,
  makeHandoverCall,
  openHandoverCall,
} from "@hiram/contract/activation/handover.calls.ts";
import { handoverHeader } from "@hiram/contract/activation/handover.ts";
import type { FastifyRequest } from "fastify";
import {
  admitByHandover,
  makeHandover,
  openHandover,
  readHandover,
  receiveImageByHandover,
} from "#activation/handover/handover.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerUpload } from "#http/answer-bytes.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

export function handoverRoutes(answering: AnswerContext, { files }: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, makeHandoverCall, ({ body, member }) => makeHandover(house, body, member));
  answer(answering, handoverStateCall, ({ body, member }) => readHandover(house, body, member));
  answer(answering, openHandoverCall, ({ body }) => openHandover(house, body));
  const rules = {
    sides: uploadSides,
    bytesMax: uploadBytesMax,
    admitBy: (request: FastifyRequest) =>
      admitByHandover(house, String(request.headers[handoverHeader] ?? "")),
  };
  answerUpload(answering, handoverUploadCall, rules, (sent, link) =>
    receiveImageByHandover(house, files, sent, link),
  );
}
