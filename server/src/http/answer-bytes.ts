/** Calls with bytes instead of JSON, under the same guards as every other call. */
import type { Readable } from "node:stream";
import fastifyMultipart, { type MultipartFile } from "@fastify/multipart";
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import type { FastifyRequest } from "fastify";
import { type Caller, callerOf } from "#house/caller.ts";
import { admit, type MemberCaller } from "#http/admit.ts";
import { admitStaff, type StaffCall, type StaffCaller } from "#http/admit-staff.ts";
import { type Answering, isForStaff, limitCaller, refuseUnguarded } from "#http/answer.ts";
import { Problem, refuse } from "#problem.ts";

type UploadPart<Side> = { readonly side: Side; readonly file: Readable };

/** A form of one text field, `side`, and then one file; the file is read as it arrives. */
export function answerUpload<const Sides extends readonly string[]>(
  { app, house, calls }: Answering,
  call: Call,
  { sides, bytesMax }: { readonly sides: Sides; readonly bytesMax: number },
  action: (sent: UploadPart<Sides[number]>, member: MemberCaller) => Promise<unknown>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { files: 1, fields: 1, fieldSize: 20, headerPairs: 20, fileSize: bytesMax + 1 },
      throwFileSizeLimit: false,
    });
    scope.post(apiBase + call.path, async (request, reply) => {
      const member = await admitFor(house, call, request);
      await limitCaller(house, call, member.id);
      if (!request.isMultipart()) return refuse("WrongContentType");
      const part = await request.file().catch(refuseForm);
      const side = sideOf(part, sides);
      if (!part || !side) {
        // The body is read to its end: a browser that is cut off reports a broken network instead
        // of our words.
        part?.file.resume();
        return refuse("InvalidInput", { fields: { side: `One of ${sides.join(", ")}.` } });
      }
      const done = action({ side, file: part.file }, member);
      const answer = call.reply.parse(
        await done.catch((error) =>
          isCutOff(part.file) ? refuseForm(error) : Promise.reject(error),
        ),
      );
      return reply.header("cache-control", "no-store").send(answer);
    });
  });
}

/** The parser of forms throws plain errors at a form that is cut off or not written as one. */
const refuseForm = (error: unknown): never => {
  if (error instanceof Problem) throw error;
  return refuse("BadRequest");
};

/**
 * The form ended within its file. A disk that is full also breaks the stream, with the error of a
 * system call; that is our fault and stays an error.
 */
const isCutOff = ({ errored }: Readable): boolean => errored !== null && !("syscall" in errored);

const sideOf = <const Sides extends readonly string[]>(
  part: MultipartFile | undefined,
  sides: Sides,
): Sides[number] | undefined => {
  const field = part?.fields.side;
  const value = field && "value" in field ? String(field.value) : undefined;
  return sides.find((side) => side === value);
};

/** The caller: staff where the call names an action, otherwise a member. */
type AdmittedTo<C extends Call> = C extends StaffCall ? StaffCaller : MemberCaller;

/**
 * A stranger and a wrong name get the same reply, so that it does not reveal whether a file exists.
 */
export function answerFile<const C extends Call>(
  { app, house, calls }: Answering,
  call: C,
  action: (id: string, asker: AdmittedTo<C>, caller: Caller) => Promise<Buffer>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  app.get<{ Params: { id: string } }>(apiBase + call.path, async (request, reply) => {
    const caller = callerOf(house, request);
    const admitted = isForStaff(call)
      ? admitStaff(house, call, request, caller)
      : admitFor(house, call, request);
    const asker = await admitted.catch((error: unknown) =>
      error instanceof Problem ? refuse("NotFound") : Promise.reject(error),
    );
    if (!isId(request.params.id)) return refuse("NotFound");
    const bytes = await action(request.params.id, asker as AdmittedTo<C>, caller);
    return reply
      .type("image/jpeg")
      .header("cache-control", "private, no-store")
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("content-disposition", "inline")
      .send(bytes);
  });
}

function admitFor(house: Answering["house"], call: Call, request: FastifyRequest) {
  if (call.who === "anyone") throw new Error(`${call.path} carries bytes and needs a member`);
  return admit(house, call.who, request);
}
