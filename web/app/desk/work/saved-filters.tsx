/** Saved filters: open one, save the list that is shown, rename and delete. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { listAddress, type WorkPlace } from "./place.ts";

type SavedFilter = StaffReply<"GET /staff/filters">[number];

const placeOf = ({ queue, list, late }: SavedFilter): WorkPlace => ({ queue, list, isLate: late });

export function SavedFilters({ place }: { place: WorkPlace }) {
  const { data: filters = [] } = useDesk("GET /staff/filters");
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const here = listAddress(place);
  return (
    <nav aria-label="Saved filters" className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Link
          key={filter.id}
          to={listAddress(placeOf(filter))}
          aria-current={listAddress(placeOf(filter)) === here ? "page" : undefined}
          className="flex min-h-11 items-center rounded-round bg-tint px-4 underline underline-offset-4 aria-[current=page]:font-bold aria-[current=page]:no-underline"
        >
          {filter.name}
        </Link>
      ))}
      <Button variant="plain" onClick={() => setDialog("save")}>
        Save this filter
      </Button>
      {filters.length > 0 && (
        <Button variant="plain" onClick={() => setDialog("manage")}>
          Change saved filters
        </Button>
      )}
      {dialog === "save" && <SaveDialog place={place} onClose={() => setDialog(null)} />}
      {dialog === "manage" && <ManageDialog filters={filters} onClose={() => setDialog(null)} />}
    </nav>
  );
}

const needsName = {
  name: ({ name }: { name: string }) => (name.trim() ? null : "Please enter a name."),
};

function SaveDialog({ place, onClose }: { place: WorkPlace; onClose: () => void }) {
  const save = useDeskAction("POST /staff/filters");
  const form = useForm("filter", { name: "" }, needsName);
  const act = () => {
    if (!form.checkAll()) return;
    const { queue, list, isLate } = place;
    save.mutate({ name: form.typed.name, queue, list, late: isLate }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title="Save this filter"
      act="Save"
      isBusy={save.isPending}
      error={save.error}
      onAct={act}
      onClose={onClose}
    >
      <p>You find it above every list. Others have their own.</p>
      <TextField {...form.box("name")} data-start label="Name" maxLength={40} autoComplete="off" />
    </ActDialog>
  );
}

type ManageProps = { readonly filters: readonly SavedFilter[]; readonly onClose: () => void };

function ManageDialog({ filters, onClose }: ManageProps) {
  const remove = useDeskAction("POST /staff/filters/delete");
  const [renamed, setRenamed] = useState<SavedFilter | null>(null);
  if (renamed) return <RenameDialog filter={renamed} onClose={() => setRenamed(null)} />;
  return (
    <Dialog title="Saved filters" isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {filters.map((filter) => (
          <li key={filter.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{filter.name}</span>
            <span className="flex gap-2">
              <Button
                variant="plain"
                aria-label={`Rename ${filter.name}`}
                onClick={() => setRenamed(filter)}
              >
                Rename
              </Button>
              <Button
                variant="plain"
                aria-label={`Delete ${filter.name}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: filter.id })}
              >
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ActionOutcome action={remove} done="Deleted." />
    </Dialog>
  );
}

function RenameDialog({ filter, onClose }: { filter: SavedFilter; onClose: () => void }) {
  const rename = useDeskAction("POST /staff/filters/rename");
  const form = useForm("rename", { name: filter.name }, needsName);
  const act = () => {
    if (!form.checkAll()) return;
    rename.mutate({ id: filter.id, name: form.typed.name }, { onSuccess: onClose });
  };
  return (
    <ActDialog
      title={`Rename ${filter.name}`}
      act="Rename"
      isBusy={rename.isPending}
      error={rename.error}
      onAct={act}
      onClose={onClose}
    >
      <TextField {...form.box("name")} data-start label="Name" maxLength={40} autoComplete="off" />
    </ActDialog>
  );
}
