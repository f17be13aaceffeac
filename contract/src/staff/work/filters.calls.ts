/** Lists that a person has saved under a name; everybody sees and changes only their own. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { type WorkQueue, workLists } from "#staff/work/work.ts";
import { body, sentence, uuid } from "#wire/shape.ts";

const queues = Object.keys(workLists) as [WorkQueue, ...WorkQueue[]];
const name = sentence(1, 40, "Please enter a name.");
const filter = { queue: z.enum(queues), list: z.string(), late: z.boolean() };

const isListOf = ({ queue, list }: { queue: WorkQueue; list: string }) =>
  (workLists[queue] as readonly string[]).includes(list);

export const staffFiltersCall = staffCall({
  method: "GET",
  path: "/staff/filters",
  does: "One's own saved filters, by name.",
  action: "own.account",
  reply: z.array(z.object({ id: z.string(), name: z.string(), ...filter })),
  problems: [],
});

export const staffSaveFilterCall = staffCall({
  method: "POST",
  path: "/staff/filters",
  does: "Saves a list of a queue under a name.",
  action: "own.account",
  body: body({ name, ...filter }).check(
    z.refine(isListOf, { path: ["list"], error: "This queue has no such list." }),
  ),
  reply: z.object({ id: z.string() }),
  problems: ["FilterExists", "TooManyFilters"],
});

export const staffRenameFilterCall = staffCall({
  method: "POST",
  path: "/staff/filters/rename",
  does: "Gives one of one's own saved filters another name.",
  action: "own.account",
  body: body({ id: uuid(), name }),
  reply: z.object({}),
  problems: ["NotFound", "FilterExists"],
});

export const staffDeleteFilterCall = staffCall({
  method: "POST",
  path: "/staff/filters/delete",
  does: "Deletes one of one's own saved filters.",
  action: "own.account",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
});
