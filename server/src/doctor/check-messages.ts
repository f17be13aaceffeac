/** Mail and SMS: the servers answer. No message is sent. */
import { type DoctorCheck, fault, good, note, reasonOf } from "#doctor/check.ts";
import { hostOf, reach } from "#doctor/reach.ts";
import { greetMailServer } from "#outside/mail.ts";

export const checkMail: DoctorCheck = async ({ config: { smtpUrl } }) => {
  if (!smtpUrl) return [note("No mail server is named: letters land in DATA_DIR/outbox.")];
  try {
    await greetMailServer(smtpUrl);
    return [good(`The mail server at ${hostOf(smtpUrl)} greets us and takes the login.`)];
  } catch (error) {
    return [
      fault(
        `The mail server at ${hostOf(smtpUrl)} does not take us: ${reasonOf(error)}.`,
        "Compare SMTP_URL with what the provider says: name, password, port, smtps:// or smtp://.",
      ),
    ];
  }
};

export const checkSms: DoctorCheck = async ({ config: { smsGateways } }) => {
  if (smsGateways.length === 0)
    return [note("No SMS gateway is named: texts land in DATA_DIR/outbox.")];
  return Promise.all(
    smsGateways.map(async ({ name, url }) => {
      try {
        await reach(url);
        return good(`${name} at ${hostOf(url)} takes connections. Its key is tried by a message.`);
      } catch (error) {
        return fault(
          `${name} at ${hostOf(url)} cannot be reached: ${reasonOf(error)}.`,
          "Compare the address with the provider's, and let this machine out to it.",
        );
      }
    }),
  );
};
