/** How a session begins; an unfinished set-up holds the secret of an authenticator. */
export type SessionBeginning =
  | { readonly with: "PASSWORD" | "PASSKEY" | "SET_UP" }
  | {
      readonly with: "ENROLLING";
      readonly secret: string;
      /** The one-time link with which it began; null for a password from the operator. */
      readonly linkId: string | null;
    }
  | {
      readonly with: "PROVIDER";
      readonly identityId: string;
      readonly sid: string | null;
      /** The provider said that a second factor was shown there. */
      readonly hasSecondFactor: boolean;
    };
