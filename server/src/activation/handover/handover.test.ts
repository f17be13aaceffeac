import { handoverHeader } from "@hiram/contract/activation/handover.ts";
import { addMember, answers, photo, sendPictures } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();

type Member = Awaited<ReturnType<typeof addMember>>;
const outcome = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;

async function post(url: string, payload: object, member?: Member) {
  const claims = member && {
    subjectId: member.id,
    sessionId: member.sessionId,
    phoneNumber: member.phoneNumber,
    roles: ["MEMBER"],
  };
  const token = claims && (await test.house.tokens.sign(claims));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return app.inject({ method: "POST", url: `/api/v2/uploads/handover/${url}`, payload, headers });
}

async function make(member: Member, side = "FRONT") {
  const reply = await post("make", { side }, member);
  expect(reply.statusCode).toBe(200);
  const { id, url, expiresAt } = reply.json();
  return { id, url: url as string, expiresAt, token: url.split("#")[1] as string };
}

const state = async (member: Member, id: string) => (await post("state", { id }, member)).json();

/** The phone: it has the token and no session. */
async function send(token: string, picture: Buffer, side = "FRONT") {
  const form = new FormData();
  form.append("side", side);
  form.append("file", new Blob([new Uint8Array(picture)]), "photo.jpg");
  const body = new Response(form);
  return app.inject({
    method: "POST",
    url: "/api/v2/uploads/handover",
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { "content-type": body.headers.get("content-type") ?? "", [handoverHeader]: token },
  });
}

describe("a link for the phone", () => {
  it("takes one picture into the same activation, and the step is saved with it", async () => {
    const member = await addMember(test, app);
    for (const step of ["personal", "address", "references"] as const)
      await member.patch(step, answers[step]);
    const { id, token } = await make(member);
    expect(await state(member, id)).toEqual({ state: "OPEN", url: null });
    expect((await post("open", { token })).json()).toMatchObject({ side: "FRONT" });
    expect(outcome(await send(token, await photo()))).toBe("200");
    const { state: now, url } = await state(member, id);
    expect(now).toBe("DONE");
    expect((await member.get(url)).statusCode).toBe(200);
    const pictures = { ...(await sendPictures(member)), imageIdFrontURL: url };
    const saved = await member.patch("identity", { ...answers.identity, ...pictures });
    expect(saved.json()).toEqual({ state: "UPDATE_NEXT" });
  });

  it("is used up by a good picture, also when two are sent at once", async () => {
    const member = await addMember(test, app);
    const { token } = await make(member);
    const picture = await photo(640, 480);
    const replies = await Promise.all([send(token, picture), send(token, picture)]);
    expect(replies.map(outcome).sort()).toEqual(["200", "410 HandoverRefused"]);
    expect(outcome(await send(token, picture))).toBe("410 HandoverRefused");
    expect(outcome(await post("open", { token }))).toBe("410 HandoverRefused");
    const kept = await test.ownerPool.query("select from upload where member_id = $1", [member.id]);
    expect(kept.rowCount).toBe(1);
  });

  it("may be tried again after a picture that is too small or no picture", async () => {
    const member = await addMember(test, app);
    const { token } = await make(member);
    expect(outcome(await send(token, await photo(100, 100)))).toBe("422 ImageTooSmall");
    expect(outcome(await send(token, Buffer.from("<svg/>")))).toBe("422 NotAnImage");
    expect(outcome(await send(token, await photo()))).toBe("200");
  });

  it("is for its own side alone", async () => {
    const member = await addMember(test, app);
    const { token } = await make(member, "BACK");
    expect(outcome(await send(token, await photo(), "SELFIE"))).toBe("422 InvalidInput");
    expect(outcome(await send(token, await photo(), "BACK"))).toBe("200");
  });

  it("is over after its minutes, after a newer one, and when the session ends", async () => {
    const member = await addMember(test, app);
    const old = await make(member);
    await test.ownerPool.query(
      `update photo_handover set created_at = created_at - interval '11 minutes',
         expires_at = expires_at - interval '11 minutes' where id = $1`,
      [old.id],
    );
    expect(outcome(await send(old.token, await photo()))).toBe("410 HandoverRefused");
    expect(await state(member, old.id)).toEqual({ state: "OVER", url: null });
    const [first, second] = [await make(member), await make(member)];
    expect(outcome(await send(first.token, await photo()))).toBe("410 HandoverRefused");
    await test.ownerPool.query(
      "update session set ended_at = now(), ended_why = 'MEMBER' where member_id = $1",
      [member.id],
    );
    expect(outcome(await send(second.token, await photo()))).toBe("410 HandoverRefused");
  });

  it("reaches nothing else, and nobody else sees what came of it", async () => {
    const [member, other] = [await addMember(test, app), await addMember(test, app)];
    const { id, token } = await make(member);
    const asToken = await app.inject({
      method: "POST",
      url: "/api/v2/member/infostate",
      payload: {},
      headers: { authorization: `Bearer ${token}`, [handoverHeader]: token },
    });
    expect(outcome(asToken)).toBe("403 LoginExpired");
    expect(await state(other, id)).toEqual({ state: "OVER", url: null });
    expect(outcome(await send("", await photo()))).toBe("410 HandoverRefused");
  });

  it("is made only while a picture is wanted, and its token is not stored", async () => {
    const member = await addMember(test, app);
    const { token, url } = await make(member);
    expect(new URL(url).pathname).toBe("/photo");
    const { rows } = await test.ownerPool.query("select * from photo_handover");
    expect(JSON.stringify(rows)).not.toContain(token);
    await test.ownerPool.query("update activation set status = 'INFO_COMPLETED' where id = $1", [
      member.id,
    ]);
    expect(outcome(await post("make", { side: "FRONT" }, member))).toBe("403 NotAllowed");
  });
});
