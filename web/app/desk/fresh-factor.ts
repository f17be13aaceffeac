/**
 * Some calls need a second factor that is not too old. When the server refuses one for that reason,
 * a dialog asks the person for a code, and the same call is sent once more with the same
 * idempotency key. Several calls refused at the same time wait for one code.
 */
import { CallFailure } from "#api/client.ts";

/** The person closed the dialog: the call was not carried out, and nothing is reported. */
export class FactorCancelled extends Error {
  override readonly name = "FactorCancelled";
}

type FactorRequest = {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

let open: FactorRequest | null = null;
const listeners = new Set<() => void>();

function setOpen(request: FactorRequest | null): void {
  open = request;
  for (const listener of listeners) listener();
}

export function subscribeFactor(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isFactorAsked = (): boolean => open !== null;

function askFactor(): Promise<void> {
  if (open) return open.promise;
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => {}, () => {}];
  const promise = new Promise<void>((onProven, onCancelled) => {
    [resolve, reject] = [onProven, onCancelled];
  });
  setOpen({ promise, resolve, reject });
  return promise;
}

export function endFactorRequest(isProven: boolean): void {
  const request = open;
  if (!request) return;
  setOpen(null);
  if (isProven) request.resolve();
  else request.reject(new FactorCancelled());
}

const isStale = (error: unknown): boolean =>
  error instanceof CallFailure && error.problem?.code === "SecondFactorStale";

export async function withFreshFactor<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch (error) {
    if (!isStale(error)) throw error;
    await askFactor();
    return send();
  }
}
