/** Calls that give a document of the asking member: a PDF or a table, never kept by a browser or proxy. */
import { apiBase, type Call } from "@hiram/contract/call.ts";
import { admit } from "#kit/admit.ts";
import { type Answering, limitCaller, type MemberCaller, refuseUnguarded } from "#kit/answer.ts";

export type DocumentFile = {
  readonly bytes: Buffer;
  readonly type: "application/pdf" | "text/csv; charset=utf-8";
  /** What it is saved as: plain letters, digits, hyphens and a dot. */
  readonly name: string;
};

export function answerDocument(
  { app, house, calls }: Answering,
  call: Call,
  action: (id: string, member: MemberCaller) => Promise<DocumentFile>,
): void {
  refuseUnguarded(call);
  calls.push(call);
  const { who } = call;
  if (who === "anyone") throw new Error(`${call.path} gives documents and needs a member`);
  app.route<{ Params: { id: string } }>({
    method: "GET",
    url: apiBase + call.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const member = await admit(house, who, request);
      await limitCaller(house, call, member.id);
      const { bytes, type, name } = await action(request.params.id, member);
      return reply
        .type(type)
        .header("cache-control", "private, no-store")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("content-disposition", `inline; filename="${name}"`)
        .send(bytes);
    },
  });
}
