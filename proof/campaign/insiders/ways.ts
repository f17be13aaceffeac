import type pg from "pg";
import type { ModuleBug } from "../faults/module-bugs.ts";
import { INVENTED_ACCOUNT, type MoveName } from "./moves.ts";
import { FOREIGN_ACCOUNT } from "./oracle.ts";
import type { StageRole } from "./stage.ts";

export type Way = {
  readonly name: string;
  readonly role: StageRole;
  readonly moves: readonly MoveName[];
  readonly shows: RegExp;
  /** Payouts that wait for nobody leave by themselves, instead of in files that people make. */
  readonly hasAutomaticRail?: true;
  readonly guard: null | ((ownerPool: pg.Pool) => Promise<unknown>);
  /**
   * Removes a check in TypeScript at the start of a process (`plant-in-modules.ts`), and the check in
   * the database behind it. The short version runs in one process and uses `guard` instead.
   */
  readonly module?: {
    readonly bug: ModuleBug;
    readonly guard: (ownerPool: pg.Pool) => Promise<unknown>;
  };
  /** Nothing in the database takes the guard of TypeScript out: the short version has no such way. */
  readonly isModuleOnly?: true;
};

/** Plants a bug: every payment is stored as proved at once. */
const proveAtOnce = (ownerPool: pg.Pool) =>
  replaceIn(
    ownerPool,
    "derive_payment_evidence",
    "return new;",
    "new.proved_at := house_now(); return new;",
  );

/** Own words need no second reader. */
const readByNobody = (ownerPool: pg.Pool) =>
  ownerPool.query(`create or replace function words_reader_cause(the_member uuid, the_staff uuid,
    at timestamptz) returns text language sql stable as 'select null'`);

/** What is typed as a bank's reference may say anything. */
const referenceOfAnything = (ownerPool: pg.Pool) =>
  ownerPool.query(`create or replace function is_bank_reference(reference text) returns boolean
    language sql immutable parallel safe as 'select true'`);

/** Stores the foreign account as one of the lender's own. */
async function ownForeignAccount(ownerPool: pg.Pool): Promise<void> {
  await ownerPool.query(
    `insert into own_account (id, name, bank_name, account_number, created_at)
     values (gen_random_uuid(), 'FOREIGN', 'Bank of Nowhere', $1, house_now())`,
    [FOREIGN_ACCOUNT.replaceAll(" ", "")],
  );
  await readByNobody(ownerPool);
}

/** No refund that a member asks for waits for two people. */
const refundByOne = (ownerPool: pg.Pool) =>
  ownerPool.query(`create or replace function refund_needs_second_person(draft withdrawal_draft)
    returns boolean language sql stable as 'select false'`);

async function replaceIn(pool: pg.Pool, name: string, guard: string, bug: string): Promise<void> {
  const { rows } = await pool.query("select pg_get_functiondef($1::regproc) as text", [name]);
  const text: string = rows[0].text;
  if (!text.includes(guard)) throw new Error(`${name} has no such guard`);
  await pool.query(text.replace(guard, bug));
}

export const ways: readonly Way[] = [
  {
    name: "a forged statement closes a loan",
    role: "LOAN_OFFICER",
    moves: ["loadForgedStatement", "letWorkersWork"],
    shows: /of debts fell that no bank has paid/,
    guard: proveAtOnce,
  },
  {
    name: "two forged statements that fit each other",
    role: "LOAN_OFFICER",
    moves: ["loadTwoThatFit", "letWorkersWork"],
    shows: /of debts fell that no bank has paid/,
    guard: async (ownerPool) => {
      await ownerPool.query(`create or replace function statement_doubts(the_statement uuid)
        returns text[] language sql stable as $$ select '{}'::text[] $$`);
      await replaceIn(
        ownerPool,
        "confirm_by_next_statement",
        "next.loaded_by <> s.loaded_by",
        "true",
      );
    },
  },
  {
    name: "what a forged statement overpaid is refunded",
    role: "CASHIER",
    moves: ["loadForgedStatement", "letWorkersWork", "refundOverpaid", "letWorkersWork"],
    hasAutomaticRail: true,
    shows: /left that nobody else had released/,
    guard: async (ownerPool) => {
      await proveAtOnce(ownerPool);
      await refundByOne(ownerPool);
    },
  },
  {
    name: "the statement of an invented bank",
    role: "LOAN_OFFICER",
    moves: ["loadInventedStatement", "letWorkersWork"],
    shows: /of debts fell that no bank has paid/,
    // Stores the account without the second person whom the product requires.
    guard: async (ownerPool) => {
      await ownerPool.query(`insert into own_account (id, name, bank_name, account_number)
        values (gen_random_uuid(), 'INVENTED-1', 'Bank of Nowhere', '${INVENTED_ACCOUNT}')`);
      await proveAtOnce(ownerPool);
    },
  },
  {
    name: "a stranger's money at a gateway is refunded before it is final",
    role: "MEMBER",
    moves: ["strangerPays", "refundOverpaid", "letWorkersWork"],
    hasAutomaticRail: true,
    shows: /left that nobody else had released/,
    guard: async (ownerPool) => {
      await proveAtOnce(ownerPool);
      await refundByOne(ownerPool);
    },
  },
  {
    name: "typed payments, each below the limit of a loan",
    role: "LOAN_OFFICER",
    moves: ["typeToEachLoan"],
    shows: /of debts fell that no bank has paid/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function typed_alone_today(person uuid) returns bigint
        language sql stable as 'select 0::bigint'`),
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
      ownerPool.query(`create or replace function staff_approved_loan(person uuid, the_loan uuid)
        returns boolean language sql stable as 'select false'`),
  },
  {
    name: "a letter that names another account",
    role: "LOAN_ASSISTANT",
    moves: ["writeLetter", "letWorkersWork"],
    shows: /told to pay to an account that is not the lender's/,
    module: { bug: "words may name any account", guard: readByNobody },
    // The rule knows the lender's own numbers, so that the short version makes the foreign one its
    // own; a second person would read the words of a late member's letter.
    guard: ownForeignAccount,
  },
  {
    name: "a document is asked for with a fee to another account",
    role: "LOAN_OFFICER",
    moves: ["askForDocument"],
    shows: /told to pay to an account that is not the lender's/,
    module: { bug: "words may name any account", guard: readByNobody },
    guard: ownForeignAccount,
  },
  {
    name: "the reference of a typed payment names another account",
    role: "CASHIER",
    moves: ["typeTellingReference"],
    shows: /told to pay to an account that is not the lender's/,
    module: { bug: "a reference may name a wallet", guard: referenceOfAnything },
    isModuleOnly: true,
    guard: referenceOfAnything,
  },
  {
    name: "a payment dated back makes charges vanish",
    role: "LOAN_OFFICER",
    moves: ["typeBackdatedPayment"],
    shows: /of interest and charges vanished/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function typed_needs_document(the_loan uuid,
        value_day date, oldest_alone date, undoes_charge boolean) returns boolean
        language sql stable as 'select false'`),
  },
  {
    name: "what was refused is disputed again and again",
    role: "MEMBER",
    moves: ["waitAFortnight", "disputeAgain"],
    shows: /late charges stand still again/,
    guard: (ownerPool) =>
      ownerPool.query(`create or replace function was_dispute_refused(the_loan uuid,
        the_instalment integer, the_repayment uuid) returns boolean
        language sql stable as 'select false'`),
  },
  {
    name: "one stranger uses up the codes of all",
    role: "MEMBER",
    moves: ["askForAllCodes"],
    shows: /a newcomer gets no code any more/,
    module: { bug: "codes without work", guard: async () => {} },
    // In this process the puzzles are made so small that solving them costs nothing.
    guard: (ownerPool) =>
      ownerPool.query(`alter table policy_row disable trigger all;
        update policy_row set policy = jsonb_set(policy::jsonb, '{codePuzzleBits}', '4')`),
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
