/** Messages to the lender, from visitors and members: their lifecycle. */
import { lifecycle } from "#wire/lifecycle.ts";

export const messageLife = lifecycle({
  // event    from                       to          by         money
  write: { from: "new", to: "NEW", by: ["visitor", "member"], moves: null },
  answer: { from: ["NEW", "ANSWERED"], to: "ANSWERED", by: "staff", moves: null },
  close: { from: ["NEW", "ANSWERED"], to: "CLOSED", by: "staff", moves: null },
  reopen: { from: ["CLOSED"], to: "ANSWERED", by: "staff", moves: null },
});
