/** The queries of complaints and of things that can be disputed. */
import type { complaintsCall, disputableCall } from "@hiram/contract/help/complaint.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

export type Complaint = ReplyOf<typeof complaintsCall>["rows"][number];
export type Disputable = ReplyOf<typeof disputableCall>["rows"][number];

export const complaintsKey = ["help", "complaints"];

export const useComplaints = () =>
  useQuery({
    queryKey: complaintsKey,
    queryFn: () => ask("POST /help/complaints", {}),
    staleTime: 0,
    refetchInterval: liveEveryMs(false),
  });

export const useDisputable = () =>
  useQuery({
    queryKey: ["help", "disputable"],
    queryFn: () => ask("POST /help/complaints/disputable", {}),
    staleTime: 0,
  });
