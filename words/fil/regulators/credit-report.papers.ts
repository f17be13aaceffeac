/** The words to which a member agrees before a credit report is read, in Filipino. */
import type { CreditReportWords } from "#en/regulators/credit-report.papers.ts";

export const creditReportWords: CreditReportWords = ({ company, loanNumber, days }) => [
  `Pinapayagan ko ang ${company} na basahin ang isang credit report tungkol sa akin mula sa Credit Information Corporation, para sa application kong ${loanNumber}.`,
  "Makikita roon ang mga loan at credit card ko sa ibang lender at kung paano ko binabayaran ang mga ito. Gagamitin lang ito sa pagpapasya sa application na ito.",
  `Para sa isang report lang ang pagpayag ko, sa loob ng ${days} araw. Puwede ko itong bawiin sa app hangga't hindi pa nababasa ang report.`,
  "Kung hindi ako papayag, tuloy pa rin ang application ko, at pagpapasyahan ito ayon sa mga ibinigay ko.",
];
