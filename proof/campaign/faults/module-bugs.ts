/**
 * Bugs of TypeScript, each a few texts of one or two modules that are replaced when a process loads
 * them. The product itself has no switch for them.
 */
export type ModuleChange = readonly [file: string, from: string, to: string];

export const moduleBugs = {
  // The connection ends in between, and the acknowledged change is lost.
  "an answer before the commit": [
    [
      "server/src/wallet/wallet.sql.ts",
      "const { rows } = await sql<{ made: Readonly<Record<string, WithdrawalResult>> }>`",
      `const trx = await db.startTransaction().execute();
       setTimeout(() => trx.commit().execute().catch(() => {}), 250);
       const { rows } = await sql<{ made: Readonly<Record<string, WithdrawalResult>> }>\``,
    ],
    [
      "server/src/wallet/wallet.sql.ts",
      "`.execute(db);\n    return requests.map(",
      "`.execute(trx);\n    return requests.map(",
    ],
  ],
  // The insider campaign finds this bug: staff may write an account number that is not the
  // lender's.
  "words may name any account": [
    [
      "contract/src/collection/free-words.ts",
      "return digits.length >= DIGITS_MIN && !known.has(sameNumber(digits));",
      "return digits === '' && known.has(digits);",
    ],
  ],
  // The insider campaign finds this bug: a payment reference may tell the member where to pay.
  "a reference may name a wallet": [
    [
      "contract/src/wire/shape.ts",
      "link.test(text) || (mobileNumber.test(text)",
      "text === '' && (link.test(text) || mobileNumber.test(text)",
    ],
  ],
  // The insider campaign finds this bug: strangers get codes without solving a puzzle.
  "codes without work": [
    [
      "server/src/code/admit-stranger.ts",
      "if (bits > 0 && !(puzzle &&",
      "if (bits < 0 && !(puzzle &&",
    ],
  ],
  "a code for another purpose": [
    [
      "server/src/code/code.sql.ts",
      `where purpose = \${purpose} and holder_fingerprint = \${holder_fingerprint} and verified_at is`,
      `where \${purpose} <> '' and holder_fingerprint = \${holder_fingerprint} and verified_at is`,
    ],
  ],
  // The outcome is "in progress" for ever when the process or its connection ends in between.
  "a key marked as begun in a transaction of its own": [
    [
      "server/src/wallet/withdraw.ts",
      "const { outcome, reply } = await makeWithdrawal(house.db, request);",
      `const begun = await house.db.insertInto("planted_begun" as never)
         .values({ key: once.key } as never).onConflict((same) => same.doNothing())
         .executeTakeFirst();
       if (begun.numInsertedOrUpdatedRows === 0n) return refuseInProgress();
       const { outcome, reply } = await makeWithdrawal(house.db, request);`,
    ],
  ],
  "a statement tried again with other keys after its answer was lost": [
    [
      "server/src/db/together/batch-concurrent.ts",
      "    else for (const { reject } of together) reject(error);",
      `    else if ((together[0]?.asked as { key?: string } | undefined)?.key?.length === 32)
      for (const each of together)
        await sendTogether(send, [{ ...each, asked: { ...each.asked, key: "again" + Date.now() + Math.random() } }]);
    else for (const { reject } of together) reject(error);`,
    ],
  ],
  // The rail of this bug finds a payout by the first part of its key.
  "a payout told again under another key": [
    ["server/src/wallet/payouts/payout-of.ts", "key: row.id,", "key: row.id + Date.now(),"],
    [
      "server/src/outside/payout-demo.ts",
      "= await read(key);",
      `= await read((await fs.readdir(folder))
         .find((file) => file.startsWith(key) && file.endsWith(".json"))?.slice(0, -5) ?? key);`,
    ],
  ],
  // The three bugs of payments that are booked together; `payments/batches.test.ts` finds them.
  "a payment given to its neighbour's loan": [
    [
      "server/src/payment/gateways/receive-gateway-payments.ts",
      "const matches = received.flatMap(({ match }) => match ?? []);",
      `const own = received.flatMap(({ match }) => match ?? []);
       const matches = own.map((match, at) => ({
         ...match, paymentId: own[(at + 1) % own.length].paymentId,
       }));`,
    ],
  ],
  "a typed payment answered with its neighbour's reply": [
    [
      "server/src/payment/desk/record-together.ts",
      "recorded[at] as",
      "recorded[(at + 1) % recorded.length] as",
    ],
  ],
  "a refused payment that takes its neighbours along": [
    [
      "server/src/payment/gateways/receive-gateway-payments.ts",
      "  for (const together of splitByLoan(matches))\n    await matchPayments(",
      `  for (const together of splitByLoan(matches))
    await ((...given) => matchPayments(...given).catch(() => []))(`,
    ],
  ],
  "a payment booked under another key after its answer was lost": [
    [
      "server/src/db/together/batch-concurrent.ts",
      "    else for (const { reject } of together) reject(error);",
      `    else if (together.every(({ asked }) => asked.payment))
      await sendTogether(send, together.map((each) => ({ ...each, asked: {
        ...each.asked, payment: { ...each.asked.payment, id: each.asked.payment.id + "-again" },
      } })));
    else for (const { reject } of together) reject(error);`,
    ],
  ],
  "jobs of a killed worker never freed": [
    [
      "server/src/jobs/keep-running.ts",
      "() => freeDeadJobs(work.pool).catch(",
      "() => Promise.resolve().catch(",
    ],
  ],
} as const satisfies Readonly<Record<string, readonly ModuleChange[]>>;

export type ModuleBug = keyof typeof moduleBugs;
