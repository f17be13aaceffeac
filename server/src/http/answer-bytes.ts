/** Calls with bytes instead of JSON, under the same guards as every other call. */
import type { Readable } from "node:stream";
import fastifyMultipart from "@fastify/multipart";
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { FastifyRequest } from "fastify";
import { type Caller, callerOfRequest } from "#house/caller.ts";
import { admit, type MemberCaller } from "#http/admit.ts";
import { admitStaff, type StaffCall, type StaffCaller } from "#http/admit-staff.ts";
import {
  type AnswerContext,
  isForStaff,
  limitAddress,
  limitCaller,
  refuseUnguarded,
} from "#http/answer.ts";
import { Problem, refuse } from "#problem.ts";

export type UploadRequest<Side> = {
  readonly file: Readable;
  /** Reads the rest of the form, where the side may come. Call it only after the file was read. */
  readonly readSide: () => Promise<Side>;
};

type UploadRules<Sides, Uploader> = {
  readonly sides: Sides;
  readonly bytesMax: number;
  /** For a call without a session: who may upload. */
  readonly admitBy?: (request: FastifyRequest) => Promise<Uploader>;
};

/**
 * A form of one file and one text field, `side`, in any order. The file is read as it arrives, so
 * an action that cannot know the side yet stores the bytes first.
 */
export function answerUpload<const Sides extends readonly string[], Uploader = MemberCaller>(
  { app, house, calls }: AnswerContext,
  call: Call,
  { sides, bytesMax, admitBy }: UploadRules<Sides, Uploader>,
  action: (sent: UploadRequest<Sides[number]>, uploader: Uploader) => Promise<unknown>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 1, fieldSize: 20, headerPairs: 20, fileSize: bytesMax + 1 },
      throwFileSizeLimit: false,
    });
    scope.post(apiBase + call.path, async (request, reply) => {
      const uploader = admitBy
        ? await admitLimited(house, call, request, admitBy)
        : ((await admitMember(house, call, request)) as Uploader);
      if (!request.isMultipart()) return refuse("WrongContentType");
      const form = await readForm(request, sides).catch(refuseForm);
      const readSide = () => form.readSide().catch(refuseForm);
      const done = action({ file: form.file, readSide }, uploader);
      const answer = call.reply.parse(
        await done.catch((error) =>
          isCutOff(form.file) ? refuseForm(error) : Promise.reject(error),
        ),
      );
      return reply.header("cache-control", "no-store").send(answer);
    });
  });
}

/** The form parser throws plain errors at a form that is cut off or malformed. */
const refuseForm = (error: unknown): never => {
  if (error instanceof Problem) throw error;
  return refuse("BadRequest");
};

/**
 * The form ended in the middle of its file. A full disk also breaks the stream, with the error of a
 * system call; that is our fault and stays an error.
 */
const isCutOff = ({ errored }: Readable): boolean => errored !== null && !("syscall" in errored);

/** Reads the form up to its file. */
async function readForm<const Sides extends readonly string[]>(
  request: FastifyRequest,
  sides: Sides,
): Promise<UploadRequest<Sides[number]>> {
  const parts = request.parts();
  let side: string | undefined;
  const findFile = async (): Promise<Readable | undefined> => {
    const { value: part } = await parts.next();
    if (!part) return undefined;
    if (part.type === "file") return part.file;
    if (part.fieldname === "side") side = String(part.value);
    return findFile();
  };
  const checkSide = (): Sides[number] =>
    sides.find((one) => one === side) ??
    refuse("InvalidInput", { fields: { side: `One of ${sides.join(", ")}.` } });
  const file =
    (await findFile()) ?? refuse("InvalidInput", { fields: { file: "Please add a picture." } });
  if (side !== undefined && !sides.includes(side)) {
    // Reads the body to its end: a browser that is cut off shows a network error instead of our
    // message.
    file.resume();
    checkSide();
  }
  return {
    file,
    async readSide() {
      if (side === undefined) await findFile();
      return checkSide();
    },
  };
}

/** The caller: staff where the call names an action, otherwise a member. */
type AdmittedTo<C extends Call> = C extends StaffCall ? StaffCaller : MemberCaller;

/**
 * A caller who is not admitted gets 401 or 403 as at every other call, whether the file exists or
 * not; another member's file gets the same 404 as an unknown one.
 */
export function answerFile<const C extends Call>(
  { app, house, calls }: AnswerContext,
  call: C,
  action: (id: string, asker: AdmittedTo<C>, caller: Caller) => Promise<Buffer>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  app.get<{ Params: { id: string } }>(apiBase + call.path, async (request, reply) => {
    const caller = callerOfRequest(house, request);
    const asker = isForStaff(call)
      ? await admitStaff(house, call, request, caller)
      : await admitFor(house, call, request);
    if (!isId(request.params.id)) return refuse("NotFound");
    const bytes = await action(request.params.id, asker as AdmittedTo<C>, caller);
    return reply
      .type("image/jpeg")
      .header("cache-control", "private, no-store")
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header("content-disposition", 'inline; filename="picture.jpg"')
      .send(bytes);
  });
}

async function admitMember(house: AnswerContext["house"], call: Call, request: FastifyRequest) {
  const member = await admitFor(house, call, request);
  await limitCaller(house, call, member.id);
  return member;
}

/** Counted by address before any lookup, so that tokens cannot be guessed. */
async function admitLimited<Uploader>(
  house: AnswerContext["house"],
  call: Call,
  request: FastifyRequest,
  admitBy: (request: FastifyRequest) => Promise<Uploader>,
): Promise<Uploader> {
  await limitAddress(house, call, callerOfRequest(house, request).address);
  return admitBy(request);
}

function admitFor(house: AnswerContext["house"], call: Call, request: FastifyRequest) {
  if (call.who === "anyone" || call.who === "key")
    throw new Error(`${call.path} carries bytes and needs a member`);
  return admit(house, call.who, request);
}
