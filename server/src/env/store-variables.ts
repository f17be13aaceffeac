/** Variables of data outside the database: files, copies of checkpoints, rates. */
import { address, folder, http, textKind } from "#env/kinds.ts";
import type { VariableGroup } from "#env/variable.ts";

export const storeVariables = [
  {
    title: "Files",
    words: "Uploaded images, encrypted, in a folder or an S3-compatible store.",
    variables: [
      {
        name: "S3_ENDPOINT",
        kind: http,
        otherwise: "files in DATA_DIR/files",
        example: "https://store.example/hiram",
        words: "The store's address with the bucket as path.",
      },
      { name: "S3_REGION", kind: textKind, unset: "auto", words: "The store's region." },
      {
        name: "S3_ACCESS_KEY_ID",
        kind: textKind,
        needed: "with S3_ENDPOINT",
        words: "The name of the key.",
      },
      {
        name: "S3_SECRET_ACCESS_KEY",
        kind: textKind,
        isSecret: true,
        needed: "with S3_ENDPOINT",
        words: "The key itself.",
      },
    ],
  },
  {
    title: "Copies of the audit log's checkpoints",
    words:
      "They show whether the log was rewritten or cut, and should leave this machine: a folder on another machine's disk, an S3-compatible bucket, or a syslog server.",
    variables: [
      {
        name: "AUDIT_FOLDER",
        kind: folder,
        otherwise: "DATA_DIR/audit",
        example: "/mnt/elsewhere/hiram-audit",
        words: "The folder of the file.",
      },
      {
        name: "AUDIT_S3_ENDPOINT",
        kind: http,
        example: "https://store.example/hiram-audit",
        words: "The bucket, as in S3_ENDPOINT.",
      },
      { name: "AUDIT_S3_REGION", kind: textKind, unset: "auto", words: "Its region." },
      {
        name: "AUDIT_S3_ACCESS_KEY_ID",
        kind: textKind,
        needed: "with AUDIT_S3_ENDPOINT",
        words: "The name of its key.",
      },
      {
        name: "AUDIT_S3_SECRET_ACCESS_KEY",
        kind: textKind,
        isSecret: true,
        needed: "with AUDIT_S3_ENDPOINT",
        words: "Its key.",
      },
      {
        name: "AUDIT_SYSLOG",
        kind: address("tcp://", "udp://"),
        example: "tcp://log.example:601",
        words:
          "A syslog server (RFC 5424). The messages are signed and not encrypted; they name accounts by random ids only.",
      },
    ],
  },
  {
    title: "Exchange rates",
    variables: [
      {
        name: "RATES_URL",
        kind: http,
        isSecret: true,
        unset: { production: "https://open.er-api.com/v6/latest/PHP" },
        otherwise: "in the demo sample rates",
        example: "https://open.er-api.com/v6/latest/PHP",
        words:
          "A service that answers like open.er-api.com with PHP as base. Secret, because some providers put the key into the address.",
      },
    ],
  },
] as const satisfies readonly VariableGroup[];
