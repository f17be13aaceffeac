/** Facts that the house writes in English when it stores a message, in Filipino. */
import { imageReasons } from "@hiram/contract/activation/id-check.ts";
import { declineReasons } from "@hiram/contract/loan/views.ts";
import { correctionReasons } from "@hiram/contract/settings/correction.ts";
import { RECALLED_REASON, returnReasons, sayReturnReason } from "@hiram/contract/wallet/wallet.ts";
import { sideWords } from "#en/activation/id-check.messages.ts";
import { documentNames } from "#en/documents/documents.messages.ts";
import { correctedWords } from "#en/settings/correction.messages.ts";

export const facts: Readonly<Record<string, string>> = {
  [declineReasons.INCOME]: "Mataas ang hulog para sa kita mo.",
  [declineReasons.IDENTITY]: "Hindi nakumpirma ng ID kung sino ka.",
  [declineReasons.DETAILS]: "Hindi tugma ang ilang detalye.",
  [declineReasons.DUPLICATE]: "May loan nang gamit ang ID o account.",
  [declineReasons.EXISTING_DEBT]: "Kulang ang natitira dahil sa iba mong bayarin.",
  [declineReasons.POLICY]: "Hindi kami nagpapautang para rito ngayon.",
  [imageReasons.BLURRED]: "Malabo ang litrato. Kumuha ulit sa maliwanag at huwag gumalaw.",
  [imageReasons.CUT_OFF]: "May bahaging putol. Ipakita nang buo.",
  [imageReasons.GLARE]: "May liwanag na nakaharang. Kumuha nang walang flash.",
  [imageReasons.WRONG_SIDE]: "Hindi ito ang panig na hiningi namin.",
  [imageReasons.OTHER_ID]: "Hindi ito ang ID na pinili mo.",
  [imageReasons.EXPIRED]: "Paso na ang ID na ito. Magpadala ng hindi pa paso.",
  [imageReasons.FACE]: "Hindi malinaw ang mukha mo. Ulitin ang selfie.",
  [correctionReasons.UNREADABLE]: "Hindi namin mabasa ang litrato ng ID mo.",
  [correctionReasons.CUT_OFF]: "May bahagi ng ID na putol.",
  [correctionReasons.DIFFERS]: "Iba ang nakasulat sa ID sa inilagay mo.",
  [correctionReasons.EXPIRED]: "Paso na ang ID.",
  [correctionReasons.NOT_CERTAIN]: "Hindi namin natiyak na sa iyo ang ID.",
  [correctedWords.name]: "pangalan",
  [correctedWords.birthDate]: "petsa ng kapanganakan",
  [returnReasons.AC01]: "Walang ganoong account sa bangko o e-wallet.",
  [returnReasons.AC04]: "Sarado na ang account na iyon.",
  [returnReasons.AC06]: "Naka-block ang account na iyon.",
  [returnReasons.AM02]: "Lampas ang halaga sa kayang tanggapin ng account.",
  [returnReasons.BE01]: "Sa ibang pangalan ang account.",
  [returnReasons.MS03]: "Walang sinabing dahilan ang bangko o e-wallet.",
  [sayReturnReason(RECALLED_REASON) ?? ""]: "Binawi ito bago naipadala.",
  [sideWords.FRONT]: "harap ng ID mo",
  [sideWords.BACK]: "likod ng ID mo",
  [sideWords.SELFIE]: "selfie mo",
  [documentNames.PAYSLIP]: "payslip mo",
  [documentNames.EMPLOYMENT_CONTRACT]: "kontrata mo sa trabaho",
  [documentNames.PROOF_OF_ADDRESS]: "bill na may address mo",
  [documentNames.PAYMENT_PROOF]: "resibo ng bayad mo",
  [documentNames.OTHER]: "isang dokumento",
};
