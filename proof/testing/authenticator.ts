/**
 * A software authenticator: it makes a real key and replies as a phone does, byte for byte. Every
 * part can be altered, so that tests see what is refused.
 */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

type Options = { readonly challenge: string; readonly [name: string]: unknown };

/** What a test may falsify. */
type Bent = {
  readonly origin?: string;
  readonly rpID?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly type?: string;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString("base64url");

export function createAuthenticator(origin = "http://hiram.test", rpID = "hiram.test") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authData = (bent: Bent, attested = Buffer.alloc(0)) => {
    const present = 0x01;
    const verified = bent.isVerified === false ? 0 : 0x04;
    const hasKey = attested.length ? 0x40 : 0;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? counter);
    const flags = Buffer.of(present | verified | hasKey);
    return Buffer.concat([sha256(bent.rpID ?? rpID), flags, count, attested]);
  };

  return {
    id: base64(credentialId),
    /** Creates the passkey, as `navigator.credentials.create` does. */
    create({ challenge, user }: Options, bent: Bent = {}) {
      userHandle = (user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3), // a map of three: fmt, attStmt, authData
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.of(0xa0),
        cborText("authData"),
        cborBytes(authData(bent, attested)),
      ]);
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData("webauthn.create", challenge, bent)),
          attestationObject: base64(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Signs a challenge, as `navigator.credentials.get` does. */
    get({ challenge }: Options, bent: Bent = {}) {
      counter++;
      const data = clientData("webauthn.get", challenge, bent);
      const bytes = authData(bent);
      const signature = createSign("SHA256")
        .update(Buffer.concat([bytes, sha256(data)]))
        .sign(privateKey);
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(bytes),
          signature: base64(signature),
          userHandle: bent.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** The public key as COSE writes an ES256 key. */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21), // EC2, ES256, P-256, then x
    cborBytes(Buffer.from(x, "base64url")),
    Buffer.of(0x22),
    cborBytes(Buffer.from(y, "base64url")),
  ]);
}

const cborText = (text: string) =>
  Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.alloc(3, 0x59);
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}
