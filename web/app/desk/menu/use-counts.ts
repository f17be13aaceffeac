/**
 * The number of waiting items for each menu entry, polled every minute while somebody looks at the
 * desk.
 */
import { deskCountMax } from "@hiram/contract/staff/queues/queues.ts";
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { askStaff } from "#api/client.ts";
import type { MenuPage } from "./places.ts";

const KEY = "GET /staff/counts";
const ASK_EVERY_MS = 60_000;

export const writeCount = (count: number): string =>
  count >= deskCountMax ? "1,000+" : String(count);

export function useCounts({ may }: StaffMe) {
  const { data } = useQuery({
    queryKey: [KEY],
    queryFn: () => askStaff(KEY),
    enabled: may.includes("today.read"),
    refetchInterval: ASK_EVERY_MS,
    staleTime: ASK_EVERY_MS / 2,
  });
  return ({ queues = [] }: MenuPage) => {
    const rows = data?.filter(({ queue }) => queues.includes(queue)) ?? [];
    return {
      waiting: rows.reduce((sum, { count }) => sum + count, 0),
      late: rows.reduce((sum, { late }) => sum + late, 0),
    };
  };
}
