/** "For developers": how another system of the lender reads, pages, writes and gets events. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openScopes } from "@hiram/contract/wire/scopes.ts";
import { escapeHtml } from "#http/escape-html.ts";

const code = (text: string): string =>
  `<pre tabindex="0"><code>${escapeHtml(text.trim())}</code></pre>`;

const curlRead = `
curl -H "Authorization: Bearer $HIRAM_KEY" "$HIRAM_URL/open/payments?limit=50"
`;

const curlWrite = `
curl -X POST "$HIRAM_URL/open/intents" \\
  -H "Authorization: Bearer $HIRAM_KEY" \\
  -H "Idempotency-Key: $(uuidgen)" \\
  -H "Content-Type: application/json" \\
  -d '{"loan_id": "…", "amount": 1500, "method": "TRANSFER"}'
`;

const typescriptRead = `
type Page<Row> = { data: Row[]; has_more: boolean; next: string | null };

/** Every row of a list, the newest first. */
async function* readAll<Row>(url: string, key: string): AsyncGenerator<Row> {
  for (let after = ""; ; ) {
    const reply = await fetch(\`\${url}?limit=100\${after}\`, {
      headers: { authorization: \`Bearer \${key}\` },
    });
    if (reply.status === 429) {
      const seconds = Number(reply.headers.get("retry-after") ?? 1);
      await new Promise((done) => setTimeout(done, seconds * 1000));
      continue;
    }
    if (!reply.ok) throw new Error(\`\${reply.status} \${await reply.text()}\`);
    const { data, has_more, next } = (await reply.json()) as Page<Row>;
    yield* data;
    if (!has_more) return;
    after = \`&after=\${next}\`;
  }
}
`;

const typescriptReceive = `
import { Webhook } from "standardwebhooks";

/** The body as it came, before it is parsed. Throws when it is not from us. */
export function receive(secret: string, body: string, headers: Record<string, string>) {
  const { type, data } = new Webhook(secret).verify(body, headers) as {
    type: string;
    data: { number: number; url?: string };
  };
  // Events may come twice and in another order: know them by webhook-id, sort them by data.number.
  return { type, data };
}
`;

export function developersSection(): string {
  const scopes = Object.entries(openScopes)
    .map(([name, words]) => `<tr><td><code>${name}</code></td><td>${escapeHtml(words)}</td></tr>`)
    .join("\n        ");
  return `
    <section id="developers">
      <h2>For developers</h2>
      <p>A lender's other systems use a key, which two people make at the desk. The calls below
        <code>${apiBase}/open</code> have a document of their own:
        <a href="${apiBase}/open/openapi.json">open/openapi.json</a>. A field may be added to an
        answer at any time; none is removed or changed within v2.</p>
      <p>In the examples <code>HIRAM_URL</code> is the address of this site with
        <code>${apiBase}</code>, and <code>HIRAM_KEY</code> the key.</p>
      <h3>Read a list</h3>
      ${code(curlRead)}
      <p>An answer has <code>data</code>, <code>has_more</code> and <code>next</code>, which is
        given back as <code>after</code>. Rows that are added meanwhile shift no page.</p>
      ${code(typescriptRead)}
      <h3>Ask for a payment</h3>
      ${code(curlWrite)}
      <p>The same <code>Idempotency-Key</code> and body get the same answer, and one effect.</p>
      <h3>Get events</h3>
      ${code(typescriptReceive)}
      <p>Who prefers a public key to a secret checks the signature <code>v1a</code> (ed25519) in the
        same header with the key at <a href="${apiBase}/webhook-key">webhook-key</a>.</p>
      <p>Answer with a status from 200 to 299 within 15 seconds. Anything else is tried again for
        three days; 410 ends it.</p>
      <h3>What a key may do</h3>
      <table>
        ${scopes}
      </table>
      <h3>Refusals</h3>
      <p>401: no key, or one that is not valid. 403: not from this network, or without the scope.
        404: unknown, or not for this key. 429: too fast; <code>Retry-After</code> says when to
        come again. Nothing says which part of a key was right.</p>
    </section>`;
}
