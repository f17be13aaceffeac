/** Concerns: path to function. */
import {
  staffConcernCall,
  staffConcernsCall,
  staffMoveConcernCall,
  staffRaiseConcernCall,
} from "@hiram/contract/regulators/concern-desk.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { moveConcern } from "./move-concern.ts";
import { raiseConcern } from "./raise-concern.ts";
import { readConcern, readConcerns } from "./read-concerns.ts";

export function concernRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffRaiseConcernCall, ({ body, staff }) => raiseConcern(house, body, staff));
  answer(answering, staffConcernsCall, ({ body, staff }) => readConcerns(house, body, staff));
  answer(answering, staffConcernCall, ({ body, staff }) => readConcern(house, body, staff));
  answer(answering, staffMoveConcernCall, ({ body, staff }) => moveConcern(house, body, staff));
}
