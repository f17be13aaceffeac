import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { messageSeal } from "#secret/seals.ts";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(async () => {
  await test.ownerPool.query("truncate rate_limit, contact_message cascade");
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
});

const message = {
  name: "Marikit Dalisay",
  email: "marikit@example.com",
  message: "May I pay my loan early, and what would it cost?",
  consent: true,
};
const send = (payload: object) => app.inject({ method: "POST", url: "/api/v2/contact", payload });
const jobs = async () =>
  (
    await test.ownerPool.query(
      `select task_identifier, payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       cross join lateral (select task.identifier as task_identifier) named`,
    )
  ).rows;
const messages = async () => (await test.ownerPool.query("select * from contact_message")).rows;

describe("a visitor's message", () => {
  it("is answered with a reference that people can read aloud", async () => {
    const reply = await send(message);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      reference: expect.stringMatching(/^HIRAM-C-[0-9A-Z]{4}-[0-9A-Z]{4}-\d{2}$/),
    });
    expect((await messages())[0].reference).toBe(reply.json().reference);
  });

  it("is stored as new, sealed, with the time of its consent", async () => {
    test.clock.set("2026-03-05T01:02:03Z");
    await send(message);
    const [row] = await messages();
    expect(row.status).toBe("NEW");
    expect(row.consented_at).toEqual(new Date("2026-03-05T01:02:03Z"));
    const { consent: _, ...words } = message;
    expect(JSON.parse(test.house.keys.open(row.sealed, messageSeal(row.id)))).toEqual(words);
  });

  it("leaves no name, address or word of it in clear, in any column, job or limit", async () => {
    await send(message);
    const { rows } = await test.ownerPool.query(
      `select m::text || encode(m.sealed, 'escape') as text from contact_message m
       union all select j::text from graphile_worker._private_jobs j
       union all select l::text from rate_limit l`,
    );
    const everything = rows.map((row) => row.text).join("\n");
    expect(rows).toHaveLength(3);
    expect(everything).not.toMatch(/marikit|dalisay|example\.com|loan|early|127\.0\.0\.1/i);
    const [row] = await messages();
    for (const word of ["Marikit", "example.com", "early"])
      expect(row.sealed.includes(word)).toBe(false);
  });

  it("is kept as it was checked: composed letters, single spaces, plain line ends", async () => {
    await send({ ...message, name: " Nin\u0303a  Cruz ", message: "\r\nFirst line\r\nsecond\r\n" });
    const [row] = await messages();
    expect(JSON.parse(test.house.keys.open(row.sealed, messageSeal(row.id)))).toMatchObject({
      name: "Ni\u00f1a Cruz",
      message: "First line\nsecond",
    });
  });

  it("does not open as another message's", async () => {
    await send(message);
    await send(message);
    const [first, second] = await messages();
    expect(() => test.house.keys.open(first.sealed, messageSeal(second.id))).toThrow();
  });

  it("brings its mail job along, which knows the message by its id alone", async () => {
    await send(message);
    const [row] = await messages();
    expect(await jobs()).toEqual([
      { task_identifier: "mail-contact-message", payload: { messageId: row.id } },
    ]);
  });

  it("leaves neither message nor job when the transaction ends badly", async () => {
    await test.ownerPool.query(`
      create function refuse_late() returns trigger language plpgsql
        as $$ begin raise exception 'refused at the commit'; end $$;
      create constraint trigger late after insert on contact_message
        deferrable initially deferred for each row execute function refuse_late()`);
    const reply = await send(message);
    await test.ownerPool.query("drop function refuse_late cascade");
    expect([reply.statusCode, reply.json().code]).toEqual([500, "Unexpected"]);
    expect(await messages()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("is not stored when its job cannot be added", async () => {
    await test.ownerPool.query("revoke execute on function add_job from hiram_app");
    const reply = await send(message);
    await test.ownerPool.query("grant execute on function add_job to hiram_app");
    expect(reply.statusCode).toBe(500);
    expect(await messages()).toEqual([]);
  });
});
