/** Pay-for-me links: path to function. */
import {
  listPayLinksCall,
  makePayLinkCall,
  revokePayLinkCall,
} from "@hiram/contract/payment/pay-link.calls.ts";
import type { House } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { makePayLink, showPayLink } from "#payment/links/make-pay-link.ts";
import { servePayForPage } from "#payment/links/pay-for-page.ts";
import { listPayLinks, revokePayLink } from "#payment/links/pay-link.sql.ts";
import { refuse } from "#problem.ts";

export function payLinkRoutes(answering: AnswerContext, outside: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, makePayLinkCall, ({ body, member, once }) =>
    makePayLink(house, body, member, once),
  );
  answer(answering, listPayLinksCall, ({ member }) => showLinks(house, member.id));
  answer(answering, revokePayLinkCall, async ({ body, member }) => {
    if (!(await revokePayLink(house.db, member.id, body.id))) refuse("NotFound");
    return showLinks(house, member.id);
  });
  servePayForPage(answering.app, house, outside);
}

const showLinks = async ({ db }: House, memberId: string) => ({
  links: (await listPayLinks(db, memberId)).map(showPayLink),
});
