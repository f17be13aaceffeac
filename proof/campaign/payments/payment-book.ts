/**
 * What banks and the gateway know of the money that they carried to the lender. The checks compare
 * the product with this book, which is written before the product hears of a payment.
 */
import { isDemoGateway } from "@hiram/server/outside/gateways/demo.ts";
import type { DemoPayer } from "@hiram/server/outside/gateways/demo-payer.ts";
import type { Gateway } from "@hiram/server/outside/gateways/gateway.ts";
import { openGateway } from "@hiram/server/outside/gateways/open-gateway.ts";
import { addAccountByTwo } from "#testing/own-account.ts";
import { type FileLine, TEST_MAPPING } from "#testing/statement-files.ts";
import type { World } from "../world.ts";

export type DemoWebhook = Awaited<ReturnType<DemoPayer["demoPay"]>>[number];
/** False when the webhook was not taken: refused, or the connection broke. */
export type Deliver = (webhook: DemoWebhook) => Promise<boolean>;

export type PaymentBook = {
  readonly gateway: Gateway & DemoPayer;
  readonly deliver: Deliver;
  /** The lender's account whose statements are loaded. */
  readonly ownAccountId: string;
  /** Account and reference of each payment, with its amount in centavos. */
  readonly arrived: Map<string, number>;
  /** Payments that the bank wanted back; the product may refuse, when the money has left again. */
  readonly wantedBack: Set<string>;
  /** Payments that the product reported as reversed. */
  readonly reversed: Set<string>;
  /** Payments that the gateway gave back, perhaps before the product had heard of them. */
  readonly givenBack: Set<string>;
  /** The bank's entries so far, of which each statement repeats some. */
  readonly lines: FileLine[];
};

export const BANK = "CAMPAIGN-1";
export const BANK_NUMBER = "009912345678";
export const GATEWAY = "demo";

export const bookKey = (account: string, reference: string): string => `${account} ${reference}`;

/** One for each database: plays that follow each other there share it. */
export async function openPaymentBook(
  ground: Pick<World, "house" | "ownerPool">,
  deliver: Deliver,
): Promise<PaymentBook> {
  const { house } = ground;
  const gateway = openGateway(house.config, house.clock);
  if (!isDemoGateway(gateway)) throw new Error("the campaign plays the demo's gateway");
  const facts = {
    name: BANK,
    bankName: "Campaign Bank",
    number: BANK_NUMBER,
    mapping: TEST_MAPPING,
  };
  const ownAccountId = await addAccountByTwo(ground, facts);
  return {
    gateway,
    deliver,
    ownAccountId,
    arrived: new Map(),
    wantedBack: new Set(),
    reversed: new Set(),
    givenBack: new Set(),
    lines: [],
  };
}
