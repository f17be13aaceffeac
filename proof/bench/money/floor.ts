/**
 * The least that could do the work of a reading call honestly, in the same process: the token is
 * checked, some prepared statements are sent in one round trip, each finding one row by its primary
 * key, and the same bytes are answered. What these bytes are is stored before, with the number of
 * statements.
 */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openPool } from "@hiram/server/db/database.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";

export type FloorAnswer = {
  readonly name: string;
  readonly statements: number;
  readonly encoding: string | null;
  readonly base64: string;
};

export const floorPath = "/bench/floor";

export function serveFloor(app: FastifyInstance, { config, tokens }: House): void {
  if (!config.databaseUrl) throw new Error("the floor reads the database of DATABASE_URL");
  const pool = openPool(config.databaseUrl, { role: "hiram_app" });
  app.addHook("onClose", () => pool.end());
  const answers = new Map<string, FloorAnswer & { readonly bytes: Buffer }>();

  app.post<{ Body: FloorAnswer }>(`${apiBase}${floorPath}`, async ({ body }) => {
    answers.set(body.name, { ...body, bytes: Buffer.from(body.base64, "base64") });
    return {};
  });

  app.post<{ Params: { name: string } }>(`${apiBase}${floorPath}/:name`, async (request, reply) => {
    const [, token = ""] = request.headers.authorization?.match(/^Bearer (\S+)$/) ?? [];
    const claims = await tokens.read(token);
    const answer = answers.get(request.params.name);
    if (!claims || !answer) return reply.code(403).send({});
    const keys = { session: claims.sessionId, member: claims.subjectId };
    const rows = await readRows(pool, keys, answer.statements);
    if (rows.some((found) => found !== 1)) return reply.code(404).send({});
    if (answer.encoding) reply.header("content-encoding", answer.encoding);
    return reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(answer.bytes);
  });
}

const texts = {
  session: "select id, member_id, ended_at, expires_at, last_seen_at from session where id = $1",
  member: "select id, phone_sealed, details_sealed, frozen_at, language from member where id = $1",
} as const;
type Keys = Readonly<Record<keyof typeof texts, string>>;

/** How many rows each statement found. */
async function readRows(pool: pg.Pool, keys: Keys, statements: number): Promise<number[]> {
  const client = await pool.connect();
  const pipelined = client as unknown as {
    pipeline: boolean;
    readonly connection: { readonly stream: pg.Connection["stream"] };
  };
  try {
    pipelined.pipeline = true;
    pipelined.connection.stream.cork();
    const asked = Array.from({ length: statements }, (_, at) => {
      const table = at % 2 === 0 ? "session" : "member";
      return client.query({ name: `floor-${at}`, text: texts[table], values: [keys[table]] });
    });
    pipelined.connection.stream.uncork();
    return (await Promise.all(asked)).map(({ rows }) => rows.length);
  } finally {
    pipelined.pipeline = false;
    client.release();
  }
}
