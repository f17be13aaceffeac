/** A real standby: a copy of a running cluster of tests, which follows it by streaming replication. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { type Cluster, findFreePort } from "@hiram/server/db/embedded.ts";
import {
  findBinaries,
  findUnprivilegedUser,
  minimalEnv,
  placeFor,
} from "@hiram/server/db/embedded-files.ts";
import type pg from "pg";

export type Standby = {
  readonly port: number;
  /** Starts the standby again after it was stopped. */
  start(): void;
  stop(): Promise<void>;
};

type StandbyOptions = {
  readonly cluster: Cluster;
  /** Connections to the primary as its owner. */
  readonly owner: pg.Pool;
  readonly folder: string;
  /** The name under which the primary knows the standby. */
  readonly name: string;
  readonly flags?: readonly string[];
};

export async function startStandby(options: StandbyOptions): Promise<Standby> {
  const { cluster, owner, folder, name, flags = [] } = options;
  const user = findUnprivilegedUser();
  const home = placeFor(folder, user);
  const data = path.join(home, "standby");
  // The backup ends with the session that began it, so one session makes all of it.
  const session = await owner.connect();
  await session.query("select pg_backup_start('standby', true)");
  fs.cpSync(cluster.folder, data, { recursive: true });
  const { rows } = await session.query("select labelfile from pg_backup_stop(false)");
  session.release();
  fs.writeFileSync(path.join(data, "backup_label"), rows[0].labelfile);
  fs.writeFileSync(path.join(data, "standby.signal"), "");
  fs.rmSync(path.join(data, "postmaster.pid"), { force: true });
  if (user)
    for (const file of [data, ...fs.readdirSync(data, { recursive: true })])
      fs.chownSync(path.resolve(data, String(file)), user.uid, user.gid);
  fs.chmodSync(data, 0o700);

  const bin = await findBinaries(user);
  const port = await findFreePort();
  const conninfo = `${cluster.ownerUrl}?application_name=${name}`;
  let process: ChildProcess | undefined;
  const standby: Standby = {
    port,
    start() {
      process = spawn(
        path.join(bin, "postgres"),
        ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1"].concat(
          ["-c", "unix_socket_directories=", "-c", `primary_conninfo=${conninfo}`],
          ["-c", "wal_retrieve_retry_interval=200ms", "-c", "synchronous_standby_names="],
          flags,
        ),
        { ...user, env: minimalEnv(), cwd: home, stdio: "ignore" },
      );
    },
    async stop() {
      if (!process || process.exitCode !== null || process.signalCode !== null) return;
      process.kill("SIGINT");
      await once(process, "exit");
    },
  };
  standby.start();
  return standby;
}
