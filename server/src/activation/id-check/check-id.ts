/** An officer confirms an ID, or asks for one image again with a reason that the member reads. */

import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import {
  type IdComparison,
  type ImageReason,
  idComparisons,
  imageReasons,
} from "@hiram/contract/activation/id-check.ts";
import { sideWords } from "@hiram/words/en/activation/id-check.messages.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { findIdCheck, hasUnopenedImage } from "./id-check.sql.ts";

type Checked = { readonly memberId: string; readonly staffId: string };

type VerifyRequest = Checked & { readonly compared: readonly IdComparison[] };

/** Only for the person who opened every image in its present version and compared every point. */
export async function decideIdCheck(
  house: House,
  { memberId, staffId, compared }: VerifyRequest,
  caller: Caller,
): Promise<{ status: IdCheckStatus }> {
  if (!idComparisons.every((point) => compared.includes(point)))
    refuse("InvalidInput", { fields: { compared: "Compare every point, and tick it." } });
  return house.db.transaction().execute(async (trx) => {
    await move(trx, memberId, "verify", staffId);
    if (await hasUnopenedImage(trx, memberId, staffId)) refuse("ImagesNotOpened");
    await note(trx, { memberId, staffId }, "ID_VERIFIED", caller, { compared: compared.join(" ") });
    await notifyMember(trx, house, { memberId, template: "id-verified" });
    await addJob(trx, "recompute-score", { memberId, why: "ID_VERIFIED" });
    return { status: "VERIFIED" };
  });
}

type ImageRequest = Checked & { readonly side: UploadSide; readonly reason: ImageReason };

export async function requestNewImage(
  house: House,
  { memberId, staffId, side, reason }: ImageRequest,
  caller: Caller,
): Promise<{ status: IdCheckStatus }> {
  const words = imageReasons[reason];
  return house.db.transaction().execute(async (trx) => {
    await move(trx, memberId, "askAgain", staffId, { side, reason: words });
    await note(trx, { memberId, staffId }, "IMAGE_ASKED", caller, { side, reason });
    const about = { what: sideWords[side], reason: words };
    await notifyMember(trx, house, { memberId, template: "image-wanted", about });
    await addJob(trx, "recompute-score", { memberId, why: "IMAGE_ASKED" });
    return { status: "RESUBMIT" };
  });
}

async function move(
  trx: Trx,
  id: string,
  event: "verify" | "askAgain",
  staffId: string,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const set = {
    ...columns,
    checked_by: staffId,
    checked_at: sql`house_now()`,
    since: sql`house_now()`,
  };
  const by = { kind: "staff", id: staffId } as const;
  const step = { table: "id_check", event, id, set, by } as const;
  if (await tryAdvance(trx, step).catch(refuseSecondPerson)) return;
  refuse((await findIdCheck(trx, id)) ? "ChangedMeanwhile" : "NotFound");
}

const note = (
  trx: Trx,
  { memberId, staffId }: Checked,
  action: "ID_VERIFIED" | "IMAGE_ASKED",
  caller: Caller,
  details: Readonly<Record<string, string>> = {},
) =>
  audit(trx, {
    action,
    actor: { kind: "staff", id: staffId },
    subjectId: memberId,
    caller,
    details,
  });
