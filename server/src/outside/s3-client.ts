/**
 * The objects of a bucket in an S3-compatible store. The client of AWS takes 0.2 s and 33 MB to
 * load, so it is loaded at the first use: most installations have no such store. A request is sent
 * once and ends within half a minute; callers retry.
 */
import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import type { S3Store } from "#outside/settings/s3-store.ts";

type S3Bucket = {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is no such object. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** The names with this prefix, in order. */
  list(prefix: string): Promise<string[]>;
};

type Aws = typeof import("@aws-sdk/client-s3");
type AwsClient = { readonly aws: Aws; readonly client: S3Client };

const REQUEST_MS = 30_000;

export function openBucket(store: S3Store, requestMs = REQUEST_MS): S3Bucket {
  const Bucket = store.endpoint;
  let opened: Promise<AwsClient> | undefined;
  const ask = async <T>(request: (opened: AwsClient, abortSignal: AbortSignal) => Promise<T>) => {
    opened ??= openClient(store);
    const signal = AbortSignal.timeout(requestMs);
    try {
      return await request(await opened, signal);
    } catch (error) {
      throw describeFailure(error, signal);
    }
  };
  return {
    async put(Key, Body, ContentType) {
      await ask(({ aws, client }, abortSignal) => {
        const command = new aws.PutObjectCommand({ Bucket, Key, Body, ContentType });
        return client.send(command, { abortSignal });
      });
    },
    get: (Key) =>
      ask(({ aws, client }, abortSignal) =>
        client
          .send(new aws.GetObjectCommand({ Bucket, Key }), { abortSignal })
          .then((reply) => readBody(reply, abortSignal)),
      ).catch(nullIfMissing),
    async remove(Key) {
      await ask(({ aws, client }, abortSignal) =>
        client.send(new aws.DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
    async list(Prefix) {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) };
        const page = await ask(({ aws, client }, abortSignal) =>
          client.send(new aws.ListObjectsV2Command(asked), { abortSignal }),
        ).catch(nullIfMissing);
        names.push(...(page?.Contents ?? []).map(({ Key = "" }) => Key));
        ContinuationToken = page?.NextContinuationToken;
      } while (ContinuationToken);
      return names.sort();
    },
  };
}

async function openClient(store: S3Store): Promise<AwsClient> {
  const { endpoint, region, accessKeyId, secretAccessKey } = store;
  const aws = await import("@aws-sdk/client-s3");
  const client = new aws.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A store that is open to its whole network needs no key.
    ...(!accessKeyId && !secretAccessKey && { signer: { sign: async (request) => request } }),
    endpoint: new URL(endpoint).origin,
    // The bucket is part of the address, which is used as the operator wrote it.
    bucketEndpoint: true,
    maxAttempts: 1,
    // Many stores support neither the checksums that AWS added in 2024 nor `Expect: 100-continue`.
    // The signed SHA-256 protects the body.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
  });
  return { aws, client };
}

/** The time limit includes the body. */
const readBody = ({ Body }: GetObjectCommandOutput, signal: AbortSignal): Promise<Buffer> =>
  buffer(addAbortSignal(signal, Body as Readable));

class S3Failure extends Error {
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

type AwsError = {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

function describeFailure(error: unknown, signal: AbortSignal): S3Failure {
  const { name, code, message, $metadata } = error as AwsError;
  const status = $metadata?.httpStatusCode;
  if (signal.aborted) return new S3Failure("S3 did not answer in time", undefined, error);
  if (status) return new S3Failure(`S3 returned ${status} – ${name}`, status, error);
  return new S3Failure(`S3 network error: ${code || message || name}`, undefined, error);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof S3Failure && error.status === 404) return null;
  throw error;
}
