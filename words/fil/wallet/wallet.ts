import type { walletWords } from "#en/wallet/wallet.ts";

export const words: (typeof walletWords)["english"] = {
  title: "Wallet",
  loading: "Nilo-load ang wallet mo …",
  failed: "Hindi namin ma-load ang wallet mo ngayon. Ligtas ang pera mo.",
  stale: (when) => `Hindi namin ito ma-refresh. Ang nakikita mo ay mula noong ${when}.`,

  available: "Available na balanse",
  nothingInIt: "Wala pa",
  onTheWay: "Papunta na sa account mo",
  onHold: "Naka-hold habang sinusuri namin",
  withdrawNow: "MAG-WITHDRAW NA",
  nothingThere: "Walang mawi-withdraw sa wallet mo.",
  nothingYet:
    "Mapupunta ang loan mo sa wallet kapag naaprubahan ito at sumang-ayon ka na sa kontrata.",
  progress: "Natitira sa loan mo",
  share: (percent) => `${percent} ng loan mo ay nasa wallet mo`,
  totalLimit: "Kabuuang limit",
  reserved: (amount) => `Nakatabi ang ${amount} para sa withdrawal mo.`,
  actions: "Iba pang magagawa sa wallet mo",
  seeWallet: "Lahat ng withdrawal",

  empty: {
    none: {
      title: "Walang laman ang wallet mo.",
      text: "Kapag naaprubahan ang loan mo at sumang-ayon ka sa kontrata nito, dito darating ang pera, at mawi-withdraw mo ito papunta sa bangko o e-wallet mo nang walang bayad.",
      next: "Mag-apply ng loan",
    },
    waiting: {
      title: "Nasa amin na ang application mo.",
      text: "Magkakalaman ang wallet mo kapag naaprubahan ang loan at sumang-ayon ka na sa kontrata nito. Wala kang babayaran habang naghihintay.",
      next: "Tingnan ang application mo",
    },
    approved: {
      title: "Aprubado na ang loan mo.",
      text: "Basahin ang kontrata at sumang-ayon gamit ang code. Papasok agad ang pera sa wallet mo.",
      next: "Basahin at sumang-ayon",
    },
    ended: {
      title: "Wala kang loan sa ngayon.",
      text: "Wala kang babayaran. Puwede kang mag-apply ulit sa Home, nang libre.",
      next: "Mag-apply ulit",
    },
    paid: {
      title: "Wala kang loan sa ngayon.",
      text: "Bayad na nang buo ang huling loan mo. Puwede kang mag-apply ulit sa Home, nang libre.",
      next: "Mag-apply ulit",
    },
  },
};
