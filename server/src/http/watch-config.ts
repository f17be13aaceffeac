/**
 * Warns of settings with which the product starts but is unsafe: at the start, in `/readyz` and in
 * metrics.
 */
import type { Config } from "#house/config.ts";
import type { Collector } from "#http/collector.ts";

const doubts: readonly { holds: (config: Config) => boolean; words: string }[] = [
  {
    // The app speaks plain http, so a public https address means that a proxy is in front.
    holds: ({ mode, publicUrl, proxyHops }) =>
      mode === "production" && publicUrl.startsWith("https:") && proxyHops === 0,
    words:
      "PROXY_HOPS is 0 although members come over https, so through a proxy: all of them have the " +
      "proxy's address, and limits by address count them as one. Set PROXY_HOPS to the number of proxies.",
  },
  {
    holds: ({ mode, databaseUrl, databaseOwnerUrl }) =>
      mode === "demo" && !!databaseUrl && !databaseOwnerUrl,
    words:
      "DATABASE_OWNER_URL is not set: the app uses the login that owns the tables. Production needs two.",
  },
];

export const findConfigDoubts = (config: Config): readonly string[] =>
  doubts.filter(({ holds }) => holds(config)).map(({ words }) => words);

export const watchConfig = (config: Config): Collector => ({
  metrics: { hiram_config_warnings: "Settings that make this process unsafe." },
  async collect() {
    const warnings = findConfigDoubts(config);
    return { warnings, figures: { hiram_config_warnings: warnings.length } };
  },
});
