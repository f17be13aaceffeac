/** Taking work, giving it back, and the next piece of a list: path to function. */
import {
  staffGiveBackCall,
  staffNextCall,
  staffTakeCall,
  staffTakenCall,
} from "@hiram/contract/staff/work/work.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { takeNext } from "#staff/work/take-next.ts";
import { giveBackWork, readTaken, takeWork } from "#staff/work/take-work.ts";

export function workRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffTakenCall, ({ staff }) => readTaken(house, staff));
  answer(answering, staffTakeCall, ({ body, staff, caller }) =>
    takeWork(house, body, staff, caller),
  );
  answer(answering, staffGiveBackCall, ({ body, staff, caller }) =>
    giveBackWork(house, body, staff, caller),
  );
  answer(answering, staffNextCall, ({ body, staff, caller }) =>
    takeNext(house, body, staff, caller),
  );
}
