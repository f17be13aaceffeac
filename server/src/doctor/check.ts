/** A check of the doctor: its input and its findings. */
import type pg from "pg";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import type { RawEnv } from "#env/read-env.ts";
import type { Config } from "#house/config.ts";
import type { Keys } from "#secret/crypto.ts";

export type DoctorFinding = {
  /** A note is worth reading and stops nothing; a fault makes the doctor exit with 1. */
  readonly level: "good" | "note" | "fault";
  readonly words: string;
  /** What to do about the finding. */
  readonly todo?: string;
};

export const goodFinding = (words: string): DoctorFinding => ({ level: "good", words });
export const noteFinding = (words: string, todo?: string): DoctorFinding => ({
  level: "note",
  words,
  ...(todo && { todo }),
});
export const faultFinding = (words: string, todo: string): DoctorFinding => ({
  level: "fault",
  words,
  todo,
});

type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number };

/** What checks read of the machine; tests give another one. */
export type Machine = {
  readonly clock: Clock;
  readSpace(folder: string): Promise<DiskSpace>;
};

export type Installation = {
  readonly raw: RawEnv;
  readonly config: Config;
  readonly keys: Keys;
  readonly machine: Machine;
  /** Undefined without a connection; the check of the database says why. */
  readonly database: OpenDatabase | undefined;
};

export type OpenDatabase = {
  /** Connects as the app does, with the role hiram_app. */
  readonly pool: pg.Pool;
  readonly db: Db;
  /** The owner's login, where the settings name it. */
  readonly ownerPool: pg.Pool | undefined;
};

export type DoctorCheck = (installation: Installation) => Promise<readonly DoctorFinding[]>;

/** The short reason of an error, for a sentence. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || "no reason given").split("\n", 1)[0] ?? "";
};
