/**
 * COPY in and out as streams, which the driver's queries do not offer. Rows use COPY's text format,
 * which is the same for every version and platform.
 */
import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";

/** The driver's connection methods for COPY, which its types leave out. */
type Connection = {
  readonly stream: Writable & { pause(): void; resume(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(message: string): void;
  endCopyFrom(): void;
};

/** Follows the driver's protocol for a running query. */
type Turn = {
  submit(connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleCopyData(message: { readonly chunk: Buffer }, connection: Connection): void;
  handleCommandComplete(message: { readonly text: string }): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
};

/** Runs `copy … to stdout` into the sink with back pressure. Returns the number of rows. */
export function copyOut(client: pg.ClientBase, statement: string, sink: Writable): Promise<number> {
  let isWaiting = false;
  return run(client, statement, {
    handleCopyInResponse(connection) {
      connection.sendCopyFail("nothing to read");
    },
    handleCopyData({ chunk }, connection) {
      // A copy of the buffer, because the driver reuses its memory for the next message.
      if (sink.write(Buffer.from(chunk)) || isWaiting) return;
      isWaiting = true;
      connection.stream.pause();
      sink.once("drain", () => {
        isWaiting = false;
        connection.stream.resume();
      });
    },
  });
}

/** Runs `copy … from stdin` with the rows of the source. Returns the number of rows. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: Iterable<Buffer | string> | AsyncIterable<Buffer | string>,
): Promise<number> {
  let broken: unknown;
  const sending = run(client, statement, {
    async handleCopyInResponse(connection) {
      try {
        for await (const piece of source) {
          connection.sendCopyFromChunk(Buffer.from(piece));
          if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
        }
        connection.endCopyFrom();
      } catch (error) {
        // The server ends the statement with an error of its own; the original cause is reported
        // instead.
        broken = error;
        connection.sendCopyFail("the source broke off");
      }
    },
    handleCopyData() {},
  });
  return sending.catch((error: unknown) => {
    throw broken ?? error;
  });
}

type Part = Pick<Turn, "handleCopyInResponse" | "handleCopyData">;

function run(client: pg.ClientBase, statement: string, part: Part): Promise<number> {
  return new Promise((done, fail) => {
    let rows = 0;
    const turn: Turn = {
      ...part,
      submit: (connection) => connection.query(statement),
      handleCommandComplete({ text }) {
        rows = Number(text.split(" ").at(-1));
      },
      handleReadyForQuery(connection) {
        // The last rows may arrive together with the end, and the sink may never drain.
        connection.stream.resume();
        done(rows);
      },
      handleError(error, connection) {
        connection.stream.resume();
        fail(error);
      },
    };
    client.query(turn as unknown as pg.Submittable);
  });
}

/**
 * One row in COPY's text format: tab-separated, `\N` for NULL, with both characters escaped in the
 * text.
 */
export const copyRow = (values: readonly CopyValue[]): string =>
  `${values.map(copyText).join("\t")}\n`;

export type CopyValue = string | number | boolean | Date | Buffer | null;

function copyText(value: CopyValue): string {
  if (value === null) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] as string);
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};
