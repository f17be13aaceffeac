/** Calls that return a document; no browser or proxy may cache it. */
import { apiBase, type Call } from "@hiram/contract/wire/call.ts";
import { type Caller, callerOfRequest } from "#house/caller.ts";
import { admit } from "#http/admit.ts";
import { admitStaff, type StaffCall, type StaffCaller } from "#http/admit-staff.ts";
import {
  type AnswerContext,
  isForStaff,
  limitCaller,
  type MemberCaller,
  refuseUnguarded,
} from "#http/answer.ts";

/** The encodings of files that other systems require. */
type Charset = "utf-8" | "utf-16" | "windows-1252";

export type DocumentFile = {
  readonly bytes: Buffer;
  readonly type:
    | "application/pdf"
    | "image/jpeg"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    | "text/calendar; charset=utf-8"
    | `${"application/xml" | "text/csv" | "text/plain"}; charset=${Charset}`;
  /** The file name: plain letters, digits, hyphens and a dot. */
  readonly name: string;
};

type AdmittedTo<C extends Call> = C extends StaffCall ? StaffCaller : MemberCaller;

export function answerDocument<const C extends Call>(
  { app, house, calls }: AnswerContext,
  call: C,
  action: (id: string, asker: AdmittedTo<C>, caller: Caller) => Promise<DocumentFile>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  const { who } = call;
  if (who === "anyone" || who === "key")
    throw new Error(`${call.path} gives documents and needs somebody`);
  app.route<{ Params: { id: string } }>({
    method: "GET",
    url: apiBase + call.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const caller = callerOfRequest(house, request);
      const asker = isForStaff(call)
        ? await admitStaff(house, call, request, caller)
        : await admit(house, who, request);
      await limitCaller(house, call, asker.id);
      const { bytes, type, name } = await action(request.params.id, asker as AdmittedTo<C>, caller);
      return reply
        .type(type)
        .header("cache-control", "private, no-store")
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header("content-disposition", `inline; filename="${name}"`)
        .send(bytes);
    },
  });
}
