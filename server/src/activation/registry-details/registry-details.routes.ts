/** What members answer for the credit registry beyond the five steps. */
import {
  registryDetailsCall,
  saveRegistryDetailsCall,
} from "@hiram/contract/activation/registry-details.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { readOwnRegistryDetails, saveRegistryDetails } from "./save-registry-details.ts";

export function registryDetailsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, registryDetailsCall, ({ member }) => readOwnRegistryDetails(house, member));
  answer(answering, saveRegistryDetailsCall, ({ body, member, caller }) =>
    saveRegistryDetails(house, body, member, caller),
  );
}
