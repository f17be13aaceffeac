/**
 * `npm run campaign:recovery`: point-in-time recovery with pgBackRest. Members move money, a full
 * backup is taken, they go on, and then a table and every file are lost. The database is brought
 * back to the moment before, the files from the store's copy, and everything that was acknowledged
 * must be there. It prints how long that took, and its seed; `CAMPAIGN_SEED` repeats a run.
 */
import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { readOptions } from "@hiram/scripts/options.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { openBook, settleUnknown } from "./ask.ts";
import { anySeed } from "./dice.ts";
import { findPostgres, findProgram } from "./failover/programs.ts";
import { startLoans, untilArrived } from "./kill.ts";
import { checkMoney, describeTally } from "./money-checks.ts";
import { playMoney } from "./money-play.ts";
import { openPaymentBook } from "./payments/payment-book.ts";
import { untilBooked } from "./payments/settle-payments.ts";
import { findAuditFaults, findMissingFiles, readFacts } from "./recovery/facts.ts";
import { type Life, openStand } from "./recovery/stand.ts";
import type { Play } from "./turn.ts";
import { openWorld } from "./world.ts";

readOptions({
  name: "npm run campaign:recovery",
  does: "Loses a database and its files, and brings both back to a moment before with pgBackRest.\nCAMPAIGN_SEED repeats a run. Skipped where pgBackRest or PostgreSQL\u0027s own programs are missing.",
});

const postgres = findPostgres();
const missing = [!findProgram("pgbackrest") && "pgbackrest", !postgres && "postgresql"];
if (missing.some(Boolean)) {
  console.log(`skipped: this machine has no ${missing.filter(Boolean).join(", ")}`);
  console.log("1 skipped");
  process.exit(0);
}
process.env.POSTGRES_BIN = postgres;

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const PLAYERS = 12;
const WORKERS = 8;
const ROUNDS = 60;
console.log(`CAMPAIGN_SEED=${seed}`);
const startedAt = performance.now();
const say = (words: string) =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${words}`);

async function openPlay({ house, ownerPool, server }: Life): Promise<Play> {
  const world = await openWorld({ house, ownerPool }, PLAYERS);
  const payments = await openPaymentBook({ house, ownerPool }, server.deliver);
  return { world, book: openBook(server.send), received: new Map(), payments };
}

/** Plays until nothing is under way. */
async function playOn(play: Play, course: number): Promise<void> {
  await playMoney(play, { seed: course, workers: WORKERS, rounds: ROUNDS });
  await settleUnknown(play.book);
  await untilArrived(play);
  found.push(...(await untilBooked(play)));
}

const stand = await openStand();
const found: string[] = [];
try {
  const first = await stand.live();
  stand.backRest.run("stanza-create");
  stand.backRest.run("check");
  await first.server.start();
  const play = await openPlay(first);
  await startLoans(play, seed);
  await playOn(play, seed);
  say("members have moved money");
  stand.backRest.run("--type=full", "backup");
  say("a full backup is taken");
  await playOn(play, seed + 1);
  await first.server.stop();
  const facts = await readFacts(first);
  const { rows } = await first.ownerPool.query("select clock_timestamp()::text as moment");
  const copy = `${stand.storeFolder}.copy`;
  fs.cpSync(stand.storeFolder, copy, { recursive: true });
  say(`the moment to come back to; ${facts.length} facts, ${describeTally(play)}`);

  await wait(1_100);
  await first.ownerPool.query("drop table posting cascade");
  await first.ownerPool.query("select pg_switch_wal()");
  fs.rmSync(stand.storeFolder, { recursive: true });
  await first.end();
  const { uid, gid } = fs.statSync(stand.dataFolder);
  fs.rmSync(stand.dataFolder, { recursive: true });
  say("the table of postings, the disk of the database and every file are lost");

  const lostAt = performance.now();
  fs.mkdirSync(stand.dataFolder, { mode: 0o700 });
  fs.chownSync(stand.dataFolder, uid, gid);
  stand.backRest.restore(rows[0].moment);
  fs.cpSync(copy, stand.storeFolder, { recursive: true });
  const second = await stand.live();
  await second.server.start();
  const seconds = ((performance.now() - lostAt) / 1000).toFixed(1);
  say(`the product is ready again: recovered in ${seconds} s`);

  const { house, ownerPool } = second;
  const again: Play = { ...play, world: { ...play.world, house, ownerPool } };
  const factsNow = await readFacts(second);
  found.push(
    ...facts.filter((fact) => !factsNow.includes(fact)).map((fact) => `no longer so: ${fact}`),
    ...(await checkMoney(again)),
    ...(await findMissingFiles(second)),
    ...(await findAuditFaults(second)),
  );
  // Continues from there: the same members move money again.
  const later: Play = { ...again, book: openBook(second.server.send) };
  await playMoney(later, { seed: seed + 2, workers: WORKERS, rounds: 10 });
  const unanswered = await settleUnknown(later.book);
  found.push(...unanswered.map(({ path }) => `${path} is not answered after the recovery`));
  await second.end();
} finally {
  await stand.close();
}
for (const words of found.slice(0, 20)) console.log(`     ${words}`);
console.log(
  found.length ? `${found.length} failed; CAMPAIGN_SEED=${seed} plays it again` : "all held",
);
process.exit(found.length ? 1 : 0);
