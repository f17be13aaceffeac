/** The figures and keys of `docs/defences.md` are those of the code. */

import { STATEMENT_BYTES_MAX } from "@hiram/contract/payment/statements.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import {
  recoveryKeyCount,
  staffIdleMinutes,
  staffLinkHours,
  staffSessionHoursMax,
} from "@hiram/contract/staff/sign-in/sign-in.ts";
import { bankAnswerCharactersMax } from "@hiram/contract/wallet/bank-answer.ts";
import { describe, expect, test } from "vitest";
import { uploadBytesMax } from "../contract/src/activation/activation.ts";
import { handoverMinutes } from "../contract/src/activation/handover.ts";
import { freezeLinkDays, sessionLimits, sessionsMax } from "../contract/src/session/session.ts";
import { problems } from "../contract/src/wire/problem.ts";
import { auditActions } from "../server/src/audit/audit.ts";
import { readText, trackedFiles } from "./read-source.ts";

const page = readText("docs/defences.md");
const policy = policies[0];
const { other, remembered } = sessionLimits;
const MEGABYTE = 1024 * 1024;

const sentences = [
  `a code of ${policy.codeDigits} digits, good for ${policy.codeLifeSeconds / 60} minutes`,
  `money is held back for ${policy.recoveryHoldHours} hours`,
  `one of ${recoveryKeyCount} recovery keys`,
  `good once and for ${staffLinkHours} hours`,
  `older than ${policy.secondFactorMinutes} minutes`,
  `freezing the account (${freezeLinkDays} days)`,
  `from a phone (${handoverMinutes} minutes)`,
  `after ${other.idleHours} hour unused and ${other.lifeHours} hours in all`,
  `after ${remembered.idleHours / 24} and ${remembered.lifeHours / 24} days`,
  `With an ${sessionsMax + 1}th session`,
  `after ${staffIdleMinutes} minutes unused and ${staffSessionHoursMax} hours in all`,
  `${uploadBytesMax / MEGABYTE} MB, 50 million pixels`,
  `${policy.uploadsPerDayMax} pictures and ${policy.uploadMegabytesPerDayMax} MB a day`,
  `${policy.uploadsStoredMax} pictures and ${policy.uploadMegabytesStoredMax} MB in all`,
  `${STATEMENT_BYTES_MAX / MEGABYTE} MB and 50,000 lines`,
  `${bankAnswerCharactersMax / 1_000_000} million characters`,
];

/** Figures that their own file keeps to itself: the words of the page, and the line of the code. */
const lines: readonly [words: string, file: string, code: string][] = [
  ["5 wrong ones are free", "session/password/judge-password.ts", "FREE_PER_ACCOUNT = 5;"],
  ["has 30.", "session/password/judge-password.ts", "FREE_PER_ADDRESS = 30;"],
  ["from 15 seconds", "house/guess.ts", "FIRST_WAIT_SECONDS = 15;"],
  ["up to 15 minutes", "house/guess.ts", "WAIT_SECONDS_MAX = 900;"],
  ["within 5 minutes", "session/passkeys/passkey-question.ts", "QUESTION_LIFE_SECONDS = 300;"],
  ["50 million pixels", "activation/receive-image.ts", "PIXELS_MAX = 50_000_000;"],
  ["one at a time, 15 seconds", "activation/receive-image.ts", "DECODE_SECONDS_MAX = 15;"],
  ["Argon2id, 19 MiB", "secret/passwords.ts", "memory: 19_456,"],
  ["50 wait, then 503", "secret/passwords.ts", "WAITING_MAX = 50;"],
  ["one thread of 256 MB", "pdf/draw-in-thread.ts", "HEAP_MEGABYTES_MAX = 256;"],
  ["10 wait, 15 seconds each", "pdf/draw-in-thread.ts", "WAITING_MAX = 10;"],
  ["768 MB, 4 wait", "outside/statements/read-in-thread.ts", "waiting: 4,"],
  ["batches of 100 lines, four", "payment/statements/book-statement.ts", "LINES_A_BATCH = 100;"],
  ["four of them at once", "payment/statements/book-statement.ts", "BATCHES_AT_ONCE = 4;"],
  ["two of one caller at once", "http/admission/turns.ts", "AT_ONCE = 2;"],
  ["each counts as five", "http/pace.ts", "DEAR_COST = 5;"],
  ["20 seconds of work each", "outside/statements/read-in-thread.ts", "PROCESSOR_MS_MAX = 20_000;"],
  ["a body of 64 KiB, 30 seconds", "app.ts", "BODY_BYTES_MAX = 64 * 1024;"],
  ["100 requests a second", "http/pace.ts", "perSecond: 100,\n  burst: 300,"],
  ["refusals come a second later", "http/pace.ts", "refusedMs: 1_000"],
  ["20 connections", "db/database.ts", "max: 20,"],
  [
    "1 MB, with the secret",
    "notice/delivery/receive-mail-reports.ts",
    "LETTER_BYTES_MAX = 1024 * 1024;",
  ],
];

describe("docs/defences.md", () => {
  test.each(sentences)("says: %s", (sentence) => {
    expect(page).toContain(sentence);
  });

  test.each(lines)("says “%s” as %s does", (words, file, code) => {
    expect(page).toContain(words);
    expect(readText(`server/src/${file}`)).toContain(code);
  });

  test("names as security events only what the code writes", () => {
    const [, events = ""] = page.split("### Security events");
    const named = [...events.matchAll(/`([A-Z][A-Za-z_]+)`/g)].map(([, name = ""]) => name);
    const actions = named.filter((name) => /^[A-Z]+(_[A-Z]+)*$/.test(name) && name !== "SECRET");
    expect(actions.length).toBeGreaterThan(50);
    expect(actions.filter((name) => !auditActions.some((one) => one === name))).toEqual([]);
    const refusals = named.filter((name) => /[a-z]/.test(name));
    expect(refusals.length).toBeGreaterThan(10);
    const known = [...Object.keys(problems), "UnprovenWebhook"];
    expect(refusals.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("names each failure and refusal that the audit log has", () => {
    const failures = auditActions.filter((name) =>
      /_(FAILED|REUSED|WITHHELD)$|^(STAFF|OWN_CASE)_REFUSED$|^WRONG_/.test(name),
    );
    expect(failures.length).toBeGreaterThan(8);
    const [, events = ""] = page.split("### Security events");
    expect(failures.filter((name) => !events.includes(`\`${name}\``))).toEqual([]);
  });

  test("names every key that is derived from the secret", () => {
    const code = trackedFiles
      .filter((file) => /^server\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .filter((file) => !/^server\/src\/(testing|demo)\//.test(file))
      .map(readText)
      .join("\n");
    const purposes = [...code.matchAll(/secretFor\(\s*"([^"]+)"/g)].map(([, name]) => name);
    expect(purposes.length).toBeGreaterThan(5);
    expect(purposes.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
