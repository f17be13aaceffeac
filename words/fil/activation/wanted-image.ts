import type { wantedImageWords } from "#en/activation/wanted-image.ts";

export const words: typeof wantedImageWords.english = {
  title: "Kailangan namin ulit ng isang litrato",
  sides: {
    FRONT: "Ang harap ng ID mo",
    BACK: "Ang likod ng ID mo",
    SELFIE: "Ang selfie mo",
  },
  reasons: {
    BLURRED: "Malabo ang litrato. Pakikuha ulit sa maliwanag at huwag gumalaw.",
    CUT_OFF: "May bahaging putol. Pakipakita ang kabuuan.",
    GLARE: "May bahaging natatakpan ng ilaw. Pakikuha nang walang flash.",
    WRONG_SIDE: "Hindi ito ang panig na hiningi namin.",
    OTHER_ID: "Hindi ito ang ID na pinili mo.",
    EXPIRED: "Lampas na sa bisa ang ID na ito. Pakipadala ang may bisa pa.",
    FACE: "Hindi namin malinaw na makita ang mukha mo. Pakikuha ulit ang selfie.",
  },
  nothingLost: "Nakatabi ang lahat ng iba pa, at wala kang babayaran.",
  missing: "Pakidagdag muna ang litrato.",
  stillSending: "Ipinapadala pa ang litrato. Pakihintay hanggang maipadala.",
  send: "IPADALA ANG LITRATO",
  sending: "Ipinapadala …",
  loadFailed: "Hindi namin ma-load kung may hinihinging litrato.",
  done: "Salamat. Nasa amin na ang litrato mo, at titingnan ito ng Loan Officer.",
};
