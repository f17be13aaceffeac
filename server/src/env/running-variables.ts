/** Variables of the process itself: where it listens, its database, its mode, keys and data. */
import { logLevels } from "#env/choices.ts";
import {
  database,
  file,
  folder,
  http,
  list,
  oneOfTexts,
  originKind,
  textKind,
  wholeNumberKind,
  yesOrNoKind,
} from "#env/kinds.ts";
import type { Variable, VariableGroup } from "#env/variable.ts";

const MANY = 1000;

/** The worker's lanes stand in `jobs/lanes.ts`. */
const workerSlots = [
  {
    name: "WORKER_SLOTS_CODES",
    kind: wholeNumberKind(MANY, 1),
    unset: "16",
    words:
      "How many codes a worker sends at once by SMS, and as many by e-mail. Each kind of work has slots of its own, so that none waits behind another.",
  },
  {
    name: "WORKER_SLOTS_MONEY",
    kind: wholeNumberKind(MANY, 1),
    unset: "4",
    words: "How many payouts a worker handles at once, and as many jobs of bank statements.",
  },
  {
    name: "WORKER_SLOTS_GATEWAY",
    kind: wholeNumberKind(MANY, 1),
    unset: "16",
    words:
      "How many payments a worker asks the payment gateway about at once. Answers that come together are booked in one transaction.",
  },
  {
    name: "WORKER_SLOTS_MESSAGES",
    kind: wholeNumberKind(MANY, 1),
    unset: "80",
    words:
      "How many messages a worker sends at once on each channel. With a gateway that takes 300 ms, 80 slots send about 250 a second.",
  },
  {
    name: "WORKER_SLOTS_REMINDERS",
    kind: wholeNumberKind(MANY, 1),
    unset: "80",
    words: "As WORKER_SLOTS_MESSAGES, for reminders.",
  },
  {
    name: "WORKER_SLOTS_OTHER",
    kind: wholeNumberKind(MANY, 1),
    unset: "4",
    words: "How many jobs of the day's end a worker runs at once, and as many of the timetable.",
  },
] as const satisfies readonly Variable[];

export const runningVariables = [
  {
    title: "Where it listens",
    variables: [
      { name: "PORT", kind: wholeNumberKind(65_535), unset: "3000", words: "The port of the app." },
      {
        name: "HOST",
        kind: textKind,
        unset: "127.0.0.1",
        words: "The address of this machine that it listens on.",
      },
      {
        name: "PUBLIC_URL",
        kind: originKind,
        otherwise: "http://localhost:PORT",
        needed: "always, with https",
        example: "https://lend.example",
        words: "The address people open; links in messages begin with it.",
      },
      {
        name: "PROXY_HOPS",
        kind: wholeNumberKind(9),
        unset: "0",
        words:
          "How many reverse proxies stand in front; 0 takes the caller's address from the connection itself. Production behind https needs at least 1: otherwise all callers share the proxy's address and its limits. The log, /readyz and /metrics warn of it.",
      },
      {
        name: "DRAIN_SECONDS",
        kind: wholeNumberKind(300),
        unset: { demo: "0", production: "10" },
        words:
          "How long a process that was told to stop (SIGTERM) serves on, with /readyz not ready, before it closes its port: at least as long as your load balancer needs to notice.",
      },
      {
        name: "WORKER",
        kind: oneOfTexts(["on", "off"]),
        unset: "on",
        words: "Jobs run in the same process; off when `bin/hiram worker` runs beside it.",
      },
      ...workerSlots,
      {
        name: "API_REFERENCE",
        kind: oneOfTexts(["on", "off"]),
        unset: { demo: "on", production: "off" },
        words: "Whether /api/v2/docs and /api/v2/openapi.json show every call to anybody who asks.",
      },
      {
        name: "METRICS_TOKEN",
        kind: textKind,
        isSecret: true,
        otherwise: "in production nobody may",
        words: "Who may read /metrics in production: `Authorization: Bearer <token>`.",
      },
      {
        name: "WORKER_METRICS_PORT",
        kind: wholeNumberKind(65_535),
        unset: "0",
        example: "9464",
        words:
          "The port of /metrics of `bin/hiram worker`, on 127.0.0.1 alone and with METRICS_TOKEN as at the app; 0 opens none.",
      },
      {
        name: "LOG_LEVEL",
        kind: oneOfTexts(logLevels),
        unset: "info",
        words: "How much is logged.",
      },
      {
        name: "OTEL_EXPORTER_OTLP_ENDPOINT",
        kind: http,
        otherwise: "no traces",
        example: "https://collector.example:4318",
        words:
          "A collector of OpenTelemetry (OTLP over HTTP): a trace of each call, its statements and the jobs that it caused is posted to its /v1/traces. Nothing personal is in a trace.",
      },
      {
        name: "OTEL_EXPORTER_OTLP_HEADERS",
        kind: textKind,
        isSecret: true,
        example: "authorization=Bearer%20…",
        words: "Headers for the collector, as name=value with commas between, in URL encoding.",
      },
      {
        name: "TRACED_PERCENT",
        kind: wholeNumberKind(100, 1),
        unset: "10",
        words: "How many of 100 calls are traced.",
      },
    ],
  },
  {
    title: "Mode, keys and profile",
    variables: [
      {
        name: "NODE_ENV",
        kind: textKind,
        otherwise: "the demo",
        example: "production",
        words:
          "`production` turns the demo off and refuses to start until everything that it needs is set.",
      },
      {
        name: "SECRET",
        kind: textKind,
        isSecret: true,
        needed: "always",
        otherwise: "in the demo a file in DATA_DIR, made at the first start",
        words:
          "At least 32 random characters: every key is derived from it. `openssl rand -base64 48` makes one. It can be replaced while the product runs: docs/runbook.md has the steps.",
      },
      {
        name: "SECRET_PREVIOUS",
        kind: textKind,
        isSecret: true,
        otherwise: "SECRET is not being replaced",
        words:
          "The SECRET that is being replaced, while `bin/hiram keys` says that it is still needed: what it sealed stays readable until it is sealed anew.",
      },
      {
        name: "COMPANY_FILE",
        kind: file,
        otherwise: "company.json beside package.json, in the demo company.example.json",
        needed: "always, by name or as company.json",
        example: "company.json",
        words:
          "The lender's profile (docs/company.md). It is read again within seconds when it changes; one that is not right leaves the last good one in force.",
      },
      {
        name: "ALLOW_PLAIN",
        kind: list,
        example: "database",
        words:
          "Production refuses connections to other machines that are not encrypted: smtp:// without ?requireTLS=true, http:// and a database without sslmode=verify-full (or verify-ca, require). This names what may be plain all the same, for a network of your own: smtp, sms, rates, payments, sign-on, files, audit, traces, database.",
      },
    ],
  },
  {
    title: "Database and data",
    words:
      "PostgreSQL 15 or later, with three logins (docs/running.md, \"Database logins\"): the app's, which owns nothing, the job queue's for workers, and the owner's, which migrates and backs up.",
    variables: [
      {
        name: "DATA_DIR",
        kind: folder,
        unset: "data",
        words:
          "Where files lie that are not in the database, and what the demo makes: its database, outbox and secret.",
      },
      {
        name: "OWN_FILES_DIR",
        kind: folder,
        example: "/etc/hiram-own",
        words:
          "A folder with the lender's own pictures (SVG, PNG, WebP) beside the release: bank.svg there is /own/bank.svg in the profile.",
      },
      {
        name: "DATABASE_URL",
        kind: database,
        isSecret: true,
        needed: "unless BUILT_IN_DATABASE is yes",
        otherwise: "the built-in database in DATA_DIR",
        example: "postgres://hiram_login:password@db.example:5432/hiram?sslmode=verify-full",
        words: "The login of the app.",
      },
      {
        name: "DATABASE_OWNER_URL",
        kind: database,
        isSecret: true,
        needed: "with DATABASE_URL, unless WORKER is off or DATABASE_JOBS_URL is set",
        example: "postgres://hiram_owner:password@db.example:5432/hiram?sslmode=verify-full",
        words:
          "The login that owns the tables. A process with WORKER=off needs the app's login alone.",
      },
      {
        name: "DATABASE_JOBS_URL",
        kind: database,
        isSecret: true,
        otherwise: "the owner's login runs the jobs",
        example: "postgres://hiram_worker:password@db.example:5432/hiram?sslmode=verify-full",
        words:
          "The login of the job queue, which may use the queue and nothing else. With it the owner's login is needed for migrating, backup and restore only.",
      },
      {
        name: "DATABASE_REPORTS_URL",
        kind: database,
        isSecret: true,
        otherwise: "reports are read where DATABASE_URL leads",
        example: "postgres://hiram_login:password@standby.example:5432/hiram?sslmode=verify-full",
        words:
          "A standby with the app's login: reports, exports and the check of the ledger are read there, and the desk shows how far it is behind. While it is away the main database is read, and the desk says so.",
      },
      {
        name: "BUILT_IN_DATABASE",
        kind: yesOrNoKind,
        unset: "no",
        words:
          "Production without DATABASE_URL is refused, unless this asks for the built-in database in DATA_DIR.",
      },
      {
        name: "POSTGRES_BIN",
        kind: folder,
        otherwise: "the programs that come with the product",
        example: "/usr/lib/postgresql/15/bin",
        words:
          "The folder of initdb and postgres for the built-in database, for trying another version.",
      },
      {
        name: "SYNCHRONOUS_STANDBYS",
        kind: wholeNumberKind(9),
        unset: "0",
        example: "1",
        words:
          "How many synchronous standbys you promise. With fewer of them /readyz refuses, and says why; calls that move money are refused while the database's settings let commits wait for fewer. The owner's login needs pg_monitor to see them.",
      },
      {
        name: "PREPARED_STATEMENTS",
        kind: oneOfTexts(["on", "off"]),
        unset: "on",
        words:
          "off when DATABASE_URL leads to a PgBouncer in transaction mode before 1.21, or to one without max_prepared_statements.",
      },
      {
        name: "PGHOST",
        kind: textKind,
        words: "PostgreSQL's own variable: the server of a DATABASE_URL that names none.",
      },
      {
        name: "PGSSLMODE",
        kind: textKind,
        words: "PostgreSQL's own variable: the sslmode of a DATABASE_URL that has none.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
