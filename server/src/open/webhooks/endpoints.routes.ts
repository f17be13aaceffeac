/** Endpoints at the desk: path to function. */
import * as calls from "@hiram/contract/open/endpoints.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import {
  chooseEventTypes,
  proposeEndpoint,
  replaceSecret,
  sendEventsAgain,
  stopEndpointAtDesk,
  testEndpoint,
} from "./change-endpoint.ts";
import { readAttempts, readEndpoints } from "./read-endpoints.ts";

export function endpointsRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, calls.staffEndpointsCall, () => readEndpoints(house));
  answer(answering, calls.staffAttemptsCall, ({ body }) => readAttempts(house, body));
  answer(answering, calls.staffAddEndpointCall, ({ body, staff, caller }) =>
    proposeEndpoint(house, outside, body, staff, caller),
  );
  answer(answering, calls.staffEndpointTypesCall, ({ body, staff, caller }) =>
    chooseEventTypes(house, body, staff, caller),
  );
  answer(answering, calls.staffStopEndpointCall, ({ body, staff, caller }) =>
    stopEndpointAtDesk(house, body, staff, caller),
  );
  answer(answering, calls.staffEndpointSecretCall, ({ body, staff, caller }) =>
    replaceSecret(house, body, staff, caller),
  );
  answer(answering, calls.staffTestEndpointCall, ({ body, staff, caller }) =>
    testEndpoint(house, body, staff, caller),
  );
  answer(answering, calls.staffSendAgainCall, ({ body, staff, caller }) =>
    sendEventsAgain(house, body, staff, caller),
  );
}
