/**
 * Repairs the cluster after a round, however it ended: connections restored, machines resumed,
 * Patroni started. If the cluster is then not complete, every node is restarted.
 */
import type { DatabaseCluster } from "./cluster.ts";
import type { Node } from "./node.ts";

const bringBack = (node: Node) => {
  node.heal();
  node.signalAll("SIGCONT");
  if (!node.isRunning()) node.start();
};

const restart = (node: Node) => {
  node.signalAll("SIGKILL");
  node.start();
};

/** False when all nodes had to be restarted: no operator should have to do that. */
export async function repairCluster({ nodes, untilWhole }: DatabaseCluster): Promise<boolean> {
  nodes.forEach(bringBack);
  const isWhole = await untilWhole().then(
    () => true,
    () => false,
  );
  if (isWhole) return true;
  nodes.forEach(restart);
  await untilWhole();
  return false;
}
