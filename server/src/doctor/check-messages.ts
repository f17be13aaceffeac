/** Mail and SMS: the servers answer. No message is sent. */
import {
  type DoctorCheck,
  faultFinding,
  goodFinding,
  noteFinding,
  reasonOf,
} from "#doctor/check.ts";
import { hostOf, tryConnection } from "#doctor/reach.ts";
import { greetMailServer } from "#outside/mail.ts";

export const checkMail: DoctorCheck = async ({ config: { smtpUrl } }) => {
  if (!smtpUrl) return [noteFinding("No mail server is named: letters land in DATA_DIR/outbox.")];
  try {
    await greetMailServer(smtpUrl);
    return [goodFinding(`The mail server at ${hostOf(smtpUrl)} greets us and takes the login.`)];
  } catch (error) {
    return [
      faultFinding(
        `The mail server at ${hostOf(smtpUrl)} does not take us: ${reasonOf(error)}.`,
        "Compare SMTP_URL with what the provider says: name, password, port, smtps:// or smtp://.",
      ),
    ];
  }
};

export const checkSms: DoctorCheck = async ({ config: { smsGateways } }) => {
  if (smsGateways.length === 0)
    return [noteFinding("No SMS gateway is named: texts land in DATA_DIR/outbox.")];
  return Promise.all(
    smsGateways.map(async ({ name, url }) => {
      try {
        await tryConnection(url);
        return goodFinding(
          `${name} at ${hostOf(url)} takes connections. Its key is tried by a message.`,
        );
      } catch (error) {
        return faultFinding(
          `${name} at ${hostOf(url)} cannot be reached: ${reasonOf(error)}.`,
          "Compare the address with the provider's, and let this machine out to it.",
        );
      }
    }),
  );
};
