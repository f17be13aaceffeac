/** The public site's calls. */
import { productsCall } from "@hiram/contract/product/products.calls.ts";
import {
  companyCall,
  contactCall,
  currenciesCall,
  policyCall,
  ratesCall,
} from "@hiram/contract/site/site.calls.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { listCurrencies } from "#site/list-currencies.ts";
import { readPolicy } from "#site/read-policy.ts";
import { readOfferedProducts } from "#site/read-products.ts";
import { readRates } from "#site/read-rates.ts";
import { receiveMessage } from "#site/receive-message.ts";

export function siteRoutes(answering: AnswerContext): void {
  const { house } = answering;
  const { config } = house;
  answer(answering, companyCall, () => ({ ...config.company, demo: config.mode === "demo" }));
  answer(answering, policyCall, () => readPolicy(house));
  answer(answering, productsCall, () => readOfferedProducts(house));
  answer(answering, currenciesCall, () => listCurrencies(house));
  answer(answering, ratesCall, () => readRates(house));
  answer(answering, contactCall, ({ body }) => receiveMessage(house, body));
}
