/** `npm run invitation:create -- --label "Riyadh fair" --uses 100 --days 30` */
import { parseArgs } from "node:util";
import { createInvitation } from "@hiram/server/session/create-invitation.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { withHouse } from "./with-house.ts";

const { values } = parseArgs({
  options: {
    label: { type: "string", default: "Invitation" },
    uses: { type: "string", default: "1" },
    days: { type: "string", default: "30" },
  },
});

await withHouse(async (house) => {
  const [uses, days] = [Number(values.uses), Number(values.days)];
  if (!Number.isInteger(uses) || uses < 1 || !Number.isInteger(days) || days < 1)
    throw new StartRefused("--uses and --days must be whole numbers from 1.");
  console.log(await createInvitation(house, { label: values.label, uses, days }));
});
