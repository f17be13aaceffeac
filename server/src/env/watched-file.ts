/**
 * A file of settings that is read at the start and again when it has changed, so that a change
 * needs no restart. A faulty file leaves the last good settings in force.
 */
import fs from "node:fs";
import type * as z from "zod/mini";
import { StartRefused } from "#start-refused.ts";

const LOOK_EVERY_MS = 5_000;

/** Returns what the field at a path such as `partners.0.name` must be. */
type FindExpected = (path: string) => string | undefined;

type Issue = z.core.$ZodIssue;

/** `what` names the file in refusals: "The company profile". */
export function readJsonFile<Shape extends z.ZodMiniType>(
  what: string,
  file: string,
  shape: Shape,
  findExpected: FindExpected = () => undefined,
): z.output<Shape> {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartRefused(`${what} ${file} cannot be read: ${(error as Error).message}`);
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const wrong = read.error.issues.flatMap((issue) => describeIssue(issue, json, findExpected));
  throw new StartRefused([`${what} ${file} is not right:`, ...wrong].join("\n  "));
}

const VALUE_LENGTH_MAX = 60;

/** One sentence for each field that is missing, wrong or unknown. */
function describeIssue(issue: Issue, json: unknown, findExpected: FindExpected): string[] {
  const field = issue.path.join(".") || "The whole";
  if (issue.code === "unrecognized_keys")
    return (issue.keys as readonly string[]).map((key) => {
      const path = [...issue.path, key].join(".");
      return `${path} is not one of its fields.`;
    });
  const value = issue.path.reduce<unknown>(
    (part, name) => (part as Record<PropertyKey, unknown> | null | undefined)?.[name],
    json,
  );
  const expected = findExpected(field);
  if (value === undefined) return [`${field} is missing: ${expected ?? issue.message}.`];
  const shown = JSON.stringify(value);
  const said = shown.length > VALUE_LENGTH_MAX ? "" : `, not ${shown}`;
  return [
    expected
      ? `${field} must be ${expected}${said}.`
      : `${field} is not right: ${issue.message}${said}.`,
  ];
}

type Watching<Content> = {
  /** Throws StartRefused for a faulty file. */
  readonly read: () => Content;
  /** Like `read`, for a file that has changed while the server runs. */
  readonly readAgain?: () => Content;
  /** The part of the product that the log names. */
  readonly part: string;
  readonly lookEveryMs?: number;
};

/** The content in force; the same object until the file changes, so that it can be compared. */
export function openWatchedFile<Content>(
  file: string,
  { read, readAgain = read, part, lookEveryMs = LOOK_EVERY_MS }: Watching<Content>,
): () => Content {
  let content = read();
  let writtenAtMs = writtenAt(file);
  let lookedAtMs = Date.now();
  return () => {
    if (Date.now() - lookedAtMs < lookEveryMs) return content;
    lookedAtMs = Date.now();
    if (writtenAt(file) === writtenAtMs) return content;
    writtenAtMs = writtenAt(file);
    try {
      content = readAgain();
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      const msg = `${error.message} What was in force stays in force.`;
      process.stderr.write(`${JSON.stringify({ level: "error", part, msg })}\n`);
    }
    return content;
  };
}

const writtenAt = (file: string): number | undefined =>
  fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
