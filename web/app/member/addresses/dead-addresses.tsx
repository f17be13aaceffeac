/**
 * Says that our messages do not arrive at an address of the member, why, and where to change it.
 * Mail servers report failures only, so the member may report that it works again.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { deadAddressWords } from "@hiram/words/en/member/dead-address.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { type Activation, activationKey } from "#member/use-activation.ts";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type DeadAddress = Activation["deadAddresses"][number];

export const DeadAddresses = ({ addresses }: { addresses: readonly DeadAddress[] }) =>
  addresses.map((dead) => (
    <OneAddress key={dead.channel} dead={dead} isOnly={addresses.length === 1} />
  ));

function OneAddress({ dead, isOnly }: { dead: DeadAddress; isOnly: boolean }) {
  const words = useWords(deadAddressWords);
  const client = useQueryClient();
  const { channel, address, since, why } = dead;
  const works = useMutation({
    mutationFn: () => ask("POST /settings/address-works", { channel }),
    onSuccess: () => client.invalidateQueries({ queryKey: activationKey }),
  });
  return (
    <Notice variant="wait">
      <p>
        <strong>{words.title[channel](address, writeDay(dayInManila(new Date(since))))}</strong>{" "}
        {words.why[why][channel]}
      </p>
      {isOnly && <p>{words.meanwhile[channel]}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        <Link
          to="/settings#account"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.change[channel]}
        </Link>
        <Button variant="plain" disabled={works.isPending} onClick={() => works.mutate()}>
          {words.works[channel]}
        </Button>
      </div>
      {works.error && <FailureNotice failure={toCallFailure(works.error)} />}
    </Notice>
  );
}
