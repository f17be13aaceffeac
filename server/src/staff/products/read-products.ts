/** Products at the desk: every version with who proposed and confirmed it, and the drafts. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type {
  staffProductsCall,
  staffSaveDraftCall,
} from "@hiram/contract/product/product-desk.calls.ts";
import type { VersionFields } from "@hiram/contract/product/version.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { listOpenProposals, type ProposalRow } from "#desk/proposals/proposal.sql.ts";
import { openProposal } from "#desk/proposals/sealed-request.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import {
  type DraftRow,
  listDrafts,
  listProductVersions,
  saveDraft,
  type VersionRow,
} from "./products.sql.ts";
import { soonestDay } from "./soonest-day.ts";

type Reply = AnswerOf<typeof staffProductsCall>;

export async function readProducts(house: House): Promise<Reply> {
  const [versions, drafts, proposals] = await Promise.all([
    listProductVersions(house.db),
    listDrafts(house.db),
    listOpenProposals(house.db, ["product.version", "product.retire"]),
  ]);
  const ids = [
    ...proposals.map((row) => row.proposed_by),
    ...versions.flatMap((row) => [row.proposed_by, row.decided_by]),
    ...drafts.map((row) => row.saved_by),
  ];
  const names = await readStaffNames(house.db, house, ids);
  const codes = [...new Set([...versions, ...drafts].map((row) => row.product_code))];
  return {
    today: dayInManila(house.clock.now()),
    soonest: soonestDay(house),
    policy: house.policies.now(),
    products: codes.map((code) => ({
      code,
      versions: versions
        .filter((row) => row.product_code === code)
        .map((row) => showVersion(row, names)),
      draft: showDraft(
        drafts.find((row) => row.product_code === code),
        names,
      ),
    })),
    proposed: proposals.map((row) => showProposed(house, row, names)),
  };
}

type ProposedRequest = {
  readonly code: string;
  readonly from: string;
  readonly fields?: VersionFields;
};

/** Exactly what the second person would confirm. */
function showProposed(house: House, row: ProposalRow, names: Names): Reply["proposed"][number] {
  const { request, reason } = openProposal(house, row);
  const { code, from, fields = null } = request as ProposedRequest;
  return { id: row.id, code, from, fields, by: names.get(row.proposed_by) ?? "", reason };
}

type Names = ReadonlyMap<string, string>;
type ShownProduct = Reply["products"][number];

const showVersion = (row: VersionRow, names: Names): ShownProduct["versions"][number] => ({
  version: row.version,
  from: row.from_day,
  fields: row.fields,
  proposedBy: (row.proposed_by && names.get(row.proposed_by)) ?? null,
  confirmedBy: (row.decided_by && names.get(row.decided_by)) ?? null,
  retiredFrom: row.retired_from,
  loans: row.loans,
  underWay: row.under_way,
  offers: row.offers,
});

const showDraft = (row: DraftRow | undefined, names: Names): ShownProduct["draft"] =>
  row
    ? { fields: row.fields, by: names.get(row.saved_by) ?? "", at: row.saved_at.toISOString() }
    : null;

/** A draft may break rules; they are listed when it is proposed. */
export async function saveProductDraft(
  house: House,
  { code, fields }: CheckedBodyOf<typeof staffSaveDraftCall>,
  { id: by }: Pick<StaffCaller, "id">,
  caller: Caller,
) {
  return house.db.transaction().execute(async (trx) => {
    const savedAt = await saveDraft(trx, { code, fields, by });
    const actor = { kind: "staff", id: by } as const;
    const details = { product: code };
    await audit(trx, { action: "PRODUCT_DRAFTED", actor, subjectId: by, caller, details });
    return { savedAt: savedAt.toISOString() };
  });
}
