import type { walletDialogsWords } from "#words/en/wallet/dialogs.ts";

export const words: (typeof walletDialogsWords)["english"] = {
  transfer: "Transfer",
  transferOwn:
    "Iisa lang ang daan palabas ng pera sa wallet mo: bilang withdrawal papunta sa sarili mong bank o e-wallet account. Hindi namin ito ipinapadala kaninuman.",
  transferCost:
    "Wala kang binabayaran para sa perang nananatili sa wallet mo. Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.",
  withdraw: "Mag-withdraw",

  pay: "Magbayad",
  payText: "Ang Magbayad ay para sa buwanang hulog mo sa loan.",
  payScore: "Tumataas ang credit score mo kapag maaga o nasa oras kang nagbabayad.",
  payNoFee: "Walang bayad ang pagbabayad, at wala ring multa ang pagbabayad nang maaga.",
  loading: "Tinitingnan ang dapat bayaran …",
  failed: "Hindi namin matingnan ang dapat bayaran.",
  nothingYet:
    "Wala pang babayaran. Magsisimula ang mga due date mo sa araw na makumpirma ang unang payout mo.",
  nothingDue: "Walang babayaran.",
  dueNow: "Dapat bayaran ngayon",
  next: "Susunod na hulog",
  nextOn: "Due sa",
  payoff: "Para mabayaran ang buong loan ngayon",
  loanNumber: "Loan number",
  how: "Paano magbayad",
  payTo: (loanNumber: string) =>
    `Magbayad sa pamamagitan ng bank transfer sa account na ito lamang, na nakasulat ang numero ng utang mo na ${loanNumber} bilang reference.`,
  repayBank: "Bangko",
  repayName: "Pangalan ng account",
  repayNumber: "Numero ng account",
  howText: (loanNumber) =>
    `Magbayad mula sa bank o e-wallet mo papunta sa account namin, at ilagay ang loan number mo na ${loanNumber} bilang reference. Huwag kailanman magbayad sa account na ibinigay ng kung sino sa chat: itanong ang sa amin sa`,
  contact: "contact page namin",
  seeSchedule: "Tingnan ang bawat hulog",

  borrow: "Humiram",
  borrowText:
    "Isang loan lang sa bawat pagkakataon. Kapag nabayaran na ito nang buo, puwede ka nang mag-apply ng susunod.",
  borrowScore:
    "Tumataas ang credit score mo kapag maaga o nasa oras kang nagbabayad, at tinitingnan namin ito kapag nag-apply ka.",
  borrowLink: "Pumunta sa loan mo",
};
