/**
 * The demo's simulated rail. Each payout becomes one file under its key and cannot become a second
 * one, so that tests can count payouts. Certain last four digits of the account cause a return, so
 * that a person who tries the demo can see each reason; all other payouts succeed.
 */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { ReturnReason } from "@hiram/contract/wallet/wallet.ts";
import type { Clock } from "#clock.ts";
import type { PayoutOrder, PayoutRail } from "#outside/payout.ts";

/** What the rail stores of a payout: only the part of the account that determines the outcome. */
type SeenPayout = Pick<PayoutOrder, "key" | "reference" | "centavos" | "channel"> & {
  readonly railReference: string;
  readonly accountEnding: string;
  readonly seenAt: string;
  readonly answersAt: string;
  readonly returned: ReturnReason | null;
};

export function demoPayout(dataDir: string, seconds: number, clock: Clock): PayoutRail {
  const folder = path.join(dataDir, "rail");
  const fileOf = (key: string) => path.join(folder, `${key}.json`);
  const read = async (key: string): Promise<SeenPayout> =>
    JSON.parse(await fs.readFile(fileOf(key), "utf8"));

  return {
    name: "demo",
    automatic: {
      async send(payout) {
        await fs.mkdir(folder, { recursive: true });
        const now = clock.now().getTime();
        await writeOnce(fileOf(payout.key), seenOf(payout, now, now + seconds * 1000));
        const { railReference, centavos } = await read(payout.key);
        if (centavos !== payout.centavos)
          throw new Error(`payout ${payout.key} was sent before with another amount`);
        return { reference: railReference, askAfterSeconds: seconds };
      },
      async find(key) {
        const { answersAt, returned } = await read(key);
        if (clock.now().getTime() < Date.parse(answersAt)) return { state: "PENDING" };
        return returned ? { state: "RETURNED", reason: returned } : { state: "PAID" };
      },
    },
  };
}

function seenOf(payout: PayoutOrder, seenAt: number, answersAt: number): SeenPayout {
  const { key, reference, centavos, channel, accountNumber } = payout;
  return {
    key,
    reference,
    centavos,
    channel,
    railReference: `DEMO${digest(key).slice(0, 12).toUpperCase()}`,
    accountEnding: accountNumber.slice(-4),
    seenAt: new Date(seenAt).toISOString(),
    answersAt: new Date(answersAt).toISOString(),
    returned: returnedByEnding[accountNumber.slice(-4)] ?? null,
  };
}

const returnedByEnding: Readonly<Record<string, ReturnReason>> = {
  "0000": "AC01",
  "0001": "BE01",
  "0003": "MS03",
  "0004": "AC04",
  "0006": "AC06",
};

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Complete or missing, and never overwritten: `link` fails when the file exists. */
async function writeOnce(file: string, seen: SeenPayout): Promise<void> {
  const half = `${file}.${randomUUID()}.half`;
  await fs.writeFile(half, `${JSON.stringify(seen, null, 2)}\n`, { flag: "wx" });
  try {
    await fs.link(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await fs.unlink(half);
  }
}
