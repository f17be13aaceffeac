/** The notice about addresses at which our messages do not arrive; most members have none. */
import { loadLater } from "#hooks/load-later.tsx";
import { useActivation } from "#member/use-activation.ts";

const DeadAddresses = loadLater(() =>
  import("#member/addresses/dead-addresses.tsx").then((module) => module.DeadAddresses),
);

export function DeadAddressNotice() {
  // A cached answer for use without a network may be older than this list.
  const addresses = useActivation().data?.deadAddresses ?? [];
  return addresses.length > 0 && <DeadAddresses addresses={addresses} />;
}
