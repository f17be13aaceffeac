import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Problem } from "#problem.ts";
import { openKeys } from "#secret/crypto.ts";
import { hashesAtOnce, openPasswords } from "#secret/passwords.ts";

const pepperOf = (secret: string) => openKeys(secret);
const pepper = pepperOf("one installation");
const passwords = openPasswords(pepper);

describe("a password", () => {
  it("is kept as a PHC string of Argon2id with OWASP's parameters, salted anew each time", async () => {
    const [one, two] = await Promise.all([passwords.hash("tatlong bundok"), passwords.hash("x")]);
    const phc = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;
    const [, saltOne] = phc.exec(one) ?? [];
    const [, saltTwo] = phc.exec(two) ?? [];
    expect(saltOne).toBeDefined();
    expect(saltTwo).toBeDefined();
    expect(saltOne).not.toBe(saltTwo);
  });

  it("is hashed as the string says, so that another library can read it one day", async () => {
    const [, , , , salt = "", tag = ""] = (await passwords.hash("tatlong bundok")).split("$");
    const again = argon2Sync("argon2id", {
      message: "tatlong bundok",
      nonce: Buffer.from(salt, "base64"),
      secret: pepper.secretFor("password"),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(again.toString("base64").replace("=", "")).toBe(tag);
  });

  it("is compared at the cost it was stored with", async () => {
    const cheap = openPasswords(pepper, { cost: { memory: 8, passes: 1 } });
    const hash = await cheap.hash("tatlong bundok");
    expect(hash).toContain("$m=8,t=1,p=1$");
    expect(await passwords.matches("tatlong bundok", hash)).toBe(true);
    expect(await passwords.matches("tatlong bundo", hash)).toBe(false);
  });

  it("matches itself and nothing near it", async () => {
    const hash = await passwords.hash("Tatlong bundok 7");
    expect(await passwords.matches("Tatlong bundok 7", hash)).toBe(true);
    for (const near of ["tatlong bundok 7", "Tatlong bundok 7 ", "Tatlong bundok", ""])
      expect(await passwords.matches(near, hash)).toBe(false);
  });

  it("is the same however a keyboard composes its letters", async () => {
    const hash = await passwords.hash("Pe\u00f1afrancia");
    expect(await passwords.matches("Pen\u0303afrancia", hash)).toBe(true);
  });

  it("is the same in full-width characters, as NFKC folds them", async () => {
    const hash = await passwords.hash("bundok 12345");
    expect(await passwords.matches("\uff42\uff55ndok \uff11\uff12345", hash)).toBe(true);
  });

  it("is compared whole, to the last of 128 characters, with the spaces around it", async () => {
    const password = ` ${"😀ñ".repeat(63)} `;
    expect([...password]).toHaveLength(128);
    const hash = await passwords.hash(password);
    expect(await passwords.matches(password, hash)).toBe(true);
    for (const other of [password.trim(), password.slice(0, -1), `${password.slice(0, -1)}x`])
      expect(await passwords.matches(other, hash)).toBe(false);
  });

  it("cannot be verified with another installation's key: a stolen table alone is of no use", async () => {
    const hash = await passwords.hash("tatlong bundok");
    const elsewhere = openPasswords(pepperOf("another installation"));
    expect(await elsewhere.matches("tatlong bundok", hash)).toBe(false);
  });

  it("never matches where there is no account", async () => {
    expect(await passwords.matches("tatlong bundok", undefined)).toBe(false);
  });
});

describe("the line for passwords", () => {
  it("leaves a core to the calls, and has two at work where there are three or more", () => {
    expect([1, 2, 3, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2]);
  });

  it("takes two at work and fifty waiting; those beyond are told to come again, the rest finish", async () => {
    const line = openPasswords(pepper, { atOnce: 2 });
    const hash = await line.hash("tatlong bundok");
    const all = Array.from({ length: 60 }, (_, i) =>
      line.matches(i % 2 ? "tatlong bundok" : "wrong", hash),
    );
    const settled = await Promise.allSettled(all);
    const refused = settled.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Problem);
      expect(reason).toMatchObject({ code: "Busy", details: { retryAfterSeconds: 3 } });
    }
    // The first fifty-two succeed, each with its own answer.
    expect(settled.slice(0, 52).map((one) => one.status === "fulfilled" && one.value)).toEqual(
      Array.from({ length: 52 }, (_, i) => i % 2 === 1),
    );
    expect(await line.matches("tatlong bundok", hash)).toBe(true);
  });

  it("leaves the event loop free while it works", async () => {
    const all = Promise.all(Array.from({ length: 12 }, () => passwords.hash("tatlong bundok")));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await all;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(12);
  });
});
