/**
 * The tables of the database in diagrams, one for each subject: `docs/schema.md`. A table that no
 * subject lists is an error, and so is a name that is no table.
 */
import type pg from "pg";

type Subject = { readonly says: string; readonly tables: readonly string[] };

const subjects: Readonly<Record<string, Subject>> = {
  Members: {
    says: "Who a member is, what they answered for the activation, and what they changed since.",
    tables: [
      ...["member", "member_name", "member_contact", "member_change", "member_time_zones"],
      ...["activation", "activation_answer", "id_check", "upload", "photo_handover"],
      ...["payout_account", "bank_change", "personal_correction", "duplicate_decision"],
      ...["score_event", "deletion_request", "reveal_reason", "invitation"],
    ],
  },
  "Sign-in": {
    says: "Sessions, passkeys and codes, what restricts an account, and a change of phone number.",
    tables: [
      ...["session", "refresh_token", "passkey", "passkey_challenge", "code_challenge"],
      ...["guess_budget", "phone_change", "member_restriction", "freeze_link"],
    ],
  },
  Loans: {
    says: "A loan from the application to its end, what it owes on a day, and what was agreed about it.",
    tables: [
      ...["loan", "loan_event", "loan_approval", "loan_acceptance", "loan_document"],
      ...[
        "issued_paper",
        "cooling_off",
        "hardship",
        "due_day_move",
        "loan_settlement",
        "settlement_reminder",
      ],
      ...["loan_write_off", "loan_rest_waived", "charge_pause", "charge_waiver"],
      ...["loan_account", "loan_plan", "loan_month_end", "loan_change", "loan_to_allocate"],
      ...["member_document", "document_page"],
    ],
  },
  Regulators: {
    says: "What a licensed lender tells, asks and files.",
    tables: [
      ...["credit_notice", "registry_detail", "report_authorisation", "bureau_report"],
      ...["duty", "filing", "filing_file", "filing_proof", "filing_event"],
      ...["credit_setting", "credit_file_request", "credit_file", "credit_record"],
      ...["covered_transaction", "covered_check"],
    ],
  },
  Imports: {
    says: "Books of loans from other systems, and each loan as our rules compute it.",
    tables: ["import_book", "import_fault", "import_loan"],
  },
  Products: {
    says: "What is lent: versions of products, the parts that a loan owes, and the caps of the SEC.",
    tables: [
      ...["product", "product_version", "product_draft", "product_retirement"],
      ...["money_part", "fee_kind", "sec_cap"],
    ],
  },
  "Wallet and payouts": {
    says: "A member's wallet and the money that leaves it, to a bank or an e-wallet.",
    tables: [
      ...["wallet", "withdrawal", "withdrawal_event", "payout_batch", "bank_answer"],
      ...["refund_part", "return_tick_off"],
    ],
  },
  Payments: {
    says: "Money that comes in: by a gateway, by a bank's statement or typed, and what it pays.",
    tables: [
      ...["payment", "payment_event", "payment_document", "payment_intent", "pay_link"],
      ...["repayment", "reallocation", "gateway_event", "gateway_list", "gateway_refund"],
      ...["own_account", "bank_statement", "statement_line", "owed_back_settlement"],
    ],
  },
  Ledger: {
    says: "Every movement of a member's money, in entries whose postings balance.",
    tables: ["entry", "posting"],
  },
  Books: {
    says: "What an accountant signs: the close of a day, journals, provisions, and reconciled accounts.",
    tables: [
      ...["daily_close", "close_fault", "journal", "journal_line", "books_month", "account_codes"],
      "late_cash_rule",
      ...[
        "provision_day",
        "provision_rates",
        "bank_match",
        "bank_open_day",
        "bank_reconciliation",
        "unreconciled_day",
      ],
      ...["portfolio_age", "portfolio_collected", "portfolio_expected", "portfolio_flow"],
      ...["portfolio_roll", "portfolio_vintage"],
    ],
  },
  Collections: {
    says: "Reminders, and what people do about loans that are late.",
    tables: [
      ...["reminder", "reminder_day", "payment_promise", "collection_case", "collection_contact"],
      ...["collection_rule", "collection_hand_over", "agency_case", "letter"],
    ],
  },
  Messages: {
    says: "What the lender sends to a member, and where it could not be delivered.",
    tables: [
      ...["notice", "notice_choice", "night_consent", "push_subscription", "sms_try"],
      ...["undeliverable_address", "mail_server"],
    ],
  },
  Help: {
    says: "Messages of members, complaints and disputes.",
    tables: ["contact_message", "contact_answer", "complaint", "dispute"],
  },
  "People at the desk": {
    says: "Roles and sign-ins of staff, acts that two people do, notes, and who works on what.",
    tables: [
      ...["staff", "staff_role", "staff_role_version", "staff_action", "staff_forbidden_pair"],
      ...["staff_session", "staff_link", "staff_recovery_key", "staff_change", "staff_removal"],
      ...["staff_identity", "staff_identity_link", "staff_sign_on"],
      ...["staff_proposal", "staff_words", "staff_note", "note_file", "taken_work"],
      ...["saved_filter", "list_view", "open_key", "open_key_change"],
      ...["open_endpoint", "open_event", "open_event_number", "open_delivery", "open_attempt"],
    ],
  },
  "Policy and company": {
    says: "The lender's rules by date, its profile, holidays, currencies and rates.",
    tables: [
      ...["policy_row", "policy_proposal", "product_charge_ceiling", "company_profile", "holiday"],
      ...["currency", "exchange_rates"],
    ],
  },
  "Audit log": {
    says: "What everybody did, in rows that name the row before them, sealed and copied elsewhere.",
    tables: [
      ...["audit_event", "audit_seal", "audit_unsealed", "audit_checkpoint"],
      ...["audit_checkpoint_copy"],
    ],
  },
  Machinery: {
    says: "What the server keeps about itself: keys, limits, repeated calls, and its own schema.",
    tables: [
      ...["installation", "signing_key", "secret_key", "reseal_progress", "idempotency"],
      ...["rate_limit", "clock_shift", "backup_taken", "migration", "schema_build", "sql_function"],
    ],
  },
};

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly is_key: boolean;
};
type Reference = {
  readonly table: string;
  readonly to: string;
  readonly columns: string;
  readonly is_needed: boolean;
  readonly is_one: boolean;
};

const readColumns = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    coalesce(a.attnum = any(i.indkey), false) as is_key
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition
  order by c.relname, a.attnum`;

const readReferences = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as to,
    string_agg(a.attname, ', ' order by a.attnum) as columns,
    bool_and(a.attnotnull) as is_needed,
    exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
      and i.indpred is null and i.indkey::smallint[] <@ k.conkey) as is_one
  from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  group by k.oid, k.conrelid, k.confrelid, k.conkey
  order by 1, 2, 3`;

export async function describeSchema(pool: pg.Pool): Promise<string> {
  const columns = (await pool.query<Column>(readColumns)).rows;
  const references = (await pool.query<Reference>(readReferences)).rows;
  compareNames(new Set(columns.map(({ table }) => table)));
  const parts = Object.entries(subjects).map(([name, subject]) =>
    [
      `## ${name}`,
      subject.says,
      drawSubject(subject, columns, references),
      describeOthers(subject, references),
    ]
      .filter(Boolean)
      .join("\n\n"),
  );
  return `${[intro, ...parts].join("\n\n")}\n`;
}

const intro = `# Tables at a glance

Every table of the database, drawn by subject. A box shows the columns of the key, those that point to another table, and the status; [\`tables.ts\`](../server/src/db/tables.ts) has all columns with their types, [\`data-levels.md\`](data-levels.md) says how each table is protected. \`npm run tables:write\` writes this file from the migrated database, and a test compares it.`;

function compareNames(tables: ReadonlySet<string>): void {
  const listed = Object.values(subjects).flatMap((subject) => subject.tables);
  const wrong = [
    ...[...tables].filter((table) => !listed.includes(table)).map((one) => `${one}: no subject`),
    ...listed.filter((one) => !tables.has(one)).map((one) => `${one}: no such table`),
    ...listed.filter((one, at) => listed.indexOf(one) !== at).map((one) => `${one}: listed twice`),
  ];
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
}

function drawSubject(
  { tables }: Subject,
  columns: readonly Column[],
  references: readonly Reference[],
): string {
  const isHere = (table: string) => tables.includes(table);
  const pointing = new Set(
    references.flatMap((one) => one.columns.split(", ").map((column) => `${one.table}.${column}`)),
  );
  const boxes = tables.map((table) => {
    const rows = columns
      .filter((one) => one.table === table)
      .filter(
        ({ column, is_key }) => is_key || pointing.has(`${table}.${column}`) || column === "status",
      )
      .map(({ column, type, is_key }) => {
        const marks = [is_key && "PK", pointing.has(`${table}.${column}`) && "FK"];
        return `    ${type.replaceAll(/\W+/g, "_")} ${column} ${marks.filter(Boolean).join(", ")}`.trimEnd();
      });
    return `  ${table} {\n${rows.join("\n")}\n  }`;
  });
  const lines = references
    .filter((one) => isHere(one.table) && isHere(one.to))
    .map((one) => {
      const many = one.is_one ? "o|" : "o{";
      return `  ${one.to} ${one.is_needed ? "||" : "|o"}--${many} ${one.table} : "${one.columns}"`;
    });
  return ["```mermaid", "erDiagram", ...lines, ...boxes, "```"].join("\n");
}

/** Which tables of other subjects these point to. */
function describeOthers({ tables }: Subject, references: readonly Reference[]): string {
  const others = new Map<string, Set<string>>();
  for (const { table, to } of references)
    if (tables.includes(table) && !tables.includes(to))
      others.set(to, new Set(others.get(to)).add(table));
  if (others.size === 0) return "";
  const said = [...others]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([to, from]) => `- \`${to}\`: ${[...from].map((table) => `\`${table}\``).join(", ")}`);
  return `Tables of other subjects, and what points to them:\n\n${said.join("\n")}`;
}
