/** The database: reachable, of a known version, with the right logins, this build's schema, lossless. */
import type pg from "pg";
import { openPool } from "#db/database.ts";
import { refusePowerfulLogin } from "#db/logins.ts";
import { isMigrated, OLDEST_MAJOR } from "#db/migrate.ts";
import { readSchema } from "#db/sql-files.ts";
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  goodFinding,
  noteFinding,
  reasonOf,
} from "#doctor/check.ts";
import { StartRefused } from "#start-refused.ts";

type Server = {
  readonly version: string;
  readonly major: number;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly writable: boolean;
};

export const checkDatabase: DoctorCheck = async ({ config, database }) => {
  if (!database) return [];
  const { pool, ownerPool } = database;
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version') as version,
       current_setting('server_version_num')::integer / 10000 as major,
       current_setting('fsync') as fsync,
       current_setting('full_page_writes') as full_page_writes,
       current_setting('synchronous_commit') as synchronous_commit,
       not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  );
  const server = rows[0] as Server;
  return [
    ...judgeServer(server),
    ...(await judgeLogins(pool, ownerPool, config.mode)),
    ...(await judgeJobsLogin(config.databaseJobsUrl)),
    ...(await judgeSchema(pool)),
  ];
};

const lossless = ["fsync", "full_page_writes", "synchronous_commit"] as const;

export function judgeServer(server: Server): DoctorFinding[] {
  const findings: DoctorFinding[] = [];
  if (server.major < OLDEST_MAJOR)
    findings.push(
      faultFinding(
        `The database is PostgreSQL ${server.version}.`,
        `Upgrade it to PostgreSQL ${OLDEST_MAJOR} or later.`,
      ),
    );
  else findings.push(goodFinding(`PostgreSQL ${server.version} answers.`));
  for (const name of lossless)
    if (server[name] === "off")
      findings.push(
        faultFinding(
          `${name} is off: a crash can take back money that members were told was moved, and calls that move money are refused.`,
          `Set ${name} = on for the server, the database and both logins.`,
        ),
      );
  if (!server.writable)
    findings.push(
      faultFinding(
        "The database takes no writes: it is a standby, or read-only.",
        "Point DATABASE_URL and DATABASE_OWNER_URL at the primary, or end the read-only setting.",
      ),
    );
  return findings;
}

async function judgeLogins(
  pool: pg.Pool,
  ownerPool: pg.Pool | undefined,
  mode: "demo" | "production",
): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  try {
    await refusePowerfulLogin(pool);
    findings.push(goodFinding("The app's login owns nothing and cannot become the owner."));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const todo = 'Create three logins as docs/running.md says ("Database logins").';
    findings.push(
      mode === "demo" ? noteFinding(error.message, todo) : faultFinding(error.message, todo),
    );
  }
  if (!ownerPool) return findings;
  const { rows } = await ownerPool.query<{ owns: boolean }>(
    "select pg_get_userbyid(relowner) = current_user as owns from pg_class where oid = to_regclass('migration')",
  );
  if (rows[0]?.owns === false)
    findings.push(
      faultFinding(
        "The login of DATABASE_OWNER_URL does not own the tables: it cannot migrate them.",
        "Name the login that created the tables, or give it their ownership (reassign owned by …).",
      ),
    );
  return findings;
}

async function judgeJobsLogin(url: string | undefined): Promise<DoctorFinding[]> {
  if (!url) return [];
  const pool = openPool(url, { connectionsMax: 1 });
  try {
    await refusePowerfulLogin(pool, "DATABASE_JOBS_URL");
    await pool.query("select from graphile_worker._private_jobs limit 1");
    return [goodFinding("The job queue's login may use the queue, and owns nothing.")];
  } catch (error) {
    const words =
      error instanceof StartRefused
        ? error.message
        : `The login of DATABASE_JOBS_URL cannot use the job queue: ${reasonOf(error)}.`;
    return [faultFinding(words, "Correct it, and run npm run migrate, which gives it its rights.")];
  } finally {
    await pool.end();
  }
}

async function judgeSchema(pool: pg.Pool): Promise<DoctorFinding[]> {
  // A login without rights and a database without our tables look alike here.
  const isCurrent = await isMigrated(pool, readSchema()).catch(() => false);
  return isCurrent
    ? [goodFinding("The schema is this build's.")]
    : [
        faultFinding(
          "The schema is not this build's: migrations or functions are missing or differ.",
          "Start one process with DATABASE_OWNER_URL, which migrates; run one build everywhere.",
        ),
      ];
}
