/** The form of a bank transfer, which no webhook reports. */
import { escapeHtml } from "@hiram/server/http/escape-html.ts";

type FilledTransfer = { readonly amount: string; readonly reference: string };

export const transferPart = ({ amount, reference }: FilledTransfer): string =>
  `<section id="transfer">
            <h2>A bank transfer</h2>
            <p class="note">The payer may type the reference right, wrong or not at all.</p>
            <form method="post" action="/dev/bank" class="transfer">
              ${field("Amount in pesos", "amount", amount, 'inputmode="decimal" required')}
              ${field("Reference or message", "reference", reference, 'maxlength="140"')}
              ${field("Name of the payer", "name", "Juan Dela Cruz", 'maxlength="140" required')}
              ${field("Value date, days ago", "days", "0", 'inputmode="numeric" required')}
              <button name="act" value="transfer">Transfer it</button>
            </form>
          </section>`;

const field = (words: string, name: string, value: string, more: string): string =>
  `<label>${words}<input name="${name}" value="${escapeHtml(value)}" autocomplete="off" ${more}></label>`;
