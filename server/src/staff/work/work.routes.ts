/** Taking work, the next piece of a list, and saved lists: path to function. */

import {
  staffDeleteFilterCall,
  staffFiltersCall,
  staffRenameFilterCall,
  staffSaveFilterCall,
} from "@hiram/contract/staff/work/filters.calls.ts";
import {
  staffGiveBackCall,
  staffNextCall,
  staffTakeCall,
  staffTakenCall,
} from "@hiram/contract/staff/work/work.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { deleteFilter, readFilters, renameFilter, saveFilter } from "#staff/work/saved-filters.ts";
import { takeNext } from "#staff/work/take-next.ts";
import { readTakenWork, releaseWork, takeWork } from "#staff/work/take-work.ts";

export function workRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffTakenCall, ({ staff }) => readTakenWork(house, staff));
  answer(answering, staffTakeCall, ({ body, staff, caller }) =>
    takeWork(house, body, staff, caller),
  );
  answer(answering, staffGiveBackCall, ({ body, staff, caller }) =>
    releaseWork(house, body, staff, caller),
  );
  answer(answering, staffNextCall, ({ body, staff, caller }) =>
    takeNext(house, body, staff, caller),
  );
  answer(answering, staffFiltersCall, ({ staff }) => readFilters(house, staff));
  answer(answering, staffSaveFilterCall, ({ body, staff }) => saveFilter(house, body, staff));
  answer(answering, staffRenameFilterCall, ({ body, staff }) => renameFilter(house, body, staff));
  answer(answering, staffDeleteFilterCall, ({ body, staff }) => deleteFilter(house, body, staff));
}
