/** Lighthouse on every page open to all: accessibility, best practices and SEO, 100 each. */
import { entryPaths, publicPaths } from "@hiram/contract/wire/paths.ts";
import lighthouse, { type Result } from "lighthouse";
import { atLeast, type ReportRow } from "../report.ts";

const categories = {
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;
type Category = keyof typeof categories;

const names = Object.keys(categories) as Category[];

export async function measureLighthouse(
  debuggingPort: number,
  address: string,
): Promise<ReportRow[]> {
  const paths = [...publicPaths, ...entryPaths];
  const results = new Map<string, Result>();
  for (const path of paths) results.set(path, await inspect(`${address}${path}`, debuggingPort));
  return names.map((category) => {
    const found = [...results].map(([path, result]) => [path, scoreOf(result, category)] as const);
    return atLeast(100, {
      name: `Lighthouse ${categories[category]}, lowest of ${paths.length} pages`,
      value: Math.min(...found.map(([, score]) => score)),
      unit: "",
      notes: found
        .filter(([, score]) => score < 100)
        .map(([path, score]) => {
          const failed = failedAudits(results.get(path) as Result, category);
          return `${path} ${score}: ${failed.join(", ")}`;
        }),
    });
  });
}

/** A failed visit is repeated once, because visits can fail on a busy machine. */
async function inspect(url: string, port: number, triesLeft = 1): Promise<Result> {
  const flags = { port, logLevel: "error", onlyCategories: names } as const;
  // These three scores do not depend on speed. With simulated throttling Lighthouse waits one
  // second for quiet; with any other throttling more than five.
  const run = await lighthouse(url, { ...flags, throttlingMethod: "simulate" });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (triesLeft > 0) return inspect(url, port, triesLeft - 1);
  throw new Error(`Lighthouse, ${url}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
}

const scoreOf = (result: Result, category: Category): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

function failedAudits(result: Result, category: Category): string[] {
  const audits = result.categories[category]?.auditRefs ?? [];
  return audits
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => result.audits[id] ?? [])
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode !== "notApplicable" && score !== 1)
    .filter(({ score }) => score !== null)
    .map(({ id, title }) => `${id} (${title})`);
}
