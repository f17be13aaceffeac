/**
 * Whether the database's disk is full (SQLSTATE 53100). Only failing writes show it: reads still
 * work, and no setting says so.
 */
import type pg from "pg";

const DISK_FULL = "53100";
/** Requests that write come at least this often while members are active. */
const REMEMBERED_MS = 120_000;

let lastFullAt = Number.NEGATIVE_INFINITY;

const noteServerError = (code: unknown): void => {
  if (code === DISK_FULL) lastFullAt = performance.now();
};

export const isDiskFull = (): boolean => performance.now() - lastFullAt < REMEMBERED_MS;

/** Called when a write has succeeded, and before each test. */
export const forgetDiskFull = (): void => {
  lastFullAt = Number.NEGATIVE_INFINITY;
};

type WithConnection = pg.Client & {
  readonly connection: NodeJS.EventEmitter;
};

/**
 * Listens on the connection itself, so that it sees every server error, even one that the caller
 * handles.
 */
export function watchServerErrors(client: pg.Client): void {
  const { connection } = client as WithConnection;
  connection.on("errorMessage", ({ code }: { readonly code?: string }) => noteServerError(code));
}
