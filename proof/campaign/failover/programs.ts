/** The programs of a cluster that npm does not bring, found on this machine. */
import fs from "node:fs";
import path from "node:path";

const places = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"];
const DEBIAN = "/usr/lib/postgresql";

const needed = ["patroni", "etcd", "haproxy", "pgbouncer"] as const;
type Program = (typeof needed)[number];
export type Programs = Readonly<Record<Program, string>> & {
  /** The folder of PostgreSQL's programs, with pg_basebackup and pg_rewind. */
  readonly postgres: string;
};

export const findProgram = (name: string): string | undefined =>
  places.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));

export function findPostgres(): string | undefined {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).map(Number) : [];
  const folders = versions.sort((a, b) => b - a).map((version) => `${DEBIAN}/${version}/bin`);
  const besidePath = path.dirname(findProgram("pg_rewind") ?? "");
  return [...folders, besidePath].find((folder) =>
    ["postgres", "pg_basebackup", "pg_rewind"].every((name) =>
      fs.existsSync(path.join(folder, name)),
    ),
  );
}

/** The paths of the programs; the names of the missing ones if any is missing. */
export function findPrograms(): Programs | readonly string[] {
  const found = Object.fromEntries(needed.map((name) => [name, findProgram(name)]));
  const all = { ...found, postgres: findPostgres() };
  const missing = Object.entries(all).flatMap(([name, file]) => (file ? [] : [name]));
  return missing.length > 0 ? missing : (all as Programs);
}
