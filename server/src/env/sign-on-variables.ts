/** Variables of single sign-on at the desk. */
import { http, list, textKind, yesOrNoKind } from "#env/kinds.ts";
import type { VariableGroup } from "#env/variable.ts";

export const signOnVariables = [
  {
    title: "Single sign-on at the desk",
    words:
      "People at the desk may sign in at your identity provider, by OpenID Connect (docs/running.md, Single sign-on). With SIGN_ON_2_ there is a second provider.",
    variables: [
      {
        name: "SIGN_ON_ISSUER",
        kind: http,
        otherwise: "no single sign-on",
        example: "https://login.example/realms/lender",
        words:
          "The provider's issuer, exactly as it writes it: its discovery document is read below it.",
      },
      {
        name: "SIGN_ON_NAME",
        kind: textKind,
        needed: "with SIGN_ON_ISSUER",
        words: 'What the button says after "Sign in with", at most 30 characters.',
      },
      {
        name: "SIGN_ON_CLIENT_ID",
        kind: textKind,
        needed: "with SIGN_ON_ISSUER",
        words: "The name of the desk at the provider.",
      },
      {
        name: "SIGN_ON_CLIENT_SECRET",
        kind: textKind,
        isSecret: true,
        needed: "with SIGN_ON_ISSUER",
        words: "The desk's secret there.",
      },
      {
        name: "SIGN_ON_SECOND_FACTOR",
        kind: list,
        example: "amr:mfa,amr:otp+pwd,acr:phr",
        otherwise: "our own second factor is asked at every sign-in",
        words:
          "By which words of the provider (amr, acr) a second factor was shown there, with commas between; + asks for several at once.",
      },
      {
        name: "SIGN_ON_2_ISSUER",
        kind: http,
        words: "As SIGN_ON_ISSUER, of the second provider.",
      },
      { name: "SIGN_ON_2_NAME", kind: textKind, words: "As SIGN_ON_NAME, of the second provider." },
      {
        name: "SIGN_ON_2_CLIENT_ID",
        kind: textKind,
        words: "As SIGN_ON_CLIENT_ID, of the second provider.",
      },
      {
        name: "SIGN_ON_2_CLIENT_SECRET",
        kind: textKind,
        isSecret: true,
        words: "As SIGN_ON_CLIENT_SECRET, of the second provider.",
      },
      {
        name: "SIGN_ON_2_SECOND_FACTOR",
        kind: list,
        words: "As SIGN_ON_SECOND_FACTOR, of the second provider.",
      },
      {
        name: "SIGN_ON_ONLY",
        kind: yesOrNoKind,
        unset: "no",
        words:
          "yes: the desk is entered through a provider only. Passwords, passkeys and sessions that began with them are refused, but for the two people of SIGN_ON_EXCEPT, and everybody at the desk is told when one of them uses it.",
      },
      {
        name: "SIGN_ON_EXCEPT",
        kind: list,
        needed: "with SIGN_ON_ONLY=yes",
        example: "ana@lend.example,ben@lend.example",
        words:
          "The e-mail addresses of two people at the desk who may still enter with password and authenticator, for the day when the provider is away.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
