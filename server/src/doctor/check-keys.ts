/** Whether SECRET is the one that the database was sealed with. */
import { type Check, fault, good } from "#doctor/check.ts";
import { opensSigningKeys } from "#secret/tokens.ts";

export const checkKeys: Check = async ({ database, keys }) => {
  if (!database) return [];
  return (await opensSigningKeys(database.db, keys))
    ? [good("SECRET opens what the database holds.")]
    : [
        fault(
          "The database was sealed with another SECRET: nothing personal in it can be read.",
          "Give this process the SECRET of that installation. There is no way without it.",
        ),
      ];
};
