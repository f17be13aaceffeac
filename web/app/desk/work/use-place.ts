/** The list of a queue's page, read from the address. */
import type { WorkQueue } from "@hiram/contract/staff/work/work.ts";
import { useCurrentTab } from "#desk/tabs.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import type { WorkPlace } from "./place.ts";

export function usePlace<Name extends string>(
  queue: WorkQueue,
  lists: Readonly<Record<Name, string>>,
): WorkPlace & { readonly list: Name } {
  const list = useCurrentTab("list", lists);
  const [params] = useSearchParams();
  return { queue, list, isLate: params.get("late") === "1" };
}
