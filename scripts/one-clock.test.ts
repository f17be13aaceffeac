/**
 * SQL that decides about time asks `house_now()`, and TypeScript asks `house.clock`, so that one
 * move of the demo's clock moves the whole house. These lists name the places that keep the real
 * time on purpose; any other now() fails here.
 */
import path from "node:path";
import { expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

const SIGNED_IN = "Sessions and sign-in links: people stay signed in when the demo's clock moves.";
const CODES = "A person types the code within minutes of real time.";
const LIMITS = "Limits protect the machine; a clock that goes back would lock visitors out.";
const QUEUE = "The job queue and its workers run in real time.";
const RECORDS = "Says when a process wrote the row, for operators.";

/** Statements and code, by file: how many times the real time is asked there, and why. */
const realTime: Readonly<Record<string, readonly [times: number, why: string]>> = {
  "server/src/clock.ts": [1, "The real clock itself."],
  "server/src/db/functions/open/admit_open_key.sql": [4, LIMITS],
  "server/src/open/webhooks/send-events.ts": [3, "Receivers compare an attempt's time."],
  "server/src/db/functions/house/house_now.sql": [
    1,
    "The house's time is the real one plus the shift.",
  ],
  "server/src/db/functions/house/replace_house_now.sql": [2, "Writes house_now() anew."],
  "server/src/db/functions/http/prune_idempotency.sql": [1, LIMITS],
  "server/src/db/functions/code/refuse_agreement_without_code.sql": [1, CODES],
  "server/src/db/functions/wallet/check_withdrawal.sql": [2, CODES],
  "server/src/db/functions/session/rotate_refresh.sql": [6, SIGNED_IN],
  "server/src/session/session.sql.ts": [6, SIGNED_IN],
  "server/src/staff/sign-in/staff-link.sql.ts": [5, SIGNED_IN],
  "server/src/staff/sign-in/staff-session.sql.ts": [6, SIGNED_IN],
  "server/src/http/admission/read-admission.ts": [7, SIGNED_IN],
  "server/src/http/admit.ts": [1, SIGNED_IN],
  "server/src/http/admit-staff.ts": [5, SIGNED_IN],
  "server/src/secret/tokens.ts": [1, SIGNED_IN],
  "server/src/db/functions/keys/retire_secret_key.sql": [2, SIGNED_IN],
  "server/src/keys/reseal.ts": [2, SIGNED_IN],
  "server/src/backup/tables.sql.ts": [5, SIGNED_IN],
  "server/src/backup/after-restore.sql.ts": [1, SIGNED_IN],
  "server/src/code/code.sql.ts": [23, CODES],
  "server/src/code/passkey.sql.ts": [7, CODES],
  "server/src/house/count-uses.ts": [5, LIMITS],
  "server/src/house/guess.ts": [7, LIMITS],
  "server/src/house/limit.ts": [1, LIMITS],
  "server/src/db/functions/jobs/job_queue_state.sql": [3, QUEUE],
  "server/src/db/functions/retention/sweep_given_up_jobs.sql": [1, QUEUE],
  "server/src/jobs/dead-workers.ts": [1, QUEUE],
  "server/src/jobs/jobs.ts": [1, QUEUE],
  "server/src/notice/sms-try.sql.ts": [6, "How a gateway answers within minutes of real time."],
  "server/src/db/migrate.ts": [3, RECORDS],
  "server/src/db/apply-migration.ts": [2, "How long a migration is tried again."],
  "server/src/db/replace-functions.ts": [1, RECORDS],
  "server/src/env/watched-file.ts": [3, "How often a file is looked at."],
  "server/src/site/cache-rendered.ts": [2, "How soon a failed rendering is tried again."],
  "server/src/outside/outbox.ts": [
    1,
    "When the file was written, in the order of which they are read.",
  ],
  "server/src/pdf/draw-pdf.ts": [1, "The time inside the PDF file, when the caller gives none."],
  "server/src/house/reports.ts": [1, "How far a standby is behind, by PostgreSQL's own clock."],
  "server/src/house/clock-apart.ts": [1, "The real clocks of two machines are compared."],
  "server/src/doctor/check-backups.ts": [1, "A database of today has not seen its first night."],
  "server/src/notice/mail-circuit-breaker.sql.ts": [
    5,
    "How the mail server answers within half a minute.",
  ],
  "server/src/jobs/given-up.ts": [1, QUEUE],
  "demo/crowd/invent-story.ts": [1, "Prices the invented crowd, whose times are invented."],
};

/** Columns whose default is the real time. */
const realDefaults: Readonly<Record<string, string>> = {
  "installation.created_at": RECORDS,
  "reseal_progress.updated_at": RECORDS,
  "secret_key.begun_at": SIGNED_IN,
  "audit_seal.sealed_at": RECORDS,
  "session.created_at": SIGNED_IN,
  "session.last_seen_at": SIGNED_IN,
  "refresh_token.issued_at": SIGNED_IN,
  "signing_key.created_at": SIGNED_IN,
  "staff_session.created_at": SIGNED_IN,
  "staff_session.last_seen_at": SIGNED_IN,
  "staff_session.factor_at": SIGNED_IN,
  "staff_link.created_at": SIGNED_IN,
  "code_challenge.created_at": CODES,
  "passkey.created_at": CODES,
  "passkey_challenge.created_at": CODES,
  "guess_budget.updated_at": LIMITS,
  "idempotency.created_at": LIMITS,
  "schema_build.noted_at": RECORDS,
  "sms_try.asked_at": "How a gateway answers within minutes of real time.",
};

const SQL_NOW =
  "(?<![.\\w])(?:now\\(\\)(?!:)|current_(?:timestamp|date|time)\\b|localtime(?:stamp)?\\b" +
  "|(?:clock|statement|transaction)_timestamp\\(\\))";
const sqlNow = new RegExp(SQL_NOW, "gi");
const codeNow = new RegExp(`${SQL_NOW}|\\bnew Date\\(\\)|\\bDate\\.now\\(\\)`, "gi");

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*(?! prepared as)[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*--.*$/gm, "");

const isMigration = (file: string): boolean => file.startsWith("server/src/db/migrations/");
const isLooked = (file: string): boolean =>
  /^(server\/src|demo)\/.*\.(ts|sql)$/.test(file) &&
  !file.endsWith(".test.ts") &&
  !isMigration(file);

test("the real time is asked only where the list says so", () => {
  const found: Record<string, number> = {};
  for (const file of trackedFiles.filter(isLooked)) {
    const times = withoutComments(readText(file)).match(codeNow)?.length ?? 0;
    if (times) found[file] = times;
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(realTime).map(([file, [times]]) => [file, times])),
  );
});

test("a column's default is house_now() unless the list says so", () => {
  const real = new Set<string>();
  for (const file of trackedFiles.filter(isMigration).sort()) {
    let table = "";
    for (const line of withoutComments(readText(file)).split("\n")) {
      table = /^(?:create (?:unlogged )?|alter )table (\w+)/.exec(line)?.[1] ?? table;
      const added = /(\w+) timestamptz.* default now\(\)/.exec(line)?.[1];
      if (added) real.add(`${table}.${added}`);
      for (const [, column] of line.matchAll(/alter (\w+) set default house_now\(\)/g))
        real.delete(`${table}.${column}`);
      const others = line.replace(/default now\(\)/g, "").match(sqlNow);
      expect(others, `${path.basename(file)}: ${line}`).toBe(null);
    }
  }
  expect([...real].sort()).toEqual(Object.keys(realDefaults).sort());
});
