/** Lighthouse on every page open to all: accessibility, best practices and SEO, 100 each. */
import { entryPaths, publicPaths } from "@hiram/contract/paths.ts";
import lighthouse, { type Result } from "lighthouse";
import { atLeast, type Row } from "./report.ts";

const categories = {
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
} as const;
type Category = keyof typeof categories;

const names = Object.keys(categories) as Category[];

export async function measureLighthouse(debuggingPort: number, address: string): Promise<Row[]> {
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

async function inspect(url: string, port: number): Promise<Result> {
  const flags = { port, logLevel: "error", onlyCategories: names } as const;
  // These three do not depend on speed, and a visit that is not slowed down is over sooner.
  const run = await lighthouse(url, { ...flags, throttlingMethod: "provided" });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  if (run.lhr.runtimeError) throw new Error(`Lighthouse, ${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
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
