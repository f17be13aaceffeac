/**
 * One definition of what a member confirms with a code or a passkey. A new one is written in four
 * places:
 *
 * 1. the calls, by `confirmationCalls` in the feature's `.calls.ts`;
 * 2. `export const xConfirmation = defineConfirmation({ purpose, guard, about })` in the feature's
 *    folder, and its `addRoutes` in the feature's `.routes.ts`;
 * 3. the words of the message `code-<purpose>`, and its row in `notice/templates.ts`;
 * 4. on the page a `CodeDialog` with `confirmWith` (`web/app/member/confirm-with.ts`).
 *
 * The code and the passkey's question are bound to what is confirmed, so the answer is good for
 * nothing else. It is checked outside the transaction of the action, so that a wrong try counts
 * whatever follows, and its proof is spent in it (`spendCode` with `codeFor`).
 */
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import type { Call, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { checkCode } from "#code/check-code.ts";
import { checkPasskeyConfirm, startPasskeyConfirm } from "#code/confirm-passkey.ts";
import { recallProof } from "#code/recall-proof.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { type CodePurpose, sendCodeMessage } from "#code/send-code-message.ts";
import type { House } from "#house/house.ts";
import { type AnswerContext, answer, type Caller, type MemberCaller } from "#http/answer.ts";

export type ConfirmingMember = Pick<MemberCaller, "id" | "phoneNumber">;

/** The phone that the member's codes go to, in E.164. */
export const codeHolderOf = ({ phoneNumber }: Pick<ConfirmingMember, "phoneNumber">): string =>
  `+${phoneNumber}`;

type Answered = {
  readonly otp?: string | undefined;
  readonly passkey?: ShownPasskey | undefined;
};

type Definition<Request, Agreed, Verified> = {
  /** A code for one purpose confirms nothing else. */
  readonly purpose: CodePurpose;
  /**
   * Refuses what cannot be confirmed now; returns what is confirmed, and the facts of the message.
   */
  readonly guard: (
    house: House,
    request: Request,
    member: ConfirmingMember,
    caller: Caller,
  ) => Promise<{ readonly agreed: Agreed; readonly facts: NoticeAbout }>;
  /** What is confirmed, in one string: a code for anything else is wrong. */
  readonly about: (house: House, agreed: Agreed) => string;
  /** For a confirmation with `/verify`: what its answer confirms. */
  readonly agreedIn?: (
    house: House,
    request: Verified,
    member: ConfirmingMember,
  ) => Agreed | Promise<Agreed>;
  /** A code that was spent a moment ago gives its proof again: the reply to the action was lost. */
  readonly isRecalled?: true;
};

type ConfirmRequest<Request> = {
  readonly request: Request & Answered;
  readonly member: ConfirmingMember;
  readonly caller: Caller;
};

export function defineConfirmation<Request, Agreed, Verified = never>({
  purpose,
  guard,
  about,
  agreedIn,
  isRecalled,
}: Definition<Request, Agreed, Verified>) {
  const codeFor = (
    house: House,
    member: Pick<ConfirmingMember, "phoneNumber">,
    agreed: Agreed,
  ) => ({
    purpose,
    holder: codeHolderOf(member),
    about: about(house, agreed),
  });

  async function sendCode(
    house: House,
    request: Request,
    member: ConfirmingMember,
    caller: Caller,
    /** Set when an officer asked for it on the member's behalf. */
    staffId?: string,
  ) {
    const { agreed, facts } = await guard(house, request, member, caller);
    return sendCodeMessage(house, {
      codeFor: codeFor(house, member, agreed),
      asker: memberCodeRequester(member.id),
      notice: { about: facts },
      ...(staffId && { actor: { kind: "staff", id: staffId } }),
      caller,
    });
  }

  async function askPasskey(
    house: House,
    request: Request,
    member: ConfirmingMember,
    caller: Caller,
  ) {
    const { agreed } = await guard(house, request, member, caller);
    const question = await startPasskeyConfirm(house, member.id, codeFor(house, member, agreed));
    return { options: { ...question } };
  }

  async function check(
    house: House,
    agreed: Agreed,
    { otp = "", passkey }: Answered,
    member: ConfirmingMember,
    caller: Caller,
  ): Promise<string> {
    const asked = codeFor(house, member, agreed);
    if (passkey) return checkPasskeyConfirm(house, member.id, asked, passkey, caller);
    const recalled = isRecalled ? await recallProof(house, asked, otp) : null;
    return recalled ?? checkCode(house, asked, otp, memberCodeRequester(member.id), caller);
  }

  /** Returns the proof for an action that is called later. */
  async function verify(
    house: House,
    request: Verified & Answered,
    member: ConfirmingMember,
    caller: Caller,
  ) {
    if (!agreedIn)
      throw new Error(`${purpose} is confirmed at once, so nothing is verified before`);
    const agreed = await agreedIn(house, request, member);
    return { confirmation: await check(house, agreed, request, member, caller) };
  }

  /**
   * Returns the proof for an action that is called with the answer itself; null when the action was
   * done before and only the reply was lost. A request that can no longer be confirmed costs no
   * try.
   */
  async function prove(
    house: House,
    { request, member, caller }: ConfirmRequest<Request>,
    isDone: () => Promise<boolean>,
    alsoGuard?: () => Promise<void>,
  ): Promise<string | null> {
    if (await isDone()) return null;
    try {
      const { agreed } = await guard(house, request, member, caller);
      await alsoGuard?.();
      return await check(house, agreed, request, member, caller);
    } catch (refusal) {
      // The same request came twice, and the other one has been carried out meanwhile.
      if (await isDone()) return null;
      throw refusal;
    }
  }

  /** The route of the action itself is added elsewhere. */
  function addRoutes<C extends Call, P extends Call = never, V extends Call = never>(
    answering: AnswerContext,
    calls: {
      readonly code: C & Takes<C, Request>;
      readonly passkey?: P & Takes<P, Request>;
      readonly verify?: V & Takes<V, Verified>;
    },
  ): void {
    const { house } = answering;
    type MemberAsk = { body: unknown; member: MemberCaller; caller: Caller };
    const add = <Body>(
      call: Call | undefined,
      act: (house: House, body: Body, member: ConfirmingMember, caller: Caller) => Promise<object>,
    ) => {
      if (!call) return;
      answer<Call>(answering, call, (asked) => {
        const { body, member, caller } = asked as unknown as MemberAsk;
        return act(house, body as Body, member, caller);
      });
    };
    add(calls.code, sendCode);
    add(calls.passkey, askPasskey);
    add(calls.verify, verify);
  }

  return { codeFor, sendCode, askPasskey, verify, prove, addRoutes };
}

/** A call whose body has every field that the definition needs. */
type Takes<C extends Call, Request> = CheckedBodyOf<C> extends Request ? unknown : never;
