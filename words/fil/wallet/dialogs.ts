import type { walletDialogsWords } from "#en/wallet/dialogs.ts";

export const words: (typeof walletDialogsWords)["english"] = {
  transfer: "Transfer",
  transferOwn: "Sa sarili mong account ka lang makakapag-withdraw.",
  transferCost:
    "Wala kang binabayaran para sa perang nananatili sa wallet mo. Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran.",
  withdraw: "Mag-withdraw",

  pay: "Magbayad",
  payText: "Ang Magbayad ay para sa buwanang hulog mo sa loan.",
  payScore: "Tumataas ang credit score mo kapag maaga o nasa oras kang nagbabayad.",
  payNoFee: "Walang bayad ang pagbabayad, at pati ang pagbabayad nang maaga.",
  payLink: "Piliin ang babayaran",

  borrow: "Humiram",
  borrowText:
    "Isang loan lang sa bawat pagkakataon. Kapag nabayaran na ito nang buo, puwede ka nang mag-apply ng susunod.",
  borrowScore:
    "Tumataas ang credit score mo kapag maaga o nasa oras kang nagbabayad, at tinitingnan namin ito kapag nag-apply ka.",
  borrowLink: "Pumunta sa loan mo",
};
