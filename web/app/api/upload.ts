/**
 * Uploads one image of an ID or one page of a document, and downloads one. The upload uses
 * XMLHttpRequest, because `fetch` does not report upload progress.
 */
import type { uploadCall } from "@hiram/contract/activation/activation.calls.ts";
import type { UploadKind } from "@hiram/contract/activation/activation.ts";
import { handoverHeader } from "@hiram/contract/activation/handover.ts";
import { apiBase, type ReplyOf } from "@hiram/contract/wire/call.ts";
import { askAsMember } from "#api/client.ts";
import { CallFailure, type FailureName, parseReply, send } from "#api/send.ts";

/** A large image may take minutes; a connection without progress for this long is broken. */
const STALL_MS = 45_000;

const pausesMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Whether the same image may succeed next time: no reply, too busy, too often. */
export const isUploadRetryable = ({ problem, status = 0 }: CallFailure): boolean =>
  status === 0 || status === 429 || status >= 500 || problem?.code === "LoginExpired";

/**
 * How long to wait before the next try: longer with every drop, and at least as long as the server
 * asked for.
 */
export function pauseBeforeRetryMs({ retryAfterSeconds = 0 }: CallFailure, drops: number): number {
  const own = pausesMs[Math.min(drops, pausesMs.length - 1)] as number;
  return Math.max((retryAfterSeconds ?? 0) * 1000, own);
}

type Upload = {
  readonly side: UploadKind;
  readonly image: Blob;
  /** The sent fraction, from 0 to 1. */
  readonly onShare: (share: number) => void;
  readonly signal: AbortSignal;
};

/** Returns the address of the stored image. */
export async function uploadImage(upload: Upload): Promise<string> {
  const reply = await askAsMember((token) => sendForm(upload, token));
  return (reply as ReplyOf<typeof uploadCall>).url;
}

/** Downloads an uploaded image; only its own member gets it. */
export async function fetchImage(url: string): Promise<Blob> {
  const path = url.slice(apiBase.length);
  const image = await askAsMember(
    (token) => send({ method: "GET", path, token }),
    (reply) => (reply.ok ? reply.blob() : parseReply(reply)),
  );
  return image as Blob;
}

/** Uploads from a phone, with the token of its link instead of a session. */
export async function uploadByHandover(upload: Upload, token: string): Promise<void> {
  const to = { path: "/uploads/handover", headers: { [handoverHeader]: token } };
  await parseReply(await postForm(upload, to));
}

const sendForm = (upload: Upload, token: string | null) =>
  postForm(upload, {
    path: "/uploads",
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

type Target = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

function postForm({ side, image, onShare, signal }: Upload, { path, headers }: Target) {
  const form = new FormData();
  // The server reads the form as a stream: with the side first, it refuses a wrong one early.
  form.append("side", side);
  form.append("file", image, `${side.toLowerCase()}.jpg`);

  return new Promise<Response>((answer, fail) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const moves = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), STALL_MS);
    };
    const abort = () => request.abort();
    const end = () => {
      clearTimeout(stall);
      signal.removeEventListener("abort", abort);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      if (total > 0) onShare(loaded / total);
    };
    request.onload = () => {
      end();
      answer(readAnswer(request));
    };
    const breakOff = (failure: FailureName) => () => {
      end();
      fail(new CallFailure(failure));
    };
    request.onerror = breakOff("FETCH_ERROR");
    request.onabort = breakOff("TIMEOUT_ERROR");
    signal.addEventListener("abort", abort);
    request.open("POST", apiBase + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
    moves();
    if (signal.aborted) abort();
  });
}

function readAnswer(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader("retry-after");
  return new Response(request.responseText, {
    status: request.status,
    headers: wait === null ? {} : { "retry-after": wait },
  });
}
