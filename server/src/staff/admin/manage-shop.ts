/** Invitation codes and currencies, for the administrator. */
import type {
  staffCurrenciesCall,
  staffInvitationsCall,
  staffInviteCall,
  staffSwitchCurrencyCall,
} from "@hiram/contract/staff/admin/admin.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { createInvitation } from "#session/create-invitation.ts";

const LENT = "PHP";
const INVITATIONS_MAX = 200;

export async function readInvitations({
  db,
}: House): Promise<AnswerOf<typeof staffInvitationsCall>> {
  const rows = await db
    .selectFrom("invitation")
    .select(["id", "label", "uses", "uses_max", "expires_at", "created_at"])
    .select(sql<boolean>`uses < uses_max and expires_at > house_now()`.as("good"))
    .orderBy("created_at", "desc")
    .limit(INVITATIONS_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    uses: row.uses,
    usesMax: row.uses_max,
    good: row.good,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }));
}

export const invite = (
  house: House,
  wanted: CheckedBodyOf<typeof staffInviteCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  house.db.transaction().execute(async (trx) => {
    const invitation = await createInvitation({ ...house, db: trx }, wanted);
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "INVITATION_CREATED", actor, caller, details: wanted });
    return { invitation };
  });

export const endInvitation = (
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) =>
  house.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("invitation")
      .set({ expires_at: sql<Date>`house_now()` })
      .where("id", "=", id)
      .where("expires_at", ">", sql<Date>`house_now()`)
      .returning("id")
      .executeTakeFirst();
    if (!row) refuse("NotFound");
    const actor = { kind: "staff", id: staff.id } as const;
    await audit(trx, { action: "INVITATION_ENDED", actor, subjectId: id, caller });
    return {};
  });

export async function readCurrencies({ db }: House): Promise<AnswerOf<typeof staffCurrenciesCall>> {
  const rows = await db.selectFrom("currency").select(["code", "active"]).execute();
  const active = new Map(rows.map((row) => [row.code, row.active]));
  return currencies.map(({ code, name, country }) => ({
    currency: code,
    name,
    country,
    active: active.get(code) ?? false,
    fixed: code === LENT,
  }));
}

export const switchCurrency = (
  house: House,
  { currency, active }: CheckedBodyOf<typeof staffSwitchCurrencyCall>,
  staff: StaffCaller,
  caller: Caller,
) =>
  house.db.transaction().execute(async (trx) => {
    if (currency === LENT && !active)
      refuse("InvalidInput", { fields: { currency: "Pesos are what is lent, and stay on." } });
    const row = await trx
      .updateTable("currency")
      .set({ active })
      .where("code", "=", currency)
      .returning("code")
      .executeTakeFirst();
    if (!row) refuse("NotFound");
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { currency, active };
    await audit(trx, { action: "CURRENCY_SWITCHED", actor, caller, details });
    return {};
  });
