/** Variables of money that leaves and comes in. */
import { gatewayNames, gatewayProviderNames, gatewayProviders, payoutRails } from "#env/choices.ts";
import {
  file,
  http,
  oneOfTexts,
  textKind,
  time,
  wholeNumberKind,
  yesOrNoKind,
} from "#env/kinds.ts";
import type { VariableGroup } from "#env/variable.ts";

const realGateways = gatewayProviderNames.map((name) => `\`${name}\``).join(" and ");
const withProvider = `with ${gatewayProviderNames.join(" or ")}`;
const webhookSecrets = gatewayProviderNames
  .map((name) => `${gatewayProviders[name].title}: ${gatewayProviders[name].webhookSecret}.`)
  .join(" ");

export const moneyVariables = [
  {
    title: "Payouts",
    variables: [
      {
        name: "PAYOUT_RAIL",
        kind: oneOfTexts(payoutRails),
        unset: { demo: "demo" },
        needed: "always, and not demo",
        example: "manual",
        words:
          "How payouts leave. The demo rail only pretends; `manual` is done by staff at the bank's own site; `file` makes an ISO 20022 file for the bank, taken from the account named here.",
      },
      {
        name: "PAYOUT_BANK_BIC",
        kind: textKind,
        needed: "with PAYOUT_RAIL=file",
        words: "The code (BIC) of your own bank.",
      },
      {
        name: "PAYOUT_ACCOUNT",
        kind: textKind,
        needed: "with PAYOUT_RAIL=file",
        words: "Your account there, up to 34 letters and digits.",
      },
      {
        name: "PAYOUT_BANK_NAMES",
        kind: yesOrNoKind,
        unset: "no",
        words:
          "A file names the receiving bank by its code. `yes` when your bank takes a bank without a code by name; otherwise such a payout is left out of the file, and staff pay it at the bank's own site.",
      },
      {
        name: "PAYOUT_CUT_OFF",
        kind: time,
        unset: "15:00",
        words:
          "When your bank stops taking files for the same day, in Manila; later ones are for the next banking day.",
      },
      {
        name: "HOLIDAYS_FILE",
        kind: file,
        example: "holidays.json",
        words:
          "Holidays that were proclaimed after this release (docs/bank-files.md); read again within seconds when it changes.",
      },
      {
        name: "PAYOUT_FORMATS_FILE",
        kind: file,
        example: "payout-formats.json",
        words: "CSV formats of your bank (docs/bank-files.md); read again like HOLIDAYS_FILE.",
      },
      {
        name: "DEMO_PAYOUT_SECONDS",
        kind: wholeNumberKind(86_400),
        unset: "15",
        words: "How long the demo rail pretends to take.",
      },
    ],
  },
  {
    title: "Payments",
    words: "How members pay beside a bank transfer to the account of the company profile.",
    variables: [
      {
        name: "PAYMENT_GATEWAY",
        kind: oneOfTexts(gatewayNames),
        unset: { demo: "demo", production: "none" },
        example: "none",
        words: `The demo gateway only pretends, and production refuses it; ${realGateways} are real; \`none\` leaves the bank transfer. The gateway reports to PUBLIC_URL/webhooks/<name>.`,
      },
      {
        name: "PAYMENT_GATEWAY_KEY",
        kind: textKind,
        isSecret: true,
        needed: withProvider,
        words: "The provider's secret key. Production refuses keys of a test mode.",
      },
      {
        name: "PAYMENT_WEBHOOK_SECRET",
        kind: textKind,
        isSecret: true,
        needed: withProvider,
        words: webhookSecrets,
      },
      {
        name: "PAYMENT_GATEWAY_URL",
        kind: http,
        otherwise: "the provider's own",
        example: "https://api.paymongo.com",
        words: "Another address of the provider's API, such as a proxy of your own.",
      },
      {
        name: "QRPH_STATIC_CODE",
        kind: textKind,
        words: "The text of the lender's static QR Ph code, from its bank.",
      },
      {
        name: "QRPH_REMAKE",
        kind: yesOrNoKind,
        unset: { demo: "yes", production: "no" },
        words:
          "`yes` makes a code with amount and reference from it for each payment; ask the bank first whether it takes such codes.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
