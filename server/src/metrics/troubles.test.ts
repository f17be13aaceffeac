/** What `/readyz` and `/metrics` say of a full disk, a wrong clock and a mail server that fails. */
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { expect, it } from "vitest";
import { forgetDiskFull } from "#db/disk-full.ts";
import { watchClock } from "#metrics/watch-clock.ts";
import { FAILURES_TO_OPEN, withMailCircuitBreaker } from "#notice/mail-circuit-breaker.ts";

const test = await openHouseForFile();
const app = await test.openServer();

const readiness = async () => (await app.inject("/readyz")).json();
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec((await app.inject("/metrics")).body)?.[1]);

it("a disk that is full is named when a statement failed by it, and the reply is to come again", async () => {
  expect(await metric("hiram_database_disk_full")).toBe(0);
  // As PostgreSQL itself says it: could not extend file, No space left on device.
  await test.ownerPool.query(
    `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert on code_challenge
       for each row execute function no_room();`,
  );
  const reply = await app.inject({
    method: "POST",
    url: "/api/v2/authmember/otp",
    headers: { origin: "http://hiram.test" },
    payload: { phoneNumber: "639171234567", purpose: "REGISTER" },
  });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers["retry-after"]).toBeDefined();
  expect(await readiness()).toEqual({
    status: "ready",
    warnings: ["the database's disk is full: no money moves"],
  });
  expect(await metric("hiram_database_disk_full")).toBe(1);
  forgetDiskFull();
  expect(await readiness()).toEqual({ status: "ready" });
});

it("a clock that is further away than an authenticator's code allows is named", async () => {
  const lookWith = (seconds: number) =>
    watchClock(test.house, { now: () => new Date(Date.now() + seconds * 1000) }).collect();
  expect((await lookWith(0)).warnings).toEqual([]);
  expect((await lookWith(25)).warnings).toEqual([]);
  expect((await lookWith(-40)).warnings).toEqual([
    expect.stringMatching(
      /^this machine's clock is (39|40) s from the database's: codes are refused$/,
    ),
  ]);
  expect((await lookWith(40)).figures.hiram_clock_apart_seconds).toBeGreaterThan(30);
  expect(await metric("hiram_clock_apart_seconds")).toBeLessThan(30);
});

it("a mail server that fails is named until it takes a letter again", async () => {
  let isWell = false;
  const mail = withMailCircuitBreaker(test.house.db, {
    send: async () => {
      if (!isWell) throw new Error("connect ETIMEDOUT");
    },
  });
  const letter = { to: "ana@example.com", purpose: "WELCOME", subject: "s", text: "t" };
  expect(await metric("hiram_mail_server_resting")).toBe(0);
  for (let i = 0; i < FAILURES_TO_OPEN; i++) await mail.send(letter).catch(() => {});
  expect((await readiness()).warnings).toEqual([
    `the mail server failed ${FAILURES_TO_OPEN} times in a row: e-mails wait`,
  ]);
  expect(await metric("hiram_mail_server_resting")).toBe(1);
  isWell = true;
  await test.ownerPool.query("update mail_server set asked_at = asked_at - interval '1 minute'");
  await mail.send(letter);
  expect(await readiness()).toEqual({ status: "ready" });
});
