/**
 * `/metrics` of a worker that runs beside app processes, on WORKER_METRICS_PORT of this machine
 * alone. Such a worker serves nothing else.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "#house/config.ts";
import type { Collector } from "#http/collector.ts";
import { openMetricsPage } from "#http/metrics-page.ts";
import { StartRefused } from "#start-refused.ts";

type Serving = {
  readonly config: Pick<Config, "mode" | "metricsToken" | "workerMetricsPort">;
  readonly watches: readonly Collector[];
  report(error: unknown): void;
};

type WorkerMetrics = { readonly address: string; stop(): Promise<void> };

export async function serveWorkerMetrics(serving: Serving): Promise<WorkerMetrics> {
  const { config, watches, report } = serving;
  const page = openMetricsPage(config, watches);
  const server = http.createServer(async (request, reply) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    if (!isAsked || !page.mayRead(request.headers.authorization)) {
      reply.writeHead(404).end();
      return;
    }
    try {
      const text = await page.render(report);
      reply.writeHead(200, { "content-type": page.registry.contentType }).end(text);
    } catch (error) {
      report(error);
      reply.writeHead(500).end();
    }
  });
  server.listen(config.workerMetricsPort, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`WORKER_METRICS_PORT ${config.workerMetricsPort} is not free: ${code}.`);
  }
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
