import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { mailContactMessage } from "#site/mail-contact-message.ts";
import { receiveMessage } from "#site/receive-message.ts";

const test = await openHouseForFile();
beforeEach(() => {
  test.outside.letters.length = 0;
});

const message = {
  name: "Niña O’Neill",
  email: "nina@example.com",
  message: "First line.\nSecond line.",
  consent: true,
} as const;
const receive = async () => {
  const { reference } = await receiveMessage(test.house, message);
  const { rows } = await test.ownerPool.query(
    "select id from contact_message where reference = $1",
    [reference],
  );
  return { reference, messageId: rows[0].id as string };
};

describe("the letter about a visitor's message", () => {
  it("goes to the company, answers to the visitor, and holds the words as they were", async () => {
    const { reference, messageId } = await receive();
    await mailContactMessage(test.house, test.outside, { messageId });
    expect(test.outside.letters).toEqual([
      {
        to: "hello@hiram.example",
        purpose: "CONTACT",
        subject: `Message ${reference}`,
        text: "Niña O’Neill <nina@example.com> wrote:\n\nFirst line.\nSecond line.\n",
        replyTo: "nina@example.com",
      },
    ]);
  });

  it("fails when it cannot be sent, so that the job is tried again", async () => {
    const { messageId } = await receive();
    const mail = { send: () => Promise.reject(new Error("no mail today")) };
    await expect(
      mailContactMessage(test.house, { ...test.outside, mail }, { messageId }),
    ).rejects.toThrow("no mail today");
  });

  it("fails aloud for a message that is not there, or whose row was tampered with", async () => {
    const missing = { messageId: "00000000-0000-4000-8000-000000000000" };
    await expect(mailContactMessage(test.house, test.outside, missing)).rejects.toThrow(/no row/);

    const { messageId } = await receive();
    const other = await receive();
    await test.ownerPool.query(
      `update contact_message set sealed = (select sealed from contact_message where id = $2)
       where id = $1`,
      [messageId, other.messageId],
    );
    await expect(mailContactMessage(test.house, test.outside, { messageId })).rejects.toThrow();
    expect(test.outside.letters).toEqual([]);
  });
});
