/**
 * A read that is audited: sent only when a person opens the page or acts on it, never by polling,
 * which would fill the log.
 */
import { useQuery } from "@tanstack/react-query";
import { askStaff, type StaffBody, type StaffCallKey, type StaffReply } from "#api/client.ts";

export const useStaffQuery = <K extends StaffCallKey>(
  key: K,
  body: StaffBody<K>,
  isWanted = true,
) =>
  useQuery<StaffReply<K>>({
    queryKey: [key, body],
    queryFn: () => askStaff(key, body),
    enabled: isWanted,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
