import type { settingsPapersWords } from "#en/settings/papers.ts";

export const words: (typeof settingsPapersWords)["english"] = {
  noWithdrawal: "Wala pa kaming natatanggap na withdrawal.",
  noLoan: "Wala pa kaming natatanggap na loan application.",
  noContract: (number, status) =>
    `Wala pang kontrata, o hindi natuloy sa kontrata, ang loan no. ${number}. Status nito: ${status}.`,
  notAgreed: "Hindi ka pa sumasang-ayon sa kontratang ito.",
  toLoan: "Tingnan ang loan mo sa Home",
};
