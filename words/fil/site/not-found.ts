import type { notFoundWords } from "#en/site/not-found.ts";

export const words: (typeof notFoundWords)["english"] = {
  title: "404 Hindi Nakita ang Page",
  text: "Pasensiya na, hindi namin alam kung saan mo gustong pumunta.",
  back: "Ibalik Mo Ako",
  pictureAlt:
    "Isang jeepney na may tandang pananong sa itaas, nakahinto sa karatulang nakaturo sa magkabilang direksiyon",
};
