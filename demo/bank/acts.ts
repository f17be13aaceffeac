/** The acts that a visitor of `/dev/bank` can choose for payers, the bank and the gateway. */
import { DAY_MS, dayInManila } from "@hiram/contract/calendar/day.ts";
import { type Centavos, fromPesos, readAmount } from "@hiram/contract/money/money.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { DemoRequest } from "@hiram/server/outside/gateways/demo-files.ts";
import type { DemoPayer } from "@hiram/server/outside/gateways/demo-payer.ts";
import { tidyText } from "@hiram/server/outside/statements/statement.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance } from "fastify";
import { addTransfer, returnTransfer } from "#bank/bank-lines.ts";

export type DemoBank = {
  readonly app: FastifyInstance;
  readonly house: House;
  /** Null when the demo runs with a real gateway's test mode. */
  readonly payer: DemoPayer | null;
};

const DAYS_AGO_MAX = 60;
const PESOS_MAX = 10_000_000;

type Webhooks = Awaited<ReturnType<DemoPayer["demoPay"]>>;

/** Delivers through the route that a real gateway calls, with its check of the signature. */
async function deliver({ app }: DemoBank, webhooks: Webhooks): Promise<void> {
  for (const { path: url, headers, body: payload } of webhooks) {
    const { statusCode } = await app.inject({ method: "POST", url, headers, payload });
    if (statusCode !== 204) throw new Error(`the webhook was answered ${statusCode}`);
  }
}

type GatewayAct = (payer: DemoPayer, request: DemoRequest, form: FormFields) => Promise<Webhooks>;
type FormFields = { readonly get: (name: string) => string; readonly now: Date };

const gatewayActs = {
  pay: (payer, { id }) => payer.demoPay(id),
  twice: async (payer, { id }) => [...(await payer.demoPay(id)), ...(await payer.demoPay(id))],
  part: (payer, { id }, form) => payer.demoPay(id, { centavos: centavosOf(form) }),
  late: (payer, { id }, form) => payer.demoPay(id, { paidAt: daysAgo(form) }),
  hold: async (payer, { id }) => {
    await payer.demoHold(id);
    return [];
  },
  send: (payer, { id }) => payer.demoRepeat(id),
  repeat: (payer, { id }) => payer.demoRepeat(id),
  return: (payer, { id, payments }, form) => {
    const paid = payments.find((payment) => payment.id === form.get("payment"));
    if (!paid || paid.returnedCentavos > 0) return refuse("NotFound");
    return payer.demoReturn(id, paid.id);
  },
} as const satisfies Readonly<Record<string, GatewayAct>>;

const bankActs = {
  async transfer({ house }: DemoBank, form: FormFields) {
    const text = tidyText(form.get("reference"), "text");
    const name = tidyText(form.get("name"), "name");
    await addTransfer(house.config.dataDir, {
      amountCentavos: centavosOf(form),
      bookedOn: dayInManila(form.now),
      valueOn: dayInManila(daysAgo(form)),
      payer: { name, text },
    });
  },
  async takeBack({ house }: DemoBank, form: FormFields) {
    const { dataDir } = house.config;
    if (!(await returnTransfer(dataDir, form.get("line"), dayInManila(form.now))))
      refuse("NotFound");
  },
} as const;

export type ActName = keyof typeof gatewayActs | keyof typeof bankActs;

/** Performs the requested act, and returns its name. */
export async function performBankAct(bank: DemoBank, body: URLSearchParams): Promise<ActName> {
  const get = (name: string) => body.get(name) ?? "";
  const form = { get, now: bank.house.clock.now() };
  const name = get("act");
  if (isKeyOf(bankActs, name)) {
    await bankActs[name](bank, form);
    return name;
  }
  if (!isKeyOf(gatewayActs, name)) return refuse("BadRequest");
  const requests = (await bank.payer?.listRequests()) ?? [];
  const request = requests.find(({ id }) => id === get("request"));
  if (!bank.payer || !request) return refuse("NotFound");
  await deliver(bank, await gatewayActs[name](bank.payer, request, form));
  return name;
}

const isKeyOf = <T extends object>(table: T, name: string): name is keyof T & string =>
  Object.hasOwn(table, name);

function centavosOf({ get }: FormFields): Centavos {
  const pesos = readAmount(get("amount"));
  if (pesos === null || pesos < 0.01 || pesos > PESOS_MAX)
    return refuse("BadRequest", { fields: { amount: "Please enter an amount in pesos." } });
  return fromPesos(pesos);
}

function daysAgo({ get, now }: FormFields): Date {
  const days = Number(get("days") || 0);
  if (!Number.isInteger(days) || days < 0 || days > DAYS_AGO_MAX)
    return refuse("BadRequest", { fields: { days: `Please enter 0 to ${DAYS_AGO_MAX} days.` } });
  return new Date(now.getTime() - days * DAY_MS);
}
