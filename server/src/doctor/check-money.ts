/** The rails that pay money out and the gateways that bring it in. */
import { findCalendarDoubts } from "@hiram/contract/calendar/banking-days.ts";
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  goodFinding,
  noteFinding,
  reasonOf,
} from "#doctor/check.ts";
import { hostOf, tryConnection } from "#doctor/reach.ts";

export const checkRail: DoctorCheck = async ({ config, machine: { clock } }) => {
  const findings: DoctorFinding[] = [
    config.payoutRail === "demo"
      ? noteFinding("The payout rail only pretends to pay.")
      : goodFinding(`Payouts leave by the rail "${config.payoutRail}".`),
  ];
  if (config.payoutRail === "file")
    for (const doubt of findCalendarDoubts(clock.now(), config.bankFile.holidays))
      findings.push(
        noteFinding(
          doubt,
          "Name them in HOLIDAYS_FILE, or have two people keep them at the desk under Holidays.",
        ),
      );
  const { gateway } = config.payments;
  if (!gateway) findings.push(goodFinding("Members pay by bank transfer alone."));
  else if (gateway.name === "demo")
    findings.push(noteFinding("The payment gateway only pretends."));
  else
    try {
      await tryConnection(gateway.url);
      findings.push(goodFinding(`${gateway.name} at ${hostOf(gateway.url)} takes connections.`));
    } catch (error) {
      findings.push(
        faultFinding(
          `${gateway.name} at ${hostOf(gateway.url)} cannot be reached: ${reasonOf(error)}.`,
          "Let this machine out to it, or correct PAYMENT_GATEWAY_URL.",
        ),
      );
    }
  if (!config.company.repayTo)
    findings.push(
      noteFinding(
        "The company profile names no account for payments: members are told to ask.",
        "Fill in repayTo (docs/company.md).",
      ),
    );
  return findings;
};
