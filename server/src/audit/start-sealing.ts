/**
 * Seals new rows within seconds, as long as the worker runs. A timer and not a job of the queue: a
 * job that each money transaction adds under one key would make those transactions wait for each
 * other.
 */
import { hasUnsealedEvents, sealAudit } from "#audit/chain.ts";
import type { House } from "#house/house.ts";

const EVERY_MS = 2_000;

/** `say` is called once when sealing begins to fail, not at every retry. */
export function startSealing(house: House, say: (message: string) => void): () => Promise<void> {
  let isStopped = false;
  let isFailing = false;
  let timer: NodeJS.Timeout;
  let pass = Promise.resolve();

  const sealOnce = async () => {
    try {
      if (await hasUnsealedEvents(house.db)) await sealAudit(house);
      isFailing = false;
    } catch (error) {
      if (!isFailing) say(`the audit log cannot be sealed: ${(error as Error).message}`);
      isFailing = true;
    }
    if (!isStopped) wait();
  };
  const wait = () => {
    timer = setTimeout(() => {
      pass = sealOnce();
    }, EVERY_MS).unref();
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await pass;
  };
}
