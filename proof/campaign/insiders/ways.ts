/**
 * The ways in which one person once took money alone. `guard` names what prevents it now and how a
 * trial takes it out; a way whose guard is null is prevented by nothing yet, and the campaign must
 * find it as it is. Whoever builds a guard writes it here: the trial of the way fails until then.
 */
import { actionsOf } from "@hiram/contract/wire/roles.ts";
import type pg from "pg";
import { writeRole } from "#testing/roles.ts";
import type { MoveName } from "./moves.ts";
import { FOREIGN_ACCOUNT } from "./oracle.ts";
import type { Role } from "./stage.ts";

export type Way = {
  readonly name: string;
  readonly role: Role;
  readonly moves: readonly MoveName[];
  readonly shows: RegExp;
  /** Payouts that wait for nobody leave by themselves, instead of in files that people make. */
  readonly hasAutomaticRail?: true;
  readonly guard: null | ((ownerPool: pg.Pool) => Promise<unknown>);
};

export const ways: readonly Way[] = [
  {
    name: "a forged statement closes a loan",
    role: "LOAN_OFFICER",
    moves: ["loadForgedStatement", "letWorkersWork"],
    shows: /of debts fell that no bank has paid/,
    guard: null,
  },
  {
    name: "what a forged statement overpaid is refunded",
    role: "CASHIER",
    moves: ["loadForgedStatement", "letWorkersWork", "refundOverpaid", "letWorkersWork"],
    hasAutomaticRail: true,
    shows: /left that nobody else had released/,
    guard: null,
  },
  {
    name: "the statement of an invented bank",
    role: "ADMIN",
    moves: ["addInventedAccount", "loadInventedStatement", "letWorkersWork"],
    shows: /of debts fell that no bank has paid/,
    // Who adds accounts loads no statements, in no role and in no two.
    guard: async (ownerPool) => {
      await ownerPool.query("delete from staff_forbidden_pair");
      await writeRole({ ownerPool }, "ADMIN", [...actionsOf("ADMIN"), "statement.load"]);
    },
  },
  {
    name: "typed payments, each below the limit of a loan",
    role: "LOAN_OFFICER",
    moves: ["typeToEachLoan"],
    shows: /of debts fell that no bank has paid/,
    guard: null,
  },
  {
    name: "a hold that ends by the clock",
    role: "MEMBER",
    moves: ["waitAFortnight"],
    shows: /stopped payouts went on, and nobody had decided/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function pause_ends_by_clock(cause text) returns boolean
        language sql immutable parallel safe as 'select true'`),
  },
  {
    name: "approval and bank file by one hand",
    role: "LOAN_OFFICER",
    moves: [
      "approveApplication",
      "acceptLoan",
      "withdrawNewLoan",
      "releasePayouts",
      "makeBankFile",
      "confirmOwnProposals",
      "letWorkersWork",
    ],
    shows: /left that nobody else had released/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function has_approved_loan(person uuid, the_loan uuid)
        returns boolean language sql stable as 'select false'`),
  },
  {
    name: "a letter that names another account",
    role: "LOAN_ASSISTANT",
    moves: ["writeLetter", "letWorkersWork"],
    shows: /told to pay to an account that is not the lender's/,
    // The rule knows the lender's own numbers, so the trial makes the foreign one its own; a second
    // person would read the words of a late member's letter.
    async guard(ownerPool) {
      await ownerPool.query(
        `insert into own_account (id, name, bank_name, account_number, created_at)
         values (gen_random_uuid(), 'FOREIGN', 'Bank of Nowhere', $1, house_now())`,
        [FOREIGN_ACCOUNT.replaceAll(" ", "")],
      );
      await ownerPool.query(
        `create or replace function words_reader_cause(the_member uuid, the_staff uuid,
           at timestamptz) returns text language sql stable as 'select null'`,
      );
    },
  },
  {
    name: "a payment dated back makes charges vanish",
    role: "LOAN_OFFICER",
    moves: ["typeBackdatedPayment"],
    shows: /of interest and charges vanished/,
    guard: null,
  },
  {
    name: "all colleagues removed by one",
    role: "ADMIN",
    moves: ["removeColleagues"],
    shows: /were removed from the desk by one/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function staff_removal_needs_two(person uuid)
        returns boolean language sql stable as 'select false'`),
  },
];

/**
 * What begins a way that nothing prevents yet. Random moves would only find it again, and are played
 * without it.
 */
export const openMoves = (): ReadonlySet<MoveName> =>
  new Set(ways.filter(({ guard }) => guard === null).flatMap(({ moves: [first] }) => first ?? []));
