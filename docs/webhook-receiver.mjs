/**
 * A receiver of events to begin with: `node docs/webhook-receiver.mjs`, with the secret that the
 * desk showed once in WEBHOOK_SECRET. It needs no package. With one, `standardwebhooks`, the check
 * is `new Webhook(secret).verify(body, headers)`.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { env, stdout } from "node:process";

const { WEBHOOK_SECRET = "", PORT = "8080" } = env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ""), "base64");
const TOLERANCE_SECONDS = 5 * 60;
const BODY_BYTES_MAX = 64 * 1024;

/** While the secret is replaced there are two signatures: one of them is enough. */
function isGenuine(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"] ?? "";
  // An old one may be a copy that somebody sends again.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < TOLERANCE_SECONDS)) return false;
  const right = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** The ids that were handled: an event may come twice. A real receiver stores them. */
const handled = new Set();

/** What is done with an event. Its `data.url` gives the rest, with a key. */
function handle({ type, data }) {
  stdout.write(`${type} ${JSON.stringify(data)}\n`);
}

const server = createServer(async (request, reply) => {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return reply.writeHead(413).end();
    chunks.push(chunk);
  }
  // The bytes as they came: a body that is parsed and written again has another signature.
  const body = Buffer.concat(chunks).toString();
  if (!isGenuine(request.headers, body)) return reply.writeHead(401).end();
  const id = request.headers["webhook-id"];
  if (!handled.has(id)) handle(JSON.parse(body));
  handled.add(id);
  // Answered at once: what takes longer is done afterwards.
  return reply.writeHead(204).end();
});
server.listen(Number(PORT), "127.0.0.1", () =>
  stdout.write(`listening on ${server.address().port}\n`),
);
