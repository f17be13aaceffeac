import dgram from "node:dgram";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { startFakeS3 } from "@hiram/proof/testing/fake-s3.ts";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { openCheckpoints } from "#outside/outside.ts";
import { readAuditCopies } from "#outside/settings/audit-copies.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query("truncate audit_event, audit_seal, audit_unsealed");
  await test.ownerPool.query("truncate audit_checkpoint, audit_checkpoint_copy");
});

const write = () => audit(test.house.db, { action: "WITHDRAWAL_MADE", actor: { kind: "system" } });

/** Two checkpoints, a minute apart, sent to the copy. */
async function sendTwo(copy: CheckpointCopy): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await write();
    test.clock.set(new Date(test.clock.now().getTime() + 60_000));
    await sealAndCheckpoint(test.house, [copy]);
  }
}

const open = (env: Record<string, string>, place: string): CheckpointCopy => {
  const copies = openCheckpoints(readAuditCopies(env, path.join(test.house.config.dataDir)));
  return copies.find((copy) => copy.place === place) as CheckpointCopy;
};

/** `<109>1 time host hiram process checkpoint - {…}` */
const message =
  /^<109>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ hiram \d+ checkpoint - \{"seq":(\d+),.*"signature":".+"\}$/;

describe("copies of the checkpoints", () => {
  it("go to a syslog server over TCP, each message with its length before it", async () => {
    let received = "";
    const server = net.createServer((socket) => {
      socket.setEncoding("utf8").on("data", (text) => {
        received += text;
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as net.AddressInfo;
    const copy = open({ AUDIT_SYSLOG: `tcp://127.0.0.1:${port}` }, "syslog");
    await sendTwo(copy);
    await eventually(() => expect(received.match(/hiram/g)).toHaveLength(2));
    server.close();
    const seqs: (string | undefined)[] = [];
    while (received) {
      const [length = ""] = received.split(" ", 1);
      const one = received.slice(length.length + 1, length.length + 1 + Number(length));
      expect(one).toMatch(message);
      seqs.push(message.exec(one)?.[1]);
      received = received.slice(length.length + 1 + Number(length));
    }
    expect(seqs).toEqual(["1", "2"]);
    expect(await verifyAudit(test.house, [copy])).toMatchObject({
      good: true,
      copies: [{ place: "syslog", state: "WRITE_ONLY" }],
      isWatched: false,
    });
  });

  it("go to a syslog server over UDP, and are verified from an export of it", async () => {
    const received: string[] = [];
    const server = dgram.createSocket("udp4");
    server.on("message", (bytes) => received.push(bytes.toString()));
    server.bind(0, "127.0.0.1");
    await once(server, "listening");
    const copy = open({ AUDIT_SYSLOG: `udp://127.0.0.1:${server.address().port}` }, "syslog");
    await sendTwo(copy);
    await eventually(() => expect(received).toHaveLength(2));
    server.close();
    for (const one of received) expect(one).toMatch(message);
    const exported: CheckpointCopy = {
      ...copy,
      place: "export",
      async *read() {
        yield* received;
      },
    };
    const report = () => verifyAudit(test.house, [exported]);
    expect(await report()).toMatchObject({ good: true, isWatched: true });
    await test.ownerPool.query("delete from audit_seal where seq = 2");
    expect((await report()).findings).toContainEqual(expect.objectContaining({ fault: "CUT" }));
  });

  it("that a syslog server does not take are sent when it is back", async () => {
    const server = net.createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as net.AddressInfo;
    server.close();
    await once(server, "close");
    const copy = open({ AUDIT_SYSLOG: `tcp://127.0.0.1:${port}` }, "syslog");
    await expect(sendTwo(copy)).rejects.toThrow("ECONNREFUSED");
    let received = "";
    server.on("connection", (socket) => {
      socket.on("data", (bytes) => {
        received += bytes;
      });
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    await sealAndCheckpoint(test.house, [copy]);
    await eventually(() => expect(received).toContain('checkpoint - {"seq":1'));
    server.close();
  });

  it("go to an S3-compatible store, and are read back from there", async () => {
    const s3 = await startFakeS3(path.join(test.house.config.dataDir, "s3"));
    const env = {
      AUDIT_S3_ENDPOINT: s3.endpoint,
      AUDIT_S3_REGION: s3.region,
      AUDIT_S3_ACCESS_KEY_ID: s3.accessKeyId,
      AUDIT_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const copy = open(env, "s3");
    await sendTwo(copy);
    expect(await verifyAudit(test.house, [copy])).toMatchObject({
      good: true,
      copies: [{ place: "s3", state: "READ", checkpoints: 2 }],
      isWatched: true,
    });
    await test.ownerPool.query("truncate audit_event, audit_seal, audit_checkpoint");
    expect((await verifyAudit(test.house, [copy])).findings).toMatchObject([{ fault: "CUT" }]);
    await s3.close();
    expect((await verifyAudit(test.house, [copy])).copies).toMatchObject([{ state: "UNREADABLE" }]);
  });

  it.each(["log.example:514", "https://log.example", "tcp://"])(
    "are refused the address %s",
    (AUDIT_SYSLOG) => {
      expect(() => readAuditCopies({ AUDIT_SYSLOG }, "/data")).toThrow("AUDIT_SYSLOG must be");
    },
  );

  it("have the usual ports of syslog when none is named", () => {
    const { syslog } = readAuditCopies({ AUDIT_SYSLOG: "udp://log.example" }, "/data");
    expect(syslog).toEqual({ protocol: "udp", host: "log.example", port: 514 });
  });
});
