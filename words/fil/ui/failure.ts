import type { failureWords } from "#en/ui/failure.ts";

export const words: (typeof failureWords)["english"] = {
  noServer: "Walang sagot mula sa server.",
  noServerNext: "Pakitingnan ang koneksiyon mo at subukan ulit.",
  tooMany: (seconds) =>
    seconds < 120
      ? `Masyado nang maraming subok. Maghintay ng ${seconds} segundo at subukan ulit.`
      : `Masyado nang maraming subok. Maghintay ng ${Math.ceil(seconds / 60)} minuto at subukan ulit.`,
  waitOver: "Puwede mo nang subukan ulit.",
  tryAgain: "Subukan ulit",
};
