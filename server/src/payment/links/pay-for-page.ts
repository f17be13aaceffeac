/**
 * `/pay-for/<token>`: the page for somebody who pays for a member. It has the lender, the member's
 * first name, the amount, the reference, the payment methods, the link's last day, and the progress
 * of a payment begun here; nothing else about the member or the loan. An expired, a revoked and an
 * unknown link get the same page; the link of a loan that was paid back says that nothing more is
 * to be paid. A form begins a payment through the gateway, without scripts.
 */
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerOfRequest } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { consumeAddressLimit } from "#house/limit.ts";
import { languageOf, sendPlainPage } from "#http/plain-page.ts";
import { readAnswers } from "#member/answers.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { beginLinkPayment } from "#payment/links/begin-link-payment.ts";
import { listLinkIntents } from "#payment/links/link-payments.sql.ts";
import { describeLinkState } from "#payment/links/link-state.ts";
import { type GatewayMethod, listPageMethods } from "#payment/links/list-page-methods.ts";
import { tokenFingerprint } from "#payment/links/make-pay-link.ts";
import { type PayForPage, writePayFor } from "#payment/links/pay-for-html.ts";
import { type FoundPayLink, findPayLink } from "#payment/links/pay-link.sql.ts";
import { Problem } from "#problem.ts";

const LIMIT = { count: 120, seconds: 600 };
const BEGIN_LIMIT = { count: 20, seconds: 600 };
const FORM_BYTES_MAX = 1_000;
/** 16 bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

type LinkRoute = { Params: { token: string } };

export function servePayForPage(
  app: FastifyInstance,
  house: House,
  outside: OutsideAdapters,
): void {
  app.get<LinkRoute>("/pay-for/:token", { exposeHeadRoute: false }, async (request, reply) => {
    if (await isTooOften(house, request, "GET /pay-for", LIMIT))
      return sayTooOften(house, request, reply);
    const link = await findLink(house, request.params.token);
    return sendLink(house, outside, { request, reply, link });
  });

  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    forms.post<LinkRoute>("/pay-for/:token", async (request, reply) => {
      if (await isTooOften(house, request, "POST /pay-for", BEGIN_LIMIT))
        return sayTooOften(house, request, reply);
      return begin(house, outside, request, reply);
    });
  });
}

async function begin(
  house: House,
  outside: OutsideAdapters,
  request: FastifyRequest<LinkRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token } = request.params;
  const link = await findLink(house, token);
  const way = wayOf(request.body);
  if (link?.status !== "ACTIVE" || !way) return sendLink(house, outside, { request, reply, link });
  const own = `/pay-for/${token}?lang=${languageOf(request)}`;
  const returnUrl = `${house.config.publicUrl}${own}`;
  try {
    const begun = await beginLinkPayment(house, outside, link, { way, returnUrl });
    return reply.header("cache-control", "no-store").redirect(begun.checkout_url ?? own, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "TooManyRequests") return sayTooOften(house, request, reply);
    request.log.info({ problem: error.code }, "a payment by link was not started");
    // The link was revoked meanwhile.
    const now = await findLink(house, token);
    return sendLink(house, outside, { request, reply, link: now, isRefused: true });
  }
}

const wayOf = (body: unknown): GatewayMethod | undefined => {
  const way = body instanceof URLSearchParams ? body.get("way") : null;
  return way === "CHECKOUT" || way === "QRPH" ? way : undefined;
};

async function findLink(house: House, token: string): Promise<FoundPayLink | undefined> {
  return TOKEN.test(token) ? findPayLink(house.db, tokenFingerprint(house, token)) : undefined;
}

type SentLink = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly link: FoundPayLink | undefined;
  readonly isRefused?: boolean;
};

async function sendLink(
  house: House,
  outside: OutsideAdapters,
  { request, reply, link, isRefused = false }: SentLink,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const words = writtenIn[language].payFor;
  if (link?.status === "CLOSED") {
    const main = `<p class="answer good">${words.paidText}</p>`;
    return sendPlainPage(reply, house.config, { language, title: words.paid, main });
  }
  const shown = link && (await readPayFor(house, outside, link));
  if (!shown) {
    const main = `<p>${words.goneText}</p>`;
    return sendPlainPage(reply, house.config, { language, title: words.gone, main, status: 410 });
  }
  return sendPlainPage(reply, house.config, {
    language,
    title: words.title(shown.firstName),
    main: writePayFor(language, shown, isRefused),
    formsLeadTo: new URL(house.config.publicUrl).origin,
    ...(isRefused && { status: 503 }),
  });
}

async function readPayFor(
  house: House,
  { gateway }: OutsideAdapters,
  link: FoundPayLink,
): Promise<PayForPage | undefined> {
  const { personal } = await readAnswers(house.db, house, link.member_id);
  if (!personal) return undefined;
  const reference = paymentReferenceOf(link.loan_number);
  const amount = link.amount_centavos;
  return {
    firstName: personal.firstName,
    amount,
    reference,
    expiresAt: link.expires_at,
    ways: listPageMethods(house, gateway, amount, reference),
    state: describeLinkState(await listLinkIntents(house.db, link.id), house.clock.now()),
  };
}

/**
 * Whether the caller exceeds the limit. The refusal is a page, because the payer has no other
 * screen.
 */
async function isTooOften(
  house: House,
  request: FastifyRequest,
  bucket: string,
  limit: typeof LIMIT,
): Promise<boolean> {
  try {
    await consumeAddressLimit(house, bucket, limit, callerOfRequest(house, request).address);
    return false;
  } catch (error) {
    if (error instanceof Problem && error.code === "TooManyRequests") return true;
    throw error;
  }
}

function sayTooOften(house: House, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const { tooMany, tooManyTitle: title } = writtenIn[language].payFor;
  const main = `<p class="answer bad">${tooMany}</p>`;
  return sendPlainPage(reply, house.config, { language, title, main, status: 429 });
}
