/** The demo's outbox: each outgoing message as a JSON file that a person or a test can read. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

type Message = {
  readonly to: string;
  readonly channel: "email" | "sms";
  readonly purpose: string;
  readonly text: string;
  /** The code of a message, apart from its text, for tests and visitors of the demo. */
  readonly code?: string;
  /** The demo's page uses it to report the message as undelivered. */
  readonly reportId?: string;
};

export type Outbox = { put(message: Message): Promise<void> };

export function openOutbox(dataDir: string): Outbox {
  const folder = path.join(dataDir, "outbox");
  return {
    async put(message) {
      await fs.mkdir(folder, { recursive: true });
      const createdAt = new Date().toISOString();
      const name = `${createdAt.replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
      // Written beside and renamed, so that a reader never sees half a message.
      const half = path.join(folder, `.${name}`);
      await fs.writeFile(half, `${JSON.stringify({ ...message, createdAt }, null, 2)}\n`);
      await fs.rename(half, path.join(folder, `${name}.json`));
    },
  };
}

export type StoredMessage = Message & { readonly createdAt: string };

/** The newest messages, newest first. */
export async function readOutbox(dataDir: string, most: number): Promise<StoredMessage[]> {
  const folder = path.join(dataDir, "outbox");
  const names = await fs.readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), "utf8"))),
  );
}
