/**
 * `/dev/bank`, in the demo only: plays payers, banks and the gateway. It takes forms of the page
 * itself: `guardHttp` refuses one that another site sends.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { House } from "@hiram/server/house/house.ts";
import { isDemoGateway } from "@hiram/server/outside/gateways/demo.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { describeIntent } from "@hiram/server/payment/intents/describe-intent.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance } from "fastify";
import { type DemoBank, performBankAct } from "#bank/acts.ts";
import { listBankLines, statementOf } from "#bank/bank-lines.ts";
import { bankPage } from "#bank/bank-page.ts";
import { BANK_STYLE } from "#bank/bank-style.ts";
import { listNewestIntents } from "#bank/newest-intents.sql.ts";
import { isStatementFormat, makeDownload } from "#bank/statement-download.ts";

const FORM_BYTES_MAX = 2_000;
const INTENTS_SHOWN = 12;

export function serveBank(app: FastifyInstance, house: House, { gateway }: OutsideAdapters): void {
  const payer = isDemoGateway(gateway) ? gateway : null;
  const bank: DemoBank = { app, house, payer };
  const { dataDir } = house.config;

  app.get("/dev/bank", async ({ query }, reply) => {
    await house.clock.refresh();
    const asked = new URLSearchParams(query as Record<string, string>);
    const requestId = asked.get("request");
    const rows = await listNewestIntents(house.db, requestId, INTENTS_SHOWN);
    const requests = new Map(
      ((await payer?.listRequests()) ?? []).map((request) => [request.id, request]),
    );
    const now = house.clock.now();
    const page = bankPage({
      today: dayInManila(now),
      asked,
      lines: await listBankLines(dataDir),
      intents: rows.map((row) => ({
        ...describeIntent(row, now, 0),
        loanNumber: row.loan_number,
        request: requests.get(row.gateway_id ?? ""),
      })),
    });
    return (
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        // With "no-referrer" a browser sends the page's own form with "Origin: null", like a
        // foreign one.
        .header("referrer-policy", "same-origin")
        .send(page)
    );
  });
  app.get("/dev/bank/style.css", async (_, reply) => reply.type("text/css").send(BANK_STYLE));

  app.get("/dev/bank/statement", async ({ query }, reply) => {
    const asked = new URLSearchParams(query as Record<string, string>);
    const [day, format] = [asked.get("day"), asked.get("format")];
    const statement = statementOf(await listBankLines(dataDir), day ?? "");
    if (!isStatementFormat(format) || statement.lines.length === 0) return refuse("NotFound");
    const { type, name, text } = makeDownload(statement, format);
    return reply
      .type(type)
      .header("cache-control", "no-store")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(text);
  });

  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    forms.post("/dev/bank", async ({ body }, reply) => {
      if (!(body instanceof URLSearchParams)) return refuse("BadRequest");
      await house.clock.refresh();
      const done = await performBankAct(bank, body);
      const request = body.get("request") ?? "";
      if (done === "pay" && body.get("return") === "yes") {
        const paid = (await payer?.listRequests())?.find(({ id }) => id === request);
        if (paid?.returnUrl) return reply.redirect(paid.returnUrl, 303);
      }
      const chosen = isId(request) ? `&request=${request}` : "";
      return reply.redirect(`/dev/bank?done=${done}${chosen}`, 303);
    });
  });
}
