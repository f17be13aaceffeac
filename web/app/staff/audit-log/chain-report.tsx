/** The result of the verification of the audit log. */
import {
  auditFaults,
  copyStates,
  noOutsideCopyWarning,
} from "@hiram/contract/staff/admin/audit.ts";
import type { StaffReply } from "#api/client.ts";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Report = StaffReply<"POST /staff/audit/verify">;

/** An intact chain is good news only if a copy outside the database confirms it. */
const variantOf = ({ good, isWatched }: Report) => (good ? (isWatched ? "good" : "wait") : "bad");

export function ChainReport({ report }: { readonly report: Report }) {
  const { good, sealed, waiting, checkpoints, copies, isWatched, restores, findings } = report;
  return (
    <Notice variant={variantOf(report)}>
      <p>
        <strong>
          {good ? `${sealed} rows, none touched.` : "The log has been tampered with."}
        </strong>{" "}
        {waiting} wait for their seal; {checkpoints} checkpoints in the database.
      </p>
      {!isWatched && <p>{noOutsideCopyWarning}</p>}
      {copies.map(({ place, state, checkpoints: count, newestAt }) => (
        <p key={place}>
          Copy in {place}: {copyStates[state]}; {count} checkpoints
          {newestAt && `, the newest of ${writeInstant(newestAt)}`}.
        </p>
      ))}
      {restores.map(({ at, sequence }) => (
        <p key={at}>
          A backup was restored on {writeInstant(at)}: what came after place {sequence} is given up.
        </p>
      ))}
      {findings.map(({ fault, sequence, eventId }) => (
        <p key={`${fault} ${sequence} ${eventId}`}>
          {auditFaults[fault]} Place {sequence ?? "unknown"}, row {eventId ?? "unknown"}.
        </p>
      ))}
    </Notice>
  );
}
