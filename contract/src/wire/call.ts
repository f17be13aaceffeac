/**
 * A call is one request that the browser may make of the server: method, path, who may make it,
 * body, reply and possible refusals. The server's routes, the browser's client, the validation on
 * both sides and the OpenAPI document are all made from it.
 */
import type * as z from "zod/mini";
import type { ProblemName } from "#wire/problem.ts";
import type { Role, StaffAction } from "#wire/roles.ts";
import type { OpenScope } from "#wire/scopes.ts";

/**
 * `anyone`, a key of another system, or the roles that may call. A call without `who` does not
 * compile.
 */
export type Who = "anyone" | "key" | readonly [Role, ...Role[]];

/**
 * At most `count` calls of one member, or from one address, in `seconds`; counted for all
 * processes.
 */
export type CallLimit = {
  readonly count: number;
  readonly seconds: number;
  /** The action counts calls itself, because it can tell a known device from other callers. */
  readonly isCountedByAction?: true;
};

export type Schema = z.ZodMiniType;

/** The field of the body with which a staff call names a case. */
export const caseFields = {
  memberId: "memberId",
  loanId: "loanId",
  changeId: "changeId",
  documentId: "documentId",
  correctionId: "correctionId",
  withdrawal: "id",
  notice: "id",
  proposal: "id",
  repayment: "id",
  /** A matched payment is a case of its member; an unmatched one belongs to no case. */
  payment: "id",
  /** A member's message belongs to that member's case; a visitor's belongs to no case. */
  message: "id",
  note: "id",
  /** A piece of work of any kind. */
  work: "id",
} as const;
export type CaseSubject = keyof typeof caseFields;

/** What a call at the desk proposes to a second person. */
export type ProposalOfCall = {
  /** Stored with each proposal, so it never changes. */
  readonly kind: string;
  /** Its name, in the words of the audit log. */
  readonly words: string;
  /** The action that the second person needs, if it is not the call's own. */
  readonly confirmedBy?: StaffAction;
  /** Refusals of the confirmation, when it can no longer be carried out. */
  readonly problems?: readonly ProblemName[];
};

export type Call = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: `/${string}`;
  /** One sentence for the reference: what the call does. */
  readonly does: string;
  readonly who: Who;
  /** A staff call's row in the table of permissions, from which `who` is read. */
  readonly action?: StaffAction;
  /** What a key must be allowed, for a call of another system. */
  readonly scope?: OpenScope;
  /** The query string of a call of another system; unknown names are refused. */
  readonly query?: Schema;
  /** The call proposes this to a second person, always or above a limit for one person. */
  readonly proposes?: ProposalOfCall;
  /** The field of a staff call that names a case: staff cannot work on their own. */
  readonly about?: CaseSubject;
  /**
   * For a staff call whose reply has members' names: the list's name in the audit log, and the
   * reply's field with the rows; or that the action itself logs every view.
   */
  readonly showsMembers?: { readonly list: string; readonly in: string } | "logged by its action";
  /**
   * The reply to a member is compressed. Only for a call whose reply repeats nothing of the request
   * and has no code or token, and which needs a bearer token, because another site cannot make a
   * browser send one: otherwise the size of the reply could reveal a secret in it (BREACH).
   */
  readonly isCompressed?: true;
  readonly body?: Schema;
  readonly reply: Schema;
  readonly problems: readonly ProblemName[];
  readonly limit?: CallLimit;
  /**
   * Moves money or makes a loan: needs an `Idempotency-Key`. The same key and body get the stored
   * reply, another body is refused, and concurrent calls have one effect.
   */
  readonly isIdempotent?: true;
  /**
   * Moves money without a key: refused, like every call with a key, while the database may lose
   * what it commits.
   */
  readonly movesMoney?: true;
  /**
   * Refused when the session's second factor is older than the policy's time: always, or only for
   * these values of the body's `event`.
   */
  readonly freshFactor?: true | readonly string[];
  /**
   * Costs far more processor time than other calls: one caller has at most two running, and each
   * counts several times in the caller's pace.
   */
  readonly isDear?: true;
  /** A call that takes or gives bytes instead of JSON: it has a route of its own. */
  readonly carries?: "upload" | "file";
  /**
   * The largest body: of an upload whose body is the file itself, or of a staff call whose JSON
   * contains a file.
   */
  readonly bytesMax?: number;
};

export const call = <const C extends Call>(definition: C): C => definition;

/** What the caller sends, before it is cleaned. */
export type BodyOf<C extends Call> = C["body"] extends Schema ? z.input<C["body"]> : undefined;
/** What the action receives, after validation. */
export type CheckedBodyOf<C extends Call> = C["body"] extends Schema
  ? z.output<C["body"]>
  : undefined;
/** What the caller gets. */
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
/** What the action returns; the reply's schema drops fields that it does not name. */
export type AnswerOf<C extends Call> = z.input<C["reply"]>;

export const apiBase = "/api/v2";

export const isMoneyCall = ({ isIdempotent, movesMoney }: Call): boolean =>
  isIdempotent === true || movesMoney === true;

/**
 * The form of an `Idempotency-Key`: URL-safe, and long enough that two keys do not collide by
 * chance.
 */
export const idempotencyKeyPattern = /^[\w-]{16,64}$/;
