/**
 * What is typed and not saved yet survives in this tab: a reload, a phone that closed the browser
 * for its camera, "Finish later". It is deleted with the tab, because names and addresses must not
 * stay in a browser that others use. Numbers of IDs and accounts stay in memory alone and are typed
 * again after a reload. A draft belongs to one member, and is forgotten after a day.
 */
import type { ActivationStep, UploadSide } from "@hiram/contract/activation/activation.ts";
import { DRAFT_KEY } from "#api/sign-out.ts";
import { currentMember } from "#api/token.ts";
import type { TypedFields } from "#fields/use-form.ts";

type Addresses = Partial<Record<UploadSide, string>>;

type Draft = {
  readonly member: string;
  readonly atMs: number;
  /** By step, because a member may go back to an earlier one. */
  readonly typed?: Partial<Record<ActivationStep, TypedFields>>;
  /** The addresses of uploaded images, by side. */
  readonly images?: Addresses;
};

const KEPT_MS = 24 * 3_600_000;

/** All input, until the page is reloaded. */
let memory: { member: string; typed: Partial<Record<ActivationStep, TypedFields>> } | undefined;

const typedInMemory = (member: string) => (memory?.member === member ? memory.typed : {});

function readDraft(): Draft {
  // An earlier version kept drafts in the browser for a week.
  localStorage.removeItem(DRAFT_KEY);
  const mine = { member: currentMember(), atMs: Date.now() };
  const stored = sessionStorage.getItem(DRAFT_KEY);
  // A member whose login expired finds everything again after signing in.
  if (!stored || mine.member === "") return mine;
  const draft = JSON.parse(stored) as Draft;
  const isMine = draft.member === mine.member && mine.atMs - draft.atMs < KEPT_MS;
  if (!isMine) sessionStorage.removeItem(DRAFT_KEY);
  return isMine ? { ...draft, atMs: mine.atMs } : mine;
}

function writeDraft(draft: Draft) {
  if (draft.member !== "") sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

/** The draft of a step, over its initial values. */
export function readTypedStep<T extends TypedFields>(step: ActivationStep, blank: T): T {
  const draft = readDraft();
  const before = typedInMemory(draft.member)[step] ?? draft.typed?.[step];
  // A newer version of the page may have other fields; only matching ones are restored.
  const fits = Object.entries(before ?? {}).filter(
    ([name, value]) => typeof value === typeof blank[name],
  );
  return { ...blank, ...Object.fromEntries(fits) };
}

export function storeTypedStep(
  step: ActivationStep,
  typed: TypedFields,
  secret: readonly string[],
): void {
  const draft = readDraft();
  const { member } = draft;
  memory = { member, typed: { ...typedInMemory(member), [step]: typed } };
  const open = Object.entries(typed).filter(([name]) => !secret.includes(name));
  writeDraft({ ...draft, typed: { ...draft.typed, [step]: Object.fromEntries(open) } });
}

/** Called when the step is saved: the typed values are now the server's. */
export function dropTypedStep(step: ActivationStep): void {
  const draft = readDraft();
  const { [step]: _, ...inMemory } = typedInMemory(draft.member);
  memory = { member: draft.member, typed: inMemory };
  const { [step]: __, ...others } = draft.typed ?? {};
  writeDraft({ ...draft, typed: others });
}

/** The addresses of uploaded images, which only the draft stores. */
export const readAddresses = (): Addresses => readDraft().images ?? {};

/** Changes one side at a time, so that two tabs do not undo each other's images. */
export function storeImageUrl(side: UploadSide, url: string | null): void {
  const draft = readDraft();
  const { [side]: _, ...others } = draft.images ?? {};
  writeDraft({ ...draft, images: url === null ? others : { ...others, [side]: url } });
}

/** The last step is saved. */
export function deleteActivationDraft(): void {
  memory = undefined;
  sessionStorage.removeItem(DRAFT_KEY);
}
