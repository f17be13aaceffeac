/**
 * Whether the database's disk is full (SQLSTATE 53100). It is known from the statements that fail:
 * a full disk still answers every question, and no setting says so.
 */
import type pg from "pg";

const DISK_FULL = "53100";
/** A request that writes comes at least this often while members are about. */
const REMEMBERED_MS = 120_000;

let lastFullAt = Number.NEGATIVE_INFINITY;

const noteServerError = (code: unknown): void => {
  if (code === DISK_FULL) lastFullAt = performance.now();
};

export const isDiskFull = (): boolean => performance.now() - lastFullAt < REMEMBERED_MS;

/** A statement that writes has succeeded, or a test begins. */
export const forgetDiskFull = (): void => {
  lastFullAt = Number.NEGATIVE_INFINITY;
};

type WithConnection = pg.Client & {
  readonly connection: NodeJS.EventEmitter;
};

/** Every error of the server passes here, whoever handles it afterwards. */
export function watchServerErrors(client: pg.Client): void {
  const { connection } = client as WithConnection;
  connection.on("errorMessage", ({ code }: { readonly code?: string }) => noteServerError(code));
}
