/** The queries of the yes to a credit report. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { useLanguage } from "#words/words.tsx";

const key = ["credit-report"];

/** In the member's language: the words are agreed to as they are read. */
export function useCreditReport(enabled = true) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: [...key, language],
    queryFn: () => ask("POST /credit-report", { language }),
    enabled,
  });
}

export function useReloadCreditReport() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
