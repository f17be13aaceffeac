/**
 * The people whose sessions the fuzz campaign uses. A request may sign one of them out, block or
 * remove them; then another of the same kind takes the place.
 */
import { staffRoles } from "@hiram/contract/wire/roles.ts";
import type { FastifyInstance } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { addActivatedMember, type LoanMember, loanIn } from "#testing/loan.ts";
import { signedInMember } from "#testing/member.ts";
import { openDesk } from "#testing/staff.ts";
import { addWalletMember, allowManyCodes } from "#testing/wallet.ts";
import type { Dice } from "./dice.ts";
import type { Operation } from "./fuzz-document.ts";

export type CallerKind = (typeof memberKinds)[number] | (typeof staffRoles)[number] | "stranger";
const memberKinds = ["newMember", "activated", "applicant", "approved", "borrower"] as const;
const allKinds: readonly CallerKind[] = ["stranger", ...memberKinds, ...staffRoles];

export type FuzzCaller = {
  readonly kind: CallerKind;
  readonly phoneNumber: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type Callers = {
  pick(dice: Dice, operation: Operation): FuzzCaller;
  /** Puts a new person in the place of one whose session has ended. */
  replace(kind: CallerKind): Promise<void>;
};

export async function openCallers(test: TestHouse, app: FastifyInstance): Promise<Callers> {
  await allowManyCodes(test);
  const callers = new Map<CallerKind, FuzzCaller>();
  const replace = async (kind: CallerKind) => {
    callers.set(kind, { kind, ...(await open(test, app, kind)) });
    // Members written straight into the tables get the password of those who registered.
    await test.ownerPool.query(
      `update member set password_hash = known.password_hash
       from (select password_hash from member where password_hash <> 'none' limit 1) as known
       where member.password_hash = 'none'`,
    );
  };
  for (const kind of allKinds) await replace(kind);
  return {
    replace,
    pick(dice, { isForStaff, isOpen }) {
      const fitting = isForStaff ? staffRoles : memberKinds;
      const kinds = isOpen || dice.isOneIn(8) ? allKinds : fitting;
      return callers.get(dice.pick<CallerKind>(kinds)) as FuzzCaller;
    },
  };
}

type Opened = Omit<FuzzCaller, "kind">;

async function open(test: TestHouse, app: FastifyInstance, kind: CallerKind): Promise<Opened> {
  switch (kind) {
    case "stranger":
      return { phoneNumber: "639175550001", headers: {} };
    case "newMember": {
      const { phoneNumber, browser } = await signedInMember(test, app);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return {
        phoneNumber,
        headers: { authorization: `Bearer ${browser.accessToken}`, cookie },
      };
    }
    case "activated":
      return bearer(await addActivatedMember(test, app));
    case "applicant":
      return bearer((await loanIn(test, app, "PENDING")).member);
    case "approved":
      return bearer((await loanIn(test, app, "APPROVED")).member);
    case "borrower": {
      const member = await addWalletMember(test, app, 200_000);
      for (const pesos of [100, 200, 300, 60_000]) await member.withdraw(pesos);
      return bearer(member);
    }
    default: {
      const desk = await openDesk(test, app, kind);
      return {
        phoneNumber: desk.phone.slice(1),
        headers: { cookie: `staff=${desk.browser.cookies.get("staff")}` },
      };
    }
  }
}

const bearer = ({ phoneNumber, authorization }: LoanMember): Opened => ({
  phoneNumber,
  headers: { authorization },
});
