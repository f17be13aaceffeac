/** Contacts about a debt: path to function. */
import {
  chooseNightContactCall,
  nightContactCall,
  staffContactWindowCall,
} from "@hiram/contract/collection/collection.calls.ts";
import { chooseNightContact, readNightContact } from "#collection/choose-night-contact.ts";
import { readContactWindow } from "#collection/read-contact-window.ts";
import { type AnswerContext, answer } from "#http/answer.ts";

export function collectionRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, nightContactCall, ({ member }) => readNightContact(house, member));
  answer(answering, chooseNightContactCall, ({ body, member, caller }) =>
    chooseNightContact(house, body, member, caller),
  );
  answer(answering, staffContactWindowCall, ({ body }) => readContactWindow(house, body));
}
