import type { signInWords } from "#en/session/sign-in.ts";

export const words: (typeof signInWords)["english"] = {
  title: "Mag-sign In",
  description:
    "Mag-sign in sa account mo para makita ang loan mo, ang wallet mo at ang settings mo.",
  phone: "Numero ng phone",
  password: "Password",
  passwordMissing: "Pakilagay ang password mo.",
  remember: "Manatiling naka-sign in",
  rememberHint:
    "Pananatilihin kang naka-sign in sa device na ito. Huwag i-check kung may iba pang gumagamit ng device.",
  signIn: "MAG-SIGN IN",
  signingIn: "Nagsa-sign in.",
  signedIn: "Naka-sign in ka na.",
  goingOn: "Dinadala ka na namin doon.",
  noAccount: "Wala ka pang account?",
  register: "Mag-register",
  forgot: "Nakalimutan ang password, o nawala ang device mo?",
  recover: "Bawiin ang account mo",
  lost: "Wala na sa iyo ang numerong ito?",
  lostNumber: "Palitan nang walang SIM",
  expired: "Nag-expire na ang login mo.",
  expiredNext: "Mag-sign in ulit, at ibabalik ka namin sa pinanggalingan mo.",
  signInFirst: "Mag-sign in muna para makita ang page na iyon. Dadalhin ka namin doon pagkatapos.",
  recovered:
    "Napalitan na ang password mo, at na-sign out ang lahat ng device. Puwede ka nang mag-sign in gamit ang bagong password.",
  phoneChanged:
    "May bagong numero na ang account mo, at na-sign out ang lahat ng device. Mag-sign in gamit ang bagong numero.",
  held: (when) =>
    `Para ligtas ang pera mo, hindi ka makaka-withdraw o makakapagpalit ng account para sa payout hanggang ${when}.`,
  frozen:
    "Naka-freeze ang account mo para ligtas ito. Walang makakapag-sign in o makakapag-withdraw.",
  frozenNext: "Sumulat sa amin, at bubuksan namin ito ulit kapag natiyak naming ikaw iyon.",
  contact: "Kontakin Kami",
  unheard: "Naka-sign out ka na sa page na ito, pero hindi namin ito naipaalam sa server.",
  unheardNext:
    "Kung may iba pang gumagamit ng device, pakisubukan ulit kapag may koneksiyon ka na, bago mo ito iwan.",
  heard: "Naka-sign out ka na.",
  neverAsk: "Hindi namin kailanman hinihingi ang password mo sa tawag, e-mail o chat.",
};
