/**
 * Mails a paper to a member. If the mail server refuses the address for good, the letter is not
 * tried again, and the address is marked as undeliverable. The paper stays in the member's account.
 */
import type { House } from "#house/house.ts";
import { addressFingerprint } from "#notice/delivery/address-fingerprint.ts";
import { recordDeliveryFailure } from "#notice/delivery/delivery.sql.ts";
import { type EmailMessage, type MailTransport, RecipientRefused } from "#outside/mail.ts";

export async function mailPaper(
  house: House,
  mail: MailTransport,
  memberId: string,
  letter: EmailMessage,
): Promise<void> {
  try {
    await mail.send(letter);
  } catch (error) {
    if (!(error instanceof RecipientRefused)) throw error;
    const fingerprint = addressFingerprint(house, "email", letter.to);
    await house.db
      .transaction()
      .execute((trx) =>
        recordDeliveryFailure(trx, { memberId, channel: "email", fingerprint }, error.why),
      );
  }
}
