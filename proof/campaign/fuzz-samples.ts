/**
 * Good values by the name of their field, so that a request with one fault passes the other checks
 * and reaches the code behind them. Ids are read from the database, everything else that a client
 * can only know from a reply is taken from the replies.
 */

import { policies } from "@hiram/contract/policy/policy.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { answers } from "#testing/activation.ts";
import type { TestHouse } from "#testing/house.ts";
import { applicationOf } from "#testing/loan.ts";
import { formOf, sendQueued } from "#testing/member.ts";
import type { Dice } from "./dice.ts";
import { makeXml } from "./fuzz-xml.ts";

const idTables = [
  "bank_change",
  "contact_message",
  "invitation",
  "loan",
  "member",
  "member_document",
  "notice",
  "passkey",
  "passkey_challenge",
  "payout_batch",
  "policy_proposal",
  "session",
  "staff",
  "upload",
  "wallet",
  "withdrawal",
] as const;
type IdTable = (typeof idTables)[number];

/** The table that an id of this name belongs to, by the path of its call; the first match counts. */
const idKinds: readonly (readonly [path: RegExp, name: RegExp, table: IdTable])[] = [
  [/./, /^memberId$/, "member"],
  [/./, /^loanId$/, "loan"],
  [/./, /^changeId$/, "bank_change"],
  [/./, /^documentId$/, "member_document"],
  [/./, /^challengeId$/, "passkey_challenge"],
  [/./, /^(actorId|by)$/, "staff"],
  [/./, /^subjectId$/, "member"],
  [/batches/, /./, "payout_batch"],
  [/payouts|receipts|staff\/withdrawals/, /./, "withdrawal"],
  [/withdraw/, /./, "wallet"],
  [/messages/, /./, "contact_message"],
  [/notices/, /./, "notice"],
  [/people/, /./, "staff"],
  [/invitations/, /./, "invitation"],
  [/policy/, /./, "policy_proposal"],
  [/sessions/, /./, "session"],
  [/passkeys/, /./, "passkey"],
  [/bank\/stop/, /./, "bank_change"],
  [/images|uploaded|document-pages/, /./, "upload"],
  [/applications/, /./, "loan"],
  [/./, /./, "member"],
];

const REPLIED_MAX = 30;

export type Samples = {
  /** A good value of this field, or undefined when the schema alone must give one. */
  find(dice: Dice, path: string, name: string): unknown;
  findId(dice: Dice, path: string, name: string): string;
  /** Remembers what a reply contained, by the names of its fields. */
  learn(reply: unknown): void;
  /** Sends waiting messages, and reads the codes in them and the ids of the database again. */
  refresh(): Promise<void>;
};

export function openSamples(test: TestHouse): Samples {
  const ids = new Map<IdTable, string[]>();
  const replied = new Map<string, unknown[]>();
  let codes: string[] = [];
  const application: Readonly<Record<string, unknown>> = applicationOf(test);

  const findId = (dice: Dice, path: string, name: string): string => {
    const kind = idKinds.find(([at, named]) => at.test(path) && named.test(name));
    const known = (kind && ids.get(kind[2])) ?? [];
    return known.length ? dice.pick(known) : "3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102";
  };

  const learn = (value: unknown, name = ""): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) learn(item, name);
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) learn(inner, key);
    else if (typeof value === "string" && !isId(value))
      replied.set(name, [...(replied.get(name) ?? []), value].slice(-REPLIED_MAX));
  };

  return {
    findId,
    learn: (reply) => learn(reply),
    find(dice, path, name) {
      if (name === "xml")
        return makeXml(dice, {
          batchId: findId(dice, "batches", "id"),
          withdrawalId: findId(dice, "payouts", "id"),
        });
      if (path === "/loan/applynew" && name in application) return application[name];
      if (name === "otp" && codes.length) return dice.pick(codes);
      if (name in fixed) return dice.pick(fixed[name] ?? []);
      if (learnt.has(name) && replied.has(name)) return dice.pick(replied.get(name) ?? []);
      return undefined;
    },
    async refresh() {
      await sendQueued(test);
      codes = test.outside.texts.flatMap(({ code }) => (code ? [code] : [])).slice(-5);
      for (const table of idTables) {
        const { rows } = await test.ownerPool.query<{ id: string }>(
          `select id::text from ${table} order by id limit 40`,
        );
        ids.set(
          table,
          rows.map(({ id }) => id),
        );
      }
    },
  };
}

const { phoneNumber: _, ...registration } = formOf("");
const image = "/api/v2/uploaded-files/00000000-0000-4000-8000-000000000001";

/** Fields whose good values are always the same; one of them is taken. */
const fixed: Readonly<Record<string, readonly unknown[]>> = {
  ...listed(registration),
  ...listed(answers.personal),
  ...listed(answers.address),
  ...listed(answers.references),
  ...listed(answers.identity),
  ...listed(answers.bank),
  imageIdFrontURL: [image],
  imageIdBackURL: [image],
  imageSelfieURL: [image],
  otp: ["123456"],
  sixDigits: ["123456"],
  secondFactor: ["123456"],
  newPassword: ["limang bundok 8"],
  currentPassword: [registration.password],
  after: [undefined],
  message: ["Please call me."],
  text: ["Spoke with her on the phone."],
  reason: ["The member called."],
  note: ["Please send a payslip."],
  name: ["Zenaida Quirino"],
  label: ["Fair in Jeddah"],
  query: ["Liza", "639181000001", "100001"],
  until: ["2026-03-04T04:00:00.000Z", "2026-06-30"],
  currency: ["USD", "SAR", "PHP"],
  policy: [{ ...policies[0], from: "2027-01-01" }],
  receivedOn: ["2026-03-02"],
  from: ["2026-03-01", "2026-06-01"],
  day: ["2026-03-02"],
  amount: [1, 1_000.5],
  withdrawalAmount: [1, 100.25],
  event: ["SIGNED_IN"],
  uses: [1],
  days: [1],
  purpose: ["REGISTER", "RECOVER", "ACCEPT_LOAN", "WITHDRAW"],
};

function listed(values: object): Record<string, readonly unknown[]> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
}

/** Fields whose values come only from replies. */
const learnt = new Set([
  "fingerprint",
  "hash",
  "confirmation",
  "otpToken",
  "codeId",
  "url",
  "reference",
  "before",
]);
