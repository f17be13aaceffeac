/** The collections desk: path to function. */
import {
  staffCollectionCall,
  staffCollectionsCall,
  staffHandOverCaseCall,
  staffRecordContactCall,
  staffTakeCaseCall,
  staffWithdrawPromiseCall,
} from "@hiram/contract/collection/collections.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { handOverCase, takeCollectionCase } from "./move-case.ts";
import { readCollection, readCollections } from "./read-collections.ts";
import { recordContact, withdrawPromise } from "./record-contact.ts";

export function collectionsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffCollectionsCall, ({ body, staff }) => readCollections(house, body, staff));
  answer(answering, staffCollectionCall, ({ body, staff, caller }) =>
    readCollection(house, body, staff, caller),
  );
  answer(answering, staffTakeCaseCall, ({ body, staff, caller }) =>
    takeCollectionCase(house, body, staff, caller),
  );
  answer(answering, staffHandOverCaseCall, ({ body, staff, caller }) =>
    handOverCase(house, body, staff, caller),
  );
  answer(answering, staffRecordContactCall, ({ body, staff, caller }) =>
    recordContact(house, body, staff, caller),
  );
  answer(answering, staffWithdrawPromiseCall, ({ body, staff, caller }) =>
    withdrawPromise(house, body, staff, caller),
  );
}
