/**
 * The dialog in which the first of two people proposes: the effect, its fields, and the reason for
 * the second person. `start` has a value for each field, in the order on the screen.
 */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import type { ReactNode } from "react";
import type { StaffBody, StaffCallKey, StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextAreaField } from "#fields/field.tsx";
import { type FieldRules, type Form, useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";

type Reasoned = Record<string, string> & { readonly reason: string };

type Props<K extends StaffCallKey, T extends Reasoned> = {
  readonly call: K;
  /** The prefix of the field ids. */
  readonly name: string;
  readonly title: string;
  /** The word on the button, if not "Propose". */
  readonly act?: string;
  readonly start: T;
  readonly rules?: FieldRules<T>;
  readonly bodyOf: (typed: T) => StaffBody<K>;
  /** The message after the proposal. */
  readonly said: string | ((reply: StaffReply<K>) => string);
  readonly toast?: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly work?: WorkItem;
  readonly reasonField?: {
    readonly label: string;
    readonly hint?: string;
    readonly missing?: string;
  };
  /** The text and the fields above the reason. */
  readonly children: ReactNode | ((form: Form<T>) => ReactNode);
};

const usualReason = { label: "Reason", hint: "The person who confirms it reads this." };

export function TwoPersonDialog<K extends StaffCallKey, T extends Reasoned>(props: Props<K, T>) {
  const { call, name, start, rules, bodyOf, said, toast, onDone, children } = props;
  const { title, act = "Propose", onClose, work, reasonField = usualReason } = props;
  const { missing = "Please say why.", ...reasonBox } = { missing: undefined, ...reasonField };
  const action = useDeskAction(call);
  const form = useForm<T>(name, start, {
    ...rules,
    reason: ({ reason }: T) => (reason.trim().length >= 3 ? null : missing),
  } as FieldRules<T>);
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate(bodyOf(form.typed), {
      onSuccess: (reply) => {
        if (toast) showToast("success", toast);
        onDone(typeof said === "string" ? said : said(reply));
      },
    });
  };
  const isReasonOnly = Object.keys(start).length === 1;
  return (
    <ActDialog
      title={title}
      act={act}
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
      {...(work && { work })}
    >
      {typeof children === "function" ? children(form) : children}
      <TextAreaField
        {...form.box("reason")}
        {...(isReasonOnly && { "data-start": true })}
        {...reasonBox}
        rows={3}
        maxLength={300}
      />
    </ActDialog>
  );
}

/** A dialog that asks for the reason only. */
export const emptyReason = { reason: "" };
