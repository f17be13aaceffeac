/**
 * The disclosure statement and the contract in short, in Filipino. It stands above the English text
 * of the document, which is what the member agrees to; its figures are those of the document.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { DocumentKind } from "@hiram/contract/loan/loan.ts";
import { writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { giveBackDays } from "@hiram/contract/policy/policy.ts";
import { writeBasisPoints } from "#en/loan/document-parts.papers.ts";
import { summarizeAddendum, summarizeDueDay } from "#fil/loan/addendum.papers.ts";
import type { Summary, SummaryFacts } from "#language.ts";

const summarizeDocument = (kind: DocumentKind, facts: SummaryFacts): string[] => [
  "Buod lang ito para madaling maintindihan. Ang tekstong Ingles sa ibaba ang may bisa, at iyon ang sinusunod kung may pagkakaiba.",
  ...sayPrice(facts),
  ...sayDue(facts),
  ...sayLate(facts),
  ...sayChangingMind(facts),
  ...sayLeaving(facts),
  ...(kind === "CONTRACT" ? contractOnly : []),
  "Kung may reklamo ka, sumulat muna sa amin. Kung hindi maayos ng sagot namin, pumunta sa Securities and Exchange Commission (SEC) ng Pilipinas.",
];

const sayPrice = ({ quote }: SummaryFacts): string[] => [
  `Ang loan mo ay ${writePesos(quote.loan)}, at ${writePesos(quote.received)} ang matatanggap mo.`,
  `Kung ilalabas mo ito nang buo: ${quote.months} buwanang hulog na ${writePesos(quote.instalment)}, at ${writePesos(quote.lastInstalment)} ang huli. ${writePesos(quote.totalToPay)} ang kabuuang babayaran mo; ${writePesos(quote.totalInterest)} dito ang interes. Ang effective interest rate (EIR) ay ${writePercent(quote.rate.perYear)} kada taon.`,
  "Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran. Kung bahagi lang ang ilalabas mo, bahagi lang din ang bawat hulog.",
];

const sayDue = ({ firstDueOn }: SummaryFacts): string[] => [
  firstDueOn
    ? `Ang due date ng unang hulog ay ${writeDay(firstDueOn)}. Buwan-buwan ang mga kasunod.`
    : "Ang unang hulog ay isang buwan pagkatapos ng araw na nakumpirma ang una mong payout. Buwan-buwan ang mga kasunod.",
];

const sayLate = ({ policy }: SummaryFacts): string[] => [
  `Kapag mahigit ${policy.penaltyAfterDays} araw nang late ang isang hulog, may penalty na ${writeBasisPoints(policy.penaltyDailyBasisPoints)} ng overdue na bahagi para sa bawat araw pagkatapos noon, at collection charge na ${writeBasisPoints(policy.collectionBasisPoints)} ng overdue na bahagi. Ang interes, mga penalty at mga bayarin ay hindi lalampas, kapag pinagsama, sa ${writeBasisPoints(policy.chargesYearlyBasisPointsMax)} kada taon ng principal na utang mo pa.`,
];

const sayChangingMind = ({ policy, hasCoolingOff }: SummaryFacts): string[] =>
  hasCoolingOff
    ? [
        `Puwede mo pang ibalik ang loan sa loob ng ${policy.coolingOffDays} araw pagkatapos ng araw na nakumpirma ang una mong payout. Ang natanggap mo lang ang ibabalik mo: walang interes, walang singil, walang bayad. Sabihin ito sa app sa mga araw na iyon; dapat makarating sa amin ang pera sa loob ng ${giveBackDays} araw pagkatapos. Kung hindi ito dumating nang buo, tuloy ang loan, may interes mula sa simula.`,
      ]
    : [];

const sayLeaving = ({ policy }: SummaryFacts): string[] => [
  `Puwede kang mag-cancel hanggang sa makumpirma ang una mong payout; ${writePesos(policy.cancellationFeeCentavos)} ang bayad dito. Hindi ka makakapag-cancel habang nasa bangko o e-wallet na ang isang withdrawal.`,
  `Pagkatapos noon, puwede kang magbayad nang maaga, buo man o bahagi; ${writePesos(policy.prepaymentFeeCentavos)} ang bayad dito. Ang bayad mo nang higit sa dapat bayaran ay agad nagpapababa sa utang mo, at bibilangin para sa mga susunod mong hulog. Puwede ring ibalik sa amin kahit kailan ang natitira sa wallet mo.`,
];

const contractOnly = [
  "Sasang-ayon ka gamit ang code na ipinapadala namin sa sarili mong phone. Libre ang code, at hindi namin ito hinihingi sa iyo. Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo.",
  "Hindi kami nananakot, nanghihiya o naglalathala. Hindi namin kinokontak ang reference, pamilya, mga kaibigan o employer mo para maningil.",
];

export const summary: Summary = {
  heading: "Buod sa Filipino",
  ofDocument: summarizeDocument,
  ofAddendum: summarizeAddendum,
  ofDueDay: summarizeDueDay,
};
