/** The filters of the audit log: group, action, period, person at the desk, and member by search. */
import { type AuditGroup, auditGroups } from "@hiram/contract/staff/admin/audit.ts";
import { type FormEvent, useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { SelectField, TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { describeAuditAction, type TypedSearch } from "./audit-search.ts";

type Props = {
  readonly typed: TypedSearch;
  readonly onTyped: (typed: TypedSearch) => void;
  readonly events: readonly string[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** The name of the chosen member or other subject. */
  readonly subjectName: string;
  readonly onSubject: (id: string, name: string) => void;
};

const groups = Object.entries(auditGroups) as [AuditGroup, string][];

export function AuditFilters({ typed, onTyped, events, people, subjectName, onSubject }: Props) {
  const box = (name: keyof TypedSearch) => ({
    id: `audit-${name}`,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onTyped({ ...typed, [name]: target.value }),
  });
  return (
    <search className="flex flex-col gap-3 print:hidden">
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-5">
        <SelectField {...box("group")} label="Kind">
          <option value="">Everything</option>
          {groups.map(([group, name]) => (
            <option key={group} value={group}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...box("event")} label="Action">
          <option value="">All actions</option>
          {events.map((event) => (
            <option key={event} value={event}>
              {describeAuditAction(event)}
            </option>
          ))}
        </SelectField>
        <SelectField {...box("actorId")} label="Person at the desk">
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...box("from")} type="date" label="From" max={typed.until || undefined} />
        <TextField {...box("until")} type="date" label="Until" min={typed.from || undefined} />
      </div>
      {typed.subjectId ? (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            About <strong>{subjectName}</strong>
          </span>
          <Button variant="plain" onClick={() => onSubject("", "")}>
            Show all members
          </Button>
        </p>
      ) : (
        <MemberPicker onPick={onSubject} />
      )}
    </search>
  );
}

type PickerProps = { readonly onPick: (id: string, name: string) => void };

/** Finds a member as the desk's own search does, and chooses one of the results. */
function MemberPicker({ onPick }: PickerProps) {
  const find = useDeskAction("POST /staff/members/search");
  const [query, setQuery] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim().length >= 2) find.mutate({ query: query.trim() });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow md:max-w-md">
          <TextField
            id="audit-member"
            label="About a member"
            type="search"
            placeholder="Name, phone or loan number"
            maxLength={120}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <Button type="submit" variant="plain" disabled={find.isPending}>
          Find
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {find.error && <DeskFailure error={find.error} />}
        {find.data?.rows.length === 0 && <p>No member is found by that.</p>}
      </div>
      {find.data && find.data.rows.length > 0 && (
        <ul aria-label="Members found" className="flex flex-wrap gap-2">
          {find.data.rows.map(({ memberId, name, phoneMasked }) => (
            <li key={memberId}>
              <Button variant="plain" onClick={() => onPick(memberId, name)}>
                {name}, {phoneMasked}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
