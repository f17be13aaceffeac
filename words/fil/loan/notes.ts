import type { noteTemplateWords } from "#en/loan/notes.ts";

export const words: (typeof noteTemplateWords)["english"] = {
  MORE_PAYSLIPS: "Pakipadala ang payslip mo sa huling tatlong buwan.",
  PROOF_OF_ADDRESS:
    "Pakipadala ang isang bill sa huling tatlong buwan na may pangalan at address mo.",
  EMPLOYMENT: "Sabihin sa amin ang trabaho at kita mo: hindi pa namin ito nakukumpirma.",
  REFERENCE_NUMBER: "Pakitingnan ang numero ng telepono ng reference mo.",
  OTHER_LOANS: "Sabihin sa amin kung magkano ang binabayaran mo kada buwan sa ibang loan.",
  LESS_APPROVED:
    "Mas mababa ang inaprubahan namin para kaya ng kita mo ang hulog. Ikaw ang magpapasya.",
  FROM_YOUR_INCOME: "Kinuwenta namin ito mula sa kitang sinabi mo.",
  FITS_YOUR_PLAN: "Ginawa namin ang alok na ito ayon sa kaya mong bayaran.",
  OTHER_THAN_ASKED:
    "Hindi ito ang hiningi mo, pero ito ang pinakamahabang palugit na pinapayagan ng patakaran namin.",
};
