/** The search results. A number with one owner opens the case at once. */

import { foundByNames } from "@hiram/contract/member/members.ts";
import type { FoundKind } from "@hiram/contract/staff/queues/find.calls.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { caseAddress } from "#desk/case-address.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { sayRestrictions } from "#desk/restrictions.tsx";
import { writeActivationState } from "#desk/say-name.ts";
import { useStaffQuery } from "#desk/use-staff-query.ts";
import { Link } from "#router/link.tsx";
import { Navigate } from "#router/navigate.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { RestrictedMembers } from "#staff/queues/restricted.tsx";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

export default function MemberSearch() {
  const [params] = useSearchParams();
  const find = params.get("find")?.trim() ?? "";
  return (
    <DeskPage title={find.length < 2 ? "Members" : `Found for “${find}”`}>
      {find.length < 2 ? (
        <>
          <p className="max-w-prose text-ink-soft">
            Type a phone number, a name, the number of a loan, a withdrawal, an ID or an account, or
            the reference of a payment into the box above. Press / to go there.
          </p>
          <RestrictedMembers />
        </>
      ) : (
        <Found key={find} find={find} />
      )}
    </DeskPage>
  );
}

/** The page for each kind of result other than members. */
const addressOf: Readonly<Record<FoundKind, (id: string) => string>> = {
  payment: (id) => `/staff/payments?list=all&open=${id}`,
  withdrawal: (id) => `/staff/withdrawals?list=all&open=${id}`,
  complaint: (id) => `/staff/complaints?open=${id}`,
  message: (id) => `/staff/messages?list=all&open=${id}`,
  person: () => "/staff/people",
};

function Found({ find }: { find: string }) {
  const mayMembers = mayDoAction(useStaff(), "member.read");
  const others = useStaffQuery("POST /staff/find", { query: find });
  return (
    <>
      <QueryAnswer query={others}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ul className="flex flex-col gap-1">
              {rows.map(({ kind, id, what }) => (
                <li key={`${kind}/${id}`}>
                  <Link to={addressOf[kind](id)} className="text-accent underline">
                    {what}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            !mayMembers && <p role="status">Nothing was found.</p>
          )
        }
      </QueryAnswer>
      {mayMembers && others.data && (
        <FoundMembers find={find} isAlone={others.data.rows.length === 0} />
      )}
    </>
  );
}

const nothingFound = (isAlone: boolean): string =>
  isAlone ? "Nothing was found." : "No member was found.";

type FoundProps = {
  readonly find: string;
  /** Whether this is the only result. */
  readonly isAlone: boolean;
};

function FoundMembers({ find, isAlone }: FoundProps) {
  const query = useStaffQuery("POST /staff/members/search", { query: find });
  return (
    <QueryAnswer query={query}>
      {({ rows, more }) => {
        const [only, ...others] = rows;
        // A number with one owner means its case, unless a payment has that number too.
        if (only && others.length === 0 && only.foundBy !== "name" && isAlone)
          return <Navigate replace to={caseAddress(only)} />;
        return (
          <>
            <p role="status" className="text-ink-soft">
              {rows.length === 0
                ? nothingFound(isAlone)
                : `${rows.length} found, the nearest first.`}
            </p>
            {rows.length > 0 && (
              <DeskTable
                caption="Members who were found"
                file={{ key: "POST /staff/members/search", body: { query: find } }}
                rows={rows}
                keyOf={({ memberId }) => memberId}
                to={caseAddress}
                empty=""
                columns={[
                  { name: "Name", cell: ({ name }) => name },
                  { name: "Phone", cell: ({ phoneMasked }) => writeSpacedPhone(phoneMasked) },
                  { name: "Found by", cell: ({ foundBy }) => foundByNames[foundBy] },
                  {
                    name: "Account",
                    cell: (row) => sayRestrictions(row) || writeActivationState(row.activation),
                  },
                  { name: "Registered", cell: ({ registeredAt }) => writeInstant(registeredAt) },
                ]}
              />
            )}
            {more && (
              <Notice variant="wait">
                <p>There are more. A longer name narrows it.</p>
              </Notice>
            )}
          </>
        );
      }}
    </QueryAnswer>
  );
}
