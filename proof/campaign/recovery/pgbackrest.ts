/** pgBackRest with the configuration of `deploy/cluster`, filled in for the trial's database. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { findUnprivilegedUser, minimalEnv } from "@hiram/server/db/embedded-files.ts";
import { fillIn } from "../failover/fill-in.ts";

const shipped = path.resolve(import.meta.dirname, "../../../deploy/cluster/pgbackrest.conf");

export type PgBackRest = {
  /** Flags of a PostgreSQL that archives its log. */
  readonly flags: readonly string[];
  /** Writes the file for a database that listens on this port. */
  configure(port: number, password: string): void;
  run(...words: readonly string[]): void;
  /** Restores the database to this moment; the recovery runs when it is started. */
  restore(moment: string): void;
};

type Places = { readonly folder: string; readonly dataFolder: string; readonly port: number };

/** The shipped `pgbackrest.conf` with the folders and the port of this trial. */
export function fillPgBackRest({ folder, dataFolder, port }: Places): string {
  const at = (name: string) => path.join(folder, name);
  return fillIn(fs.readFileSync(shipped, "utf8"), {
    "repo1-path=/var/lib/pgbackrest": `repo1-path=${at("repository")}`,
    "log-path=/var/log/pgbackrest": `log-path=${at("log")}`,
    "lock-path=/run/pgbackrest": `lock-path=${at("lock")}`,
    "pg1-path=/var/lib/postgresql/15/main": `pg1-path=${dataFolder}`,
    "pg1-port=5432": `pg1-port=${port}\npg1-user=postgres`,
    "pg1-socket-path=/var/run/postgresql": `pg1-socket-path=${at("socket")}`,
  });
}

export function openPgBackRest(folder: string, dataFolder: string): PgBackRest {
  const user = findUnprivilegedUser();
  const at = (name: string) => path.join(folder, name);
  for (const name of ["repository", "log", "lock", "socket"]) {
    fs.mkdirSync(at(name), { recursive: true });
    if (user) fs.chownSync(at(name), user.uid, user.gid);
  }
  const file = at("pgbackrest.conf");
  const phrase = randomBytes(24).toString("base64url");
  const environment = (password: string) => ({
    ...minimalEnv(),
    PGPASSWORD: password,
    PGBACKREST_REPO1_CIPHER_PASS: phrase,
  });
  let words = environment("");
  const command = `PGBACKREST_REPO1_CIPHER_PASS=${phrase} pgbackrest --config=${file} --stanza=hiram`;
  const run = (...asked: readonly string[]) => {
    const args = [`--config=${file}`, "--stanza=hiram", ...asked];
    const { status, stdout, stderr } = spawnSync("pgbackrest", args, {
      ...user,
      cwd: folder,
      env: words,
      encoding: "utf8",
    });
    if (status !== 0)
      throw new Error(`pgbackrest ${asked.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  };
  return {
    run,
    restore: (moment) =>
      run(
        "--type=time",
        `--target=${moment}`,
        "--target-action=promote",
        // PostgreSQL is started without the environment that has the pass phrase.
        `--recovery-option=restore_command=${command} archive-get %f "%p"`,
        "restore",
      ),
    flags: [
      ["-c", "archive_mode=on"],
      ["-c", `archive_command=${command} archive-push %p`],
      ["-c", `unix_socket_directories=${at("socket")}`],
    ].flat(),
    configure(port, password) {
      words = environment(password);
      fs.writeFileSync(file, fillPgBackRest({ folder, dataFolder, port }));
    },
  };
}
