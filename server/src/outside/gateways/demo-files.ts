/** The requests of the demo's gateway, as files that all processes see. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { PaymentRequest } from "#outside/gateways/gateway.ts";

export type DemoPayment = {
  readonly id: string;
  readonly centavos: Centavos;
  readonly paidAt: string;
  readonly payerName: string;
  readonly returnedCentavos: Centavos;
  /** Idempotency keys of the refunds that the lender has requested. */
  readonly sentBack?: readonly string[];
};

export type DemoRequest = Omit<PaymentRequest, "returnUrl"> & {
  /** The lender's page after a checkout; requests of earlier versions have none. */
  readonly returnUrl?: string;
  readonly id: string;
  readonly createdAt: string;
  readonly changedAt: string;
  readonly expiresAt: string;
  readonly payments: readonly DemoPayment[];
  /** Events so far, each with its subject; held ones are not delivered. */
  readonly events: readonly { readonly id: string; readonly subject: string }[];
  readonly isHeld: boolean;
};

/** One file for each request, replaced as a whole, so that a reader never sees half of it. */
export function requestFiles(folder: string) {
  const fileOf = (id: string) => path.join(folder, `${id}.json`);
  const find = async (id: string): Promise<DemoRequest | undefined> => {
    try {
      return JSON.parse(await fs.readFile(fileOf(id), "utf8"));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
  return {
    find,
    async get(id: string): Promise<DemoRequest> {
      const request = isId(id) ? await find(id) : undefined;
      if (!request) throw new Error("the demo gateway has no such request");
      return request;
    },
    async list(): Promise<DemoRequest[]> {
      const names = await fs.readdir(folder).catch(() => []);
      const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
      const found = await Promise.all(ids.map(find));
      return found.filter((request) => request !== undefined);
    },
    async write(request: DemoRequest): Promise<void> {
      await fs.mkdir(folder, { recursive: true });
      const half = `${fileOf(request.id)}.${randomUUID()}.half`;
      await fs.writeFile(half, `${JSON.stringify(request, null, 2)}\n`);
      await fs.rename(half, fileOf(request.id));
    },
  };
}

export type RequestFiles = ReturnType<typeof requestFiles>;
