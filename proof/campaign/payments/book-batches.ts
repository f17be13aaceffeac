/**
 * Books the given payments as a process of the product books those that arrive together: payments
 * of a gateway, then payments that people type. Prints what each typed one was answered. A process
 * of its own, so that a bug can be planted in its modules (`faults/plant-in-modules.ts`).
 */
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import type { Gateway, GatewayPayment } from "@hiram/server/outside/gateways/gateway.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { recordRepaymentAtDesk } from "@hiram/server/payment/desk/record-repayment-at-desk.ts";
import { bookGatewayPayment } from "@hiram/server/payment/gateways/book-gateway-payment.ts";
import { Problem } from "@hiram/server/problem.ts";
import pg from "pg";
import { repository } from "#testing/repository.ts";

export type TypedPayment = {
  readonly request: Parameters<typeof recordRepaymentAtDesk>[1];
  readonly key: string;
};

export type Batches = {
  readonly url: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly now: string;
  readonly paid: readonly (Omit<GatewayPayment, "paidAt"> & { readonly paidAt: string })[];
  readonly typed: readonly TypedPayment[];
  /** The commits, by their number from 1, whose answer is lost. */
  readonly lost: readonly number[];
};

export type BookedBatches = {
  readonly commits: number;
  /** For each typed payment its reply, or the name of its refusal. */
  readonly answers: readonly (Readonly<Record<string, unknown>> | string)[];
};

const given = JSON.parse(process.argv[2] ?? "") as Batches;

let commits = 0;
/** Before the first connection is opened, because a connection keeps the `query` it began with. */
function loseAnswers(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = async function (this: pg.Client, ...asked: unknown[]) {
    const answer = await Reflect.apply(query, this, asked);
    if (asked[0] !== "commit" || !given.lost.includes(++commits)) return answer;
    this.connection.stream.destroy();
    throw new Error("Connection terminated unexpectedly");
  } as never;
}

/** As a job that runs again, and as a person who sends the same request again. */
async function untilAnswered<T>(act: () => Promise<T>): Promise<T | string> {
  for (let tries = 1; ; tries++)
    try {
      return await act();
    } catch (error) {
      if (error instanceof Problem && error.code !== "Busy" && error.code !== "InProgress")
        return error.code;
      if (tries === 10) throw error;
    }
}

loseAnswers();
const db = openDatabase(openPool(given.url, { role: "hiram_app" }));
const clock = { now: () => new Date(given.now), async refresh() {} };
const config = {
  ...readConfig({ DATA_DIR: given.dataDir, LOG_LEVEL: "error" }, repository),
  secret: given.secret,
};
const house = openHouse({ config, db, clock, countryOf: () => null });
await house.policies.refresh();
const paid = given.paid.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) }));
const gateway = {
  name: "paymongo",
  ways: { CHECKOUT: { min: 1_00, max: 100_000_00, returnDays: 60 } },
  readPayment: async (id: string) => paid.filter((payment) => payment.id === id),
} as unknown as Gateway;
await Promise.all(
  paid.map(({ id: subject }) =>
    untilAnswered(() => bookGatewayPayment(house, { gateway } as OutsideAdapters, { subject })),
  ),
);
const caller = {
  address: "203.0.113.9",
  requestId: "batch",
  device: "Test",
  country: null,
  isFromElsewhere: false,
};
const answers = await Promise.all(
  given.typed.map(({ request, key }) => {
    const route = "POST /staff/loans/repayment";
    const once = { actorId: request.staffId, route, key, bodyFingerprint: key };
    return untilAnswered(() => recordRepaymentAtDesk(house, request, caller, once));
  }),
);
await db.destroy();
console.log(JSON.stringify({ commits, answers } satisfies BookedBatches));
process.exit(0);
