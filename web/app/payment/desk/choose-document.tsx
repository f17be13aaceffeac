/** Attaches a picture to a payment that two people type. */
import { useMutation } from "@tanstack/react-query";
import { parseReply, send } from "#api/send.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { boxClasses } from "#fields/field.tsx";

type ChooseProps = {
  readonly id: string;
  /** The id of the stored picture. */
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

export function ChooseDocument({ id, chosen, onChoose }: ChooseProps) {
  const add = useMutation({ mutationFn: addDocument, onSuccess: (added) => onChoose(added.id) });
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        The bank's advice or statement, as a picture
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Needed for a loan that is over, for an old value date, for a closed month, and for a day
        before a late charge. A second person compares it.
      </p>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        disabled={add.isPending}
        className={`${boxClasses} border-control`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) add.mutate(file);
        }}
      />
      <p role="status" className="empty:hidden">
        {add.isPending ? "Storing …" : chosen ? "The picture is attached." : ""}
      </p>
      {add.error && <DeskFailure error={add.error} />}
    </div>
  );
}

const addDocument = async (body: File): Promise<{ readonly id: string }> =>
  (await parseReply(
    await send({ method: "POST", path: "/staff/payments/documents", body, token: null }),
  )) as { readonly id: string };
