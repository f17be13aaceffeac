/** Members who are frozen or blocked now, the longest first. */
import { restrictionCauses, restrictionNames } from "@hiram/contract/session/restrictions.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { PagedTable } from "#desk/paged-table.tsx";
import { writeLastDay } from "#desk/restrictions.tsx";
import { TabList, useCurrentTab } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { writeInstant } from "#ui/day.ts";

const lists = { all: "Frozen or blocked", FREEZE: "Frozen", BLOCK: "Blocked" } as const;

const emptyWords: Readonly<Record<keyof typeof lists, string>> = {
  all: "No account is frozen or blocked.",
  FREEZE: "No account is frozen.",
  BLOCK: "No account is blocked.",
};

export function RestrictedMembers() {
  const list = useCurrentTab("restricted", lists);
  const query = usePagedList(
    "POST /staff/members/restricted",
    list === "all" ? {} : { kind: list },
  );
  return (
    <>
      <TabList name="restricted" label="Which members" choices={lists} />
      <PagedTable
        query={query}
        caption="Members who are frozen or blocked, the longest first"
        keyOf={({ id }) => id}
        to={({ memberId }) => `/staff/members/${memberId}`}
        empty={emptyWords[list]}
        columns={[
          { name: "Name", cell: ({ name }) => name },
          { name: "Phone", cell: ({ phoneMasked }) => writeSpacedPhone(phoneMasked) },
          { name: "What", cell: ({ kind }) => restrictionNames[kind] },
          { name: "Cause", cell: ({ cause }) => restrictionCauses[cause] },
          { name: "By", cell: ({ by }) => by ?? "The member" },
          { name: "Since", cell: ({ at }) => writeInstant(at) },
          { name: "Last day", cell: ({ until }) => (until ? writeLastDay(until) : "No end") },
        ]}
      />
    </>
  );
}
