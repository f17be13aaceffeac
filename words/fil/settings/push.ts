import type { pushWords } from "#en/settings/push.ts";

export const words: (typeof pushWords)["english"] = {
  name: "Mga mensahe sa phone na ito",
  text: "Isang maikling notification kapag may bago. Walang halaga, pangalan o code dito. Titigil ito kapag nag-sign out ka rito.",
  loading: "Nilo-load …",
  failed: "Hindi namin ma-load kung dumarating ang mga mensahe sa phone na ito.",
  on: "Darating na ang mga mensahe sa phone na ito.",
  off: "Hindi na darating ang mga mensahe sa phone na ito.",
  none: {
    denied:
      "Hinaharang ng browser mo ang mga notification namin. Buksan ang settings nito para sa site na ito, payagan ang notifications, at i-on ito ulit.",
    unanswered:
      "Hindi pa pinapayagan ng browser mo ang notifications. I-on ito ulit at pindutin ang Allow.",
    unusable:
      "Hindi ma-on ang notifications sa browser na ito. Nasa inbox mo pa rin ang bawat mensahe.",
  },
};
