/** An S3-compatible store as the operator sets it. */
export type S3Store = {
  /** The store's address with the bucket as its path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

type S3Settings = { readonly [Name in keyof S3Store]: string | undefined };

/** Undefined when no address is set. */
export const readS3Store = (settings: S3Settings): S3Store | undefined =>
  settings.endpoint
    ? {
        endpoint: settings.endpoint,
        region: settings.region ?? "auto",
        accessKeyId: settings.accessKeyId ?? "",
        secretAccessKey: settings.secretAccessKey ?? "",
      }
    : undefined;
