/** Exchange rates with the peso as base: a public service, or a fixed sample for the demo. */
import * as z from "zod/mini";
import { sampleRates } from "#outside/rates.sample.ts";

export type RateSheet = {
  readonly source: string;
  readonly asOf: Date;
  /** Units of each currency for one peso. */
  readonly rates: Readonly<Record<string, number>>;
};

export type RateSource = { fetch(): Promise<RateSheet> };

const answerShape = z.object({
  result: z.literal("success"),
  base_code: z.literal("PHP"),
  time_last_update_unix: z.int().check(z.positive()),
  rates: z.record(z.string(), z.number().check(z.positive())),
});

const ANSWER_BYTES_MAX = 256 * 1024;
const ANSWER_WITHIN_MS = 10_000;

export function publicRates(url: string, withinMs = ANSWER_WITHIN_MS): RateSource {
  return {
    async fetch() {
      const reply = await fetch(url, { signal: AbortSignal.timeout(withinMs), redirect: "error" });
      if (!reply.ok) throw new Error(`the rates service answered ${reply.status}`);
      const answer = answerShape.parse(JSON.parse(await readText(reply)));
      return {
        source: new URL(url).host,
        asOf: new Date(answer.time_last_update_unix * 1000),
        rates: answer.rates,
      };
    },
  };
}

/** Stops reading at the limit, so that a faulty service cannot fill the memory. */
async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error("the rates service sent too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Its source says that it is a sample; it is dated now, so that the demo shows foreign amounts. */
export const demoRates = (readTime: () => Date): RateSource => ({
  async fetch() {
    return { source: "Demo rates, not for use", asOf: readTime(), rates: sampleRates };
  },
});
