/**
 * `npm run ledger:verify`: recomputes every balance from the postings and every stored account from
 * the loan's history, and says what does not match.
 */
import { trialBalance } from "@hiram/server/ledger/balance.ts";
import { checkLedger } from "@hiram/server/ledger/check-ledger.ts";
import { readOptions } from "./options.ts";
import { withHouse } from "./with-house.ts";

readOptions({
  name: "npm run ledger:verify",
  does: "Recomputes every balance from its postings and every stored account from its loan's history,\nand says what does not match. Exits with 1 when something does not.",
});

await withHouse(async (house) => {
  const { total, ...balances } = (await house.reports.read(trialBalance)).value;
  for (const [account, centavos] of Object.entries(balances))
    console.log(`${account.padEnd(12)}${(centavos / 100).toFixed(2).padStart(20)}`);
  console.log(`${"total".padEnd(12)}${(total / 100).toFixed(2).padStart(20)}`);
  const { mismatches, source } = await checkLedger(house);
  if (source.from === "COPY")
    console.log(`Read from the standby, which was ${source.behindSeconds} s behind.`);
  if (source.from === "MAIN_FOR_COPY")
    console.log("The standby of DATABASE_REPORTS_URL did not answer: the main database was read.");
  for (const { check, found } of mismatches) console.error(`Not so: ${check}: ${found}`);
  console.log(mismatches.length ? `${mismatches.length} mismatches` : "Everything matches.");
  if (mismatches.length) process.exitCode = 1;
});
