/** Variables of outgoing messages: e-mail and SMS. */
import { smsForms } from "#env/choices.ts";
import { address, http, list, oneOfTexts, textKind, wholeNumberKind } from "#env/kinds.ts";
import type { VariableGroup } from "#env/variable.ts";

export const messageVariables = [
  {
    title: "E-mail",
    variables: [
      {
        name: "SMTP_URL",
        kind: address("smtps://", "smtp://"),
        isSecret: true,
        needed: "always",
        otherwise: "in the demo letters land in DATA_DIR/outbox",
        example: "smtps://name:password@mail.example:465",
        words: "The server for outgoing e-mail.",
      },
      {
        name: "MAIL_BOUNCE_ADDRESS",
        kind: textKind,
        otherwise: "the company's address",
        example: "returned@lend.example",
        words: "Where mail servers return what they cannot deliver.",
      },
      {
        name: "MAIL_REPORT_SECRET",
        kind: textKind,
        isSecret: true,
        words:
          "With this your mail server hands returned e-mails in at PUBLIC_URL/mail-reports (docs/mail.md); at least 24 characters.",
      },
    ],
  },
  {
    title: "SMS",
    words:
      "Outgoing SMS over a gateway's HTTP form (docs/sms.md). With SMS_2_ a second gateway takes over where the first fails or does not deliver.",
    variables: [
      {
        name: "SMS_URL",
        kind: http,
        needed: "always",
        otherwise: "in the demo texts land in DATA_DIR/outbox",
        example: "https://api.semaphore.co/api/v4/messages",
        words: "The address that messages are posted to.",
      },
      {
        name: "SMS_FORM",
        kind: oneOfTexts(smsForms),
        unset: "apikey",
        words:
          "apikey: form fields apikey, number, message, sendername; bearer: JSON to, from, text with a bearer token; basic: form fields To, From, Body with SMS_USER and SMS_API_KEY as password.",
      },
      {
        name: "SMS_USER",
        kind: textKind,
        needed: "with SMS_FORM=basic",
        words: "The account's name for the form basic.",
      },
      {
        name: "SMS_API_KEY",
        kind: textKind,
        isSecret: true,
        needed: "always",
        words: "The gateway's key.",
      },
      {
        name: "SMS_SENDER",
        kind: textKind,
        needed: "always",
        words: "The sender that phones show.",
      },
      {
        name: "SMS_PREFIXES",
        kind: list,
        unset: "*",
        example: "63",
        words:
          "Beginnings of the numbers it serves, without +; * for all. The longest match goes first.",
      },
      {
        name: "SMS_REPORT_SECRET",
        kind: textKind,
        isSecret: true,
        needed: "with SMS_REPORT_SECONDS",
        words:
          "With a secret of 24 characters or more the gateway may report deliveries at PUBLIC_URL/sms-reports/sms-1?key=<secret>.",
      },
      {
        name: "SMS_REPORT_SECONDS",
        kind: wholeNumberKind(600),
        unset: "0",
        example: "60",
        words:
          "A message without a report after that many seconds goes to the other gateway; 0 does not wait for reports.",
      },
      {
        name: "SMS_2_URL",
        kind: http,
        example: "https://sms.example/2010-04-01/Accounts/name/Messages.json",
        words: "As SMS_URL, of the second gateway (its reports: /sms-reports/sms-2).",
      },
      {
        name: "SMS_2_FORM",
        kind: oneOfTexts(smsForms),
        unset: "apikey",
        example: "basic",
        words: "As SMS_FORM, of the second gateway.",
      },
      {
        name: "SMS_2_USER",
        kind: textKind,
        needed: "with SMS_2_FORM=basic",
        words: "As SMS_USER, of the second gateway.",
      },
      {
        name: "SMS_2_API_KEY",
        kind: textKind,
        isSecret: true,
        needed: "with SMS_2_URL",
        words: "As SMS_API_KEY, of the second gateway.",
      },
      {
        name: "SMS_2_SENDER",
        kind: textKind,
        needed: "with SMS_2_URL",
        words: "As SMS_SENDER, of the second gateway.",
      },
      {
        name: "SMS_2_PREFIXES",
        kind: list,
        unset: "*",
        words: "As SMS_PREFIXES, of the second gateway.",
      },
      {
        name: "SMS_2_REPORT_SECRET",
        kind: textKind,
        isSecret: true,
        needed: "with SMS_2_REPORT_SECONDS",
        words: "As SMS_REPORT_SECRET, of the second gateway.",
      },
      {
        name: "SMS_2_REPORT_SECONDS",
        kind: wholeNumberKind(600),
        unset: "0",
        example: "60",
        words: "As SMS_REPORT_SECONDS, of the second gateway.",
      },
      {
        name: "SMS_COUNTRIES",
        kind: list,
        otherwise:
          "the Philippines and the countries where most members work (server/src/outside/settings/sms-countries.ts)",
        example: "PH,SA,AE,QA,KW,HK,SG",
        words:
          "The countries that codes go to, by their two letters with commas between. Satellite phones, premium services and landlines get no code anywhere.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
