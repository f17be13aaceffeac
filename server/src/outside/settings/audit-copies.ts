/** Where copies of the audit log's checkpoints go, as the operator sets it. */
import path from "node:path";
import type { Env } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";
import { readS3Store, type S3Store } from "./s3-store.ts";

export type SyslogAddress = {
  readonly protocol: "tcp" | "udp";
  readonly host: string;
  readonly port: number;
};

export type AuditCopies = {
  readonly folder: string;
  readonly s3: S3Store | undefined;
  readonly syslog: SyslogAddress | undefined;
};

const defaultPorts = { tcp: 601, udp: 514 } as const;

/** Without AUDIT_FOLDER the file lies in the data folder: outside the database, on this machine. */
export const readAuditCopies = (env: Env, dataDir: string): AuditCopies => ({
  folder: env.AUDIT_FOLDER ? path.resolve(env.AUDIT_FOLDER) : path.join(dataDir, "audit"),
  s3: readS3Store({
    endpoint: env.AUDIT_S3_ENDPOINT,
    region: env.AUDIT_S3_REGION,
    accessKeyId: env.AUDIT_S3_ACCESS_KEY_ID,
    secretAccessKey: env.AUDIT_S3_SECRET_ACCESS_KEY,
  }),
  syslog: env.AUDIT_SYSLOG ? readSyslog(env.AUDIT_SYSLOG) : undefined,
});

function readSyslog(text: string): SyslogAddress {
  const url = URL.parse(text);
  const protocol = url?.protocol.slice(0, -1);
  if (!url?.hostname || (protocol !== "tcp" && protocol !== "udp"))
    throw new StartRefused(
      `AUDIT_SYSLOG must be tcp://host:port or udp://host:port, not "${text}".`,
    );
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { protocol, host, port: Number(url.port) || defaultPorts[protocol] };
}
