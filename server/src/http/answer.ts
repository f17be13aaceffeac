/**
 * Joins a call of the contract to its action: who may call, how often, body and reply. The reply is
 * cut to its schema, so that a new column cannot leak through an old call.
 */
import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import { isPageCall } from "@hiram/contract/session/page.ts";
import {
  type AnswerOf,
  apiBase,
  type Call,
  type CaseSubject,
  type CheckedBodyOf,
  caseFields,
  isMoneyCall,
  type ReplyOf,
  type Who,
} from "@hiram/contract/wire/call.ts";
import { type Role, roles, staffPermissions } from "@hiram/contract/wire/roles.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safeParse } from "zod/mini";
import { readAsOne } from "#db/together/read-together.ts";
import { type Caller, callerOfRequest } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { consumeAddressLimit, consumeLimit } from "#house/limit.ts";
import { callerQueuesOf } from "#http/admission/turns.ts";
import { admitCounting, type MemberCaller, refuseOtherPhone } from "#http/admit.ts";
import {
  admitStaff,
  refuseStaleFactor,
  type StaffCall,
  type StaffCaller,
} from "#http/admit-staff.ts";
import { isUserPresent } from "#http/attendance.ts";
import { type Cookies, cookiesOf } from "#http/cookies.ts";
import { countListView } from "#http/count-list-view.ts";
import { replyFilterOf } from "#http/cut-reply.ts";
import { type IdempotentCall, idempotentCallOfBody } from "#http/idempotency.ts";
import { refuseOwnCase } from "#http/own-case.ts";
import { describeShapeIssue } from "#http/say-issue.ts";
import { refuse } from "#problem.ts";

export type { Caller, Cookies, IdempotentCall, MemberCaller, StaffCaller };

export type ActionRequest<C extends Call> = {
  readonly body: CheckedBodyOf<C>;
  readonly caller: Caller;
  readonly cookies: Cookies;
  /** False for a page that polls while nobody is there: it does not keep the session alive. */
  readonly isUserPresent: boolean;
  /** The member named by the token: the only source of whose data an action touches. */
  readonly member: C extends StaffCall
    ? undefined
    : C["who"] extends "anyone" | "key"
      ? undefined
      : MemberCaller;
  /** The staff member who calls, for calls that name their action. */
  readonly staff: C extends StaffCall ? StaffCaller : undefined;
  /** The idempotency key, for calls that must have one effect however often they are sent. */
  readonly once: C["isIdempotent"] extends true ? IdempotentCall : undefined;
};

export type AnswerContext = {
  readonly app: FastifyInstance;
  readonly house: House;
  /** Every call with an action, for the reference and for 405. */
  readonly calls: Call[];
  /** The reading calls that a member's page makes when it is opened, by method and path. */
  readonly pageReaders: PageReaderMap;
};

/** What a reading call of the admitted member answers, cut to its schema. */
type PageReader = (ask: CallInPage) => Promise<unknown>;
export type PageReaderMap = Map<string, PageReader>;
export type CallInPage = {
  readonly member: MemberCaller;
  readonly caller: Caller;
  readonly cookies: Cookies;
  readonly isUserPresent: boolean;
};

export function answer<const C extends Call>(
  { app, house, calls, pageReaders }: AnswerContext,
  call: C,
  action: (ask: ActionRequest<C>) => Promise<AnswerOf<C>> | AnswerOf<C>,
): void {
  refuseUnguarded(call);
  calls.push(call);

  const takeTurn = callerQueuesOf(app);
  const cutReply = replyFilterOf(call.reply);

  const key = `${call.method} ${call.path}`;
  if (isPageCall(key))
    pageReaders.set(key, async (ask) => {
      await limitCaller(house, call, ask.member.id);
      const body = call.body ? {} : undefined;
      return cutReply(await action({ ...ask, body } as ActionRequest<C>));
    });

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const caller = callerOfRequest(house, request);
    const staff = isForStaff(call) ? await admitStaff(house, call, request, caller) : undefined;
    const isOpen = staff !== undefined || call.who === "anyone";
    if (call.who === "key") throw new Error(`${call.path} is for keys`);
    const member = isOpen ? undefined : await admitMember(house, call, request);
    const actor = member ?? staff;
    if (staff) await limitCaller(house, call, staff.id);
    else if (!member && !call.limit?.isCountedByAction)
      await limitAddress(house, call, caller.address);
    if (isMoneyCall(call)) house.durability.refuseIfLossy();
    const body = checkBody(call, request);
    if (member) await refuseOtherPhone(house, member, body, caller);
    if (staff && call.about) await refuseOwn(house, call.about, staff, body, caller);
    if (staff && call.freshFactor) refuseStaleFactor(call.freshFactor, staff, body);
    const cookies = cookiesOf(house.config, request, reply);
    const once = call.isIdempotent && actor && idempotentCallOfBody(house, call, request, actor.id);
    const ask = {
      body,
      caller,
      cookies,
      member,
      staff,
      once,
      isUserPresent: isUserPresent(request),
    } as ActionRequest<C>;
    const act = async () => readAsOne(() => action(ask));
    const answered = call.isDear ? await takeTurn(actor?.id ?? caller.address, act) : await act();
    const result = cutReply(answered) as ReplyOf<C>;
    if (staff) {
      const shown = { call, body, reply: result, isUserPresent: isUserPresent(request) };
      await countListView(house, staff, shown, caller);
    }
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.type("application/json; charset=utf-8");
    return sendJson(request, reply, JSON.stringify(result), call);
  }

  app.route({
    method: call.method,
    url: apiBase + call.path,
    handler: handle,
    config: { isDear: call.isDear === true },
    ...(call.bytesMax && isForStaff(call) && admitBeforeBody(house, call, call.bytesMax)),
    // A GET may have an effect, as the refresh has; a HEAD would have it too and drop the reply.
    exposeHeadRoute: false,
  });
}

/** Only staff who may call it can make the process hold and parse a large body. */
const admitBeforeBody = (house: House, call: Call & StaffCall, bodyLimit: number) => ({
  bodyLimit,
  onRequest: async (request: FastifyRequest) => {
    await admitStaff(house, call, request, callerOfRequest(house, request));
  },
});

/** Counts a use of the call's limit too, in one round trip. */
async function admitMember(
  house: House,
  call: Call,
  request: FastifyRequest,
): Promise<MemberCaller> {
  const { member, use } = await admitCounting(house, call.who as readonly Role[], request, (id) =>
    limitOfCaller(house, call, id),
  );
  if (use && call.limit && use.place > call.limit.count)
    refuse("TooManyRequests", { retryAfterSeconds: use.secondsLeft });
  return member;
}

function refuseOwn(
  house: House,
  about: CaseSubject,
  staff: StaffCaller,
  body: unknown,
  caller: Caller,
): Promise<void> {
  const named = (body as Readonly<Record<string, string>>)[caseFields[about]];
  if (named === undefined) throw new Error(`the body names no ${about}`);
  return refuseOwnCase(house, staff, about, named, caller);
}

const COMPRESSED_FROM = 1024;

/**
 * Only public replies, and those whose call says why, are compressed: the size of a compressed
 * reply can reveal a secret in it (BREACH).
 */
function sendJson(request: FastifyRequest, reply: FastifyReply, text: string, call: Call) {
  const isPublic = call.who === "anyone" && call.method === "GET";
  const mayCompress = (isPublic || call.isCompressed) && !reply.hasHeader("set-cookie");
  if (!mayCompress || text.length < COMPRESSED_FROM) return reply.send(text);
  reply.header("vary", "accept-encoding");
  const accepted = request.headers["accept-encoding"] ?? "";
  const found = encodings.find(([, isIn]) => isIn.test(accepted));
  if (!found) return reply.send(text);
  const [encoding, , compress] = found;
  return reply.header("content-encoding", encoding).send(compress(text));
}

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/**
 * The first one that the browser accepts is used. An answer is compressed once for one reader, so
 * the processor's time counts: 11 kB of a home page take 0.09 ms with zstd (2.9 kB) and 0.10 ms
 * with brotli's quality 1 (3.2 kB); quality 5 took 0.5 ms for 2.6 kB.
 */
const encodings: readonly (readonly [string, RegExp, (text: string) => Buffer])[] = [
  ["zstd", /\bzstd\b/, (text) => zstdCompressSync(text)],
  ["br", /\bbr\b/, (text) => brotliCompressSync(text, brotli)],
];

/** By member where there is one: many members share an address, in a dormitory or a ship. */
export async function limitCaller(house: House, call: Call, who: string): Promise<void> {
  const counted = limitOfCaller(house, call, who);
  if (counted) await consumeLimit(house.db, counted.bucket, counted.limit);
}

function limitOfCaller(house: House, { method, path, limit }: Call, who: string) {
  if (!limit) return undefined;
  return { bucket: `${method} ${path} ${house.keys.fingerprint(who, "rate-limit")}`, limit };
}

export async function limitAddress(house: House, call: Call, address: string): Promise<void> {
  if (call.limit)
    await consumeAddressLimit(house, `${call.method} ${call.path}`, call.limit, address);
}

/** The types already demand `who`; this protects against callers that bypass them. */
export function refuseUnguarded(call: Call) {
  const { who } = call as Partial<Call>;
  const isKnown =
    who === "anyone" ||
    (who === "key" ? call.scope !== undefined : who?.every((role) => roles.includes(role)));
  if (!who || !isKnown || who.length === 0)
    throw new Error(`${call.method} ${call.path} does not say who may call it`);
  // The permissions table is the only source of what staff may do.
  const isTable = call.action ? who === staffPermissions[call.action] : isForMembersOnly(who);
  if (!isTable) throw new Error(`${call.method} ${call.path} does not go by the permissions`);
}

const NAMED_FIELDS_MAX = 30;

const isForMembersOnly = (who: Who): boolean =>
  who === "anyone" || who === "key" || who.every((role) => role === "MEMBER");

export const isForStaff = (call: Call): call is Call & StaffCall => call.action !== undefined;

export function checkBody<C extends Call>(call: C, request: FastifyRequest): CheckedBodyOf<C> {
  if (!call.body) {
    if (request.body !== undefined) refuse("BadRequest");
    return undefined as CheckedBodyOf<C>;
  }
  if (request.body === undefined) refuse("BadJson");
  const checked = safeParse(call.body, request.body, { error: describeShapeIssue });
  if (checked.success) return checked.data as CheckedBodyOf<C>;
  // Without a prototype: a field may be called "constructor".
  const fields: Record<string, string> = Object.create(null);
  for (const issue of checked.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    // A few are enough: naming all of five thousand unknown fields made a reply of 300 kB.
    for (const name of names.slice(0, NAMED_FIELDS_MAX)) fields[name || "body"] ??= issue.message;
  }
  return refuse("InvalidInput", { fields });
}
