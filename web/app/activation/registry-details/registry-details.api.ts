/** The queries of a member's answers for the credit registry. */
import type { RegistryState } from "@hiram/contract/activation/registry-details.calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";

const key = ["registry-details"];

export const useRegistryDetails = () =>
  useQuery({ queryKey: key, queryFn: () => ask("POST /registry-details", {}) });

export function useStoreRegistryDetails() {
  const client = useQueryClient();
  return (state: RegistryState) => void client.setQueryData(key, state);
}
