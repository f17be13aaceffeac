/**
 * A look that is written in the log: made when somebody opens the page or does something on it, and
 * never by the clock, or the log would fill with looks that nobody took.
 */
import { useQuery } from "@tanstack/react-query";
import { askStaff, type StaffBody, type StaffCallKey, type StaffReply } from "#api/client.ts";

export const useLook = <K extends StaffCallKey>(key: K, body: StaffBody<K>, isWanted = true) =>
  useQuery<StaffReply<K>>({
    queryKey: [key, body],
    queryFn: () => askStaff(key, body),
    enabled: isWanted,
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
