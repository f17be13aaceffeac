/**
 * The SMS gateways in the settings: one or two, each with its form of request, the numbers it
 * serves and how it reports deliveries.
 */
import { smsForms } from "#env/choices.ts";
import type { Env } from "#env/read-env.ts";
import { StartRefused } from "#start-refused.ts";

export type SmsForm = (typeof smsForms)[number];

export type SmsGatewaySettings = {
  /** Its name in metrics, in the table of tries and in the address of its reports. */
  readonly name: "sms-1" | "sms-2";
  readonly url: string;
  readonly form: SmsForm;
  /** With `basic`, the password. */
  readonly apiKey: string;
  /** Set with `basic` only. */
  readonly user: string;
  readonly sender: string;
  /** Prefixes of the numbers it serves, without +; an empty one means all numbers. */
  readonly prefixes: readonly string[];
  /** The secret for its delivery reports. */
  readonly reportSecret: string | undefined;
  /** How long to wait for its report before asking the other gateway; 0 does not wait. */
  readonly reportSeconds: number;
};

/** The settings of one gateway as text, by variable name without the prefix. */
type GatewayTexts = {
  readonly name: SmsGatewaySettings["name"];
  readonly prefix: "SMS" | "SMS_2";
  readonly url: string | undefined;
  readonly form: string | undefined;
  readonly apiKey: string | undefined;
  readonly user: string | undefined;
  readonly sender: string | undefined;
  readonly numbers: string | undefined;
  readonly reportSecret: string | undefined;
  readonly reportSeconds: string | undefined;
};

export const readSmsGateways = (env: Env): readonly SmsGatewaySettings[] => [
  ...readGateway({
    name: "sms-1",
    prefix: "SMS",
    url: env.SMS_URL,
    form: env.SMS_FORM,
    apiKey: env.SMS_API_KEY,
    user: env.SMS_USER,
    sender: env.SMS_SENDER,
    numbers: env.SMS_PREFIXES,
    reportSecret: env.SMS_REPORT_SECRET,
    reportSeconds: env.SMS_REPORT_SECONDS,
  }),
  ...readGateway({
    name: "sms-2",
    prefix: "SMS_2",
    url: env.SMS_2_URL,
    form: env.SMS_2_FORM,
    apiKey: env.SMS_2_API_KEY,
    user: env.SMS_2_USER,
    sender: env.SMS_2_SENDER,
    numbers: env.SMS_2_PREFIXES,
    reportSecret: env.SMS_2_REPORT_SECRET,
    reportSeconds: env.SMS_2_REPORT_SECONDS,
  }),
];

const SECRET_LENGTH_MIN = 24;

function readGateway({ name, prefix, ...texts }: GatewayTexts): SmsGatewaySettings[] {
  if (!texts.url) return [];
  const refuse = (setting: string, must: string): never => {
    throw new StartRefused(`${prefix}_${setting} must ${must}.`);
  };
  const form = smsForms.find((one) => one === texts.form) as SmsForm;
  if (form === "basic" && !texts.user) refuse("USER", "be set for the form basic");
  const prefixes = (texts.numbers ?? "*").split(",").map((one) => one.trim().replace(/^[+*]/, ""));
  if (!prefixes.every((one) => /^[0-9]{0,6}$/.test(one)))
    refuse("PREFIXES", "be beginnings of numbers such as 63,966 or * for all");
  const { reportSecret } = texts;
  if (reportSecret && reportSecret.length < SECRET_LENGTH_MIN)
    refuse("REPORT_SECRET", `have at least ${SECRET_LENGTH_MIN} characters`);
  const reportSeconds = Number(texts.reportSeconds);
  if (reportSeconds > 0 && !reportSecret)
    refuse("REPORT_SECRET", "be set where a time for reports is set");
  return [
    {
      name,
      url: texts.url,
      form,
      apiKey: texts.apiKey ?? "",
      user: texts.user ?? "",
      sender: texts.sender ?? "",
      prefixes,
      reportSecret,
      reportSeconds,
    },
  ];
}
