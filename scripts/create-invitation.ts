/** `npm run invitation:create -- --label "Riyadh fair" --uses 100 --days 30` */
import { createInvitation } from "@hiram/server/session/create-invitation.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

const { values } = readOptions({
  name: "npm run invitation:create",
  does: "Creates an invitation with which members can register, and prints its code.",
  options: {
    label: { takes: "<words>", unset: "Invitation", words: "What staff see of it." },
    uses: { takes: "<number>", unset: "1", words: "How many members may use it." },
    days: { takes: "<number>", unset: "30", words: "How long it is valid." },
  },
});

await withHouse(async (house) => {
  const [uses, days] = [Number(values.uses), Number(values.days)];
  if (!Number.isInteger(uses) || uses < 1 || !Number.isInteger(days) || days < 1)
    throw new StartRefused("--uses and --days must be whole numbers from 1.");
  console.log(await createInvitation(house, { label: values.label, uses, days }));
});
