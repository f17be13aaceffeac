/**
 * Who has taken which piece of work, polled every ten seconds and when the window gets the focus.
 */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isBrowserInUse } from "#api/attendance.ts";
import { askStaff, type StaffBody, type StaffCallKey, type StaffReply } from "#api/client.ts";
import { deskClient, mayByStoredRights } from "#desk/desk.api.ts";

const KEY = "GET /staff/work";
const ASK_EVERY_MS = 10_000;
const STILL_HERE_EVERY_MS = 5 * 60_000;

export type TakenWork = StaffReply<typeof KEY>[number];

const asked = {
  queryKey: [KEY],
  queryFn: () => askStaff(KEY),
  refetchInterval: ASK_EVERY_MS,
  staleTime: 1_000,
};

const findTaken = (rows: readonly TakenWork[] | undefined, { kind, id }: WorkItem) =>
  rows?.find((row) => row.kind === kind && row.id === id);

/**
 * The person who is on a piece of work; undefined when nobody is. A role that may not read it does
 * not ask: each refusal would be a row in the log.
 */
export function useTaken(): (work: WorkItem) => TakenWork | undefined {
  const enabled = mayByStoredRights("work.read");
  const { data } = useQuery({ ...asked, enabled }, deskClient);
  return (work) => findTaken(data, work);
}

/** The same for a dialog, from the data that the page behind it has loaded. */
export function useTakenAsShown(work: WorkItem | undefined): TakenWork | undefined {
  const { data } = useQuery({ ...asked, enabled: false }, deskClient);
  return work && findTaken(data, work);
}

type WorkCall = Extract<StaffCallKey, `POST /staff/work/${string}`>;

/** Reloads only who has taken what: reloading a case would be another row in the log. */
export function useWorkAction<K extends WorkCall>(key: K) {
  return useMutation<StaffReply<K>, Error, StaffBody<K>>(
    {
      mutationFn: (body) => askStaff(key, body),
      onSettled: () => deskClient.invalidateQueries({ queryKey: [KEY] }),
    },
    deskClient,
  );
}

/** While somebody works here, the server is told regularly that the work is still theirs. */
export function useWorkHeartbeat(work: WorkItem, isMine: boolean): void {
  const { mutate } = useWorkAction("POST /staff/work/take");
  const { kind, id } = work;
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => isBrowserInUse() && mutate({ kind, id }), STILL_HERE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMine, mutate, kind, id]);
}
