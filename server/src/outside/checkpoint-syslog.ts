/**
 * Copies of the audit log's checkpoints as RFC 5424 messages to a syslog server, over TCP (each
 * message with its length before it, RFC 6587) or UDP. They contain nothing secret and are signed.
 * They cannot be read back from here; an export of them can be given to the verifier.
 */
import dgram from "node:dgram";
import { once } from "node:events";
import net from "node:net";
import os from "node:os";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import type { SyslogAddress } from "#outside/settings/audit-copies.ts";

/** Facility 13 (log audit), severity 5 (notice). */
const PRIORITY = 13 * 8 + 5;
const WITHIN_MS = 10_000;

export const openCheckpointSyslog = (address: SyslogAddress): CheckpointCopy => ({
  place: "syslog",
  name: `syslog ${address.protocol}://${address.host}:${address.port}`,
  add: (lines) => send[address.protocol](address, lines.map(writeMessage)),
  read: null,
});

function writeMessage(line: string): string {
  const { at } = JSON.parse(line) as { at: string };
  return `<${PRIORITY}>1 ${at} ${os.hostname()} hiram ${process.pid} checkpoint - ${line}`;
}

type Send = (address: SyslogAddress, messages: readonly string[]) => Promise<void>;

const send: Record<SyslogAddress["protocol"], Send> = {
  async tcp({ host, port }, messages) {
    const socket = net.connect({ host, port, timeout: WITHIN_MS });
    socket.once("timeout", () => socket.destroy(new Error("the syslog server did not answer")));
    // The stream is read, because otherwise its end is never noticed.
    socket.resume();
    for (const message of messages) socket.write(`${Buffer.byteLength(message)} ${message}`);
    socket.end();
    await once(socket, "close");
  },
  async udp({ host, port }, messages) {
    const socket = dgram.createSocket(net.isIPv6(host) ? "udp6" : "udp4");
    try {
      for (const message of messages)
        await new Promise<void>((sent, fail) =>
          socket.send(message, port, host, (error) => (error ? fail(error) : sent())),
        );
    } finally {
      socket.close();
    }
  },
};
