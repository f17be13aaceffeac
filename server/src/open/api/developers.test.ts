/** The examples of "For developers" work as they are printed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripTypeScriptTypes } from "node:module";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openScopeNames } from "@hiram/contract/wire/scopes.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { signedInMember } from "@hiram/proof/testing/member.ts";
import { makeTestKey, openAdmins, openSystem, readPages } from "@hiram/proof/testing/open-keys.ts";
import { repository } from "@hiram/proof/testing/repository.ts";
import { beforeAll, expect, it } from "vitest";
import { newWebhookSecret, signWebhook } from "#secret/webhook-signature.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let page: string;
let key: string;
beforeAll(async () => {
  page = (await app.inject(`${apiBase}/docs`)).body;
  ({ key } = await makeTestKey(test, await openAdmins(test, app), { scopes: [...openScopeNames] }));
});

const readHtml = (html: string): string =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (_, number?: string, name = "") =>
    number ? String.fromCodePoint(Number(number)) : (named[name] ?? ""),
  );
const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const examples = (): string[] =>
  [...page.matchAll(/<pre tabindex="0"><code>(.*?)<\/code><\/pre>/gs)].map(([, text = ""]) =>
    readHtml(text),
  );

it("name calls that there are, with headers that they need", () => {
  const curls = examples().filter((text) => text.startsWith("curl"));
  expect(curls).toHaveLength(2);
  for (const text of curls) {
    expect(text).toContain("Authorization: Bearer $HIRAM_KEY");
    const path = text.match(/\$HIRAM_URL(\/[a-z/]+)/)?.[1] ?? "";
    expect(page).toContain(`${apiBase}${path}</h2>`);
  }
});

it("read every row of a list, page by page", async () => {
  for (let count = 0; count < 3; count++) await signedInMember(test, app);
  const text = examples().find((each) => each.includes("async function* readAll")) ?? "";
  const script = stripTypeScriptTypes(text).replaceAll("limit=100", "limit=2");
  const readAll = new Function("fetch", `${script}; return readAll;`)(
    async (url: string, { headers }: { headers: Record<string, string> }) => {
      const { pathname, search } = new URL(url);
      const reply = await app.inject({ url: pathname + search, headers });
      return new Response(reply.body, { status: reply.statusCode });
    },
  ) as (url: string, key: string) => AsyncIterable<{ id: string }>;
  const read: string[] = [];
  for await (const { id } of readAll(`http://hiram.test${apiBase}/open/members`, key))
    read.push(id);
  const all = await readPages(openSystem(app, key), "/open/members", 100);
  expect(read).toEqual(all.map(({ id }) => id));
  expect(read.length).toBeGreaterThan(2);
});

it("take what we send, in docs/webhook-receiver.mjs, once for each event", async () => {
  const secret = newWebhookSecret();
  const receiver = spawn(process.execPath, ["docs/webhook-receiver.mjs"], {
    cwd: repository,
    env: { WEBHOOK_SECRET: secret, PORT: "0" },
  });
  try {
    let said = "";
    receiver.stdout.on("data", (chunk) => {
      said += chunk;
    });
    await once(receiver.stdout, "data");
    const port = said.match(/listening on (\d+)/)?.[1];
    const body = JSON.stringify({ type: "endpoint.test", data: { number: 1 } });
    const send = async (signing: string[], age = 0) => {
      const timestamp = Math.floor(Date.now() / 1000) - age;
      const headers = signWebhook(signing, { id: "evt_1", timestamp, body });
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
    };
    expect(await send([secret])).toBe(204);
    expect(await send([newWebhookSecret(), secret])).toBe(204);
    expect(await send([newWebhookSecret()])).toBe(401);
    expect(await send([secret], 3600)).toBe(401);
    expect(said.match(/endpoint\.test/g)).toHaveLength(1);
  } finally {
    receiver.kill();
    await once(receiver, "exit");
  }
});
