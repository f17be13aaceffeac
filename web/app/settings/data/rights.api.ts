/** The member's data rights, as two parts of the settings use them. */

import type { rightsCall } from "@hiram/contract/settings/rights.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

export type DataRights = ReplyOf<typeof rightsCall>;

export const rightsKey = ["rights"];

export const useRights = () =>
  useQuery({ queryKey: rightsKey, queryFn: () => ask("GET /settings/rights"), staleTime: 0 });
