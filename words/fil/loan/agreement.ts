import type { AgreementFigures, loanAgreementWords } from "#en/loan/agreement.ts";

const sayFees = ({ deducted, spread }: Pick<AgreementFigures, "deducted" | "spread">): string => {
  const taken = deducted
    ? `Ibinabawas ito sa loan bago mo matanggap: ${deducted}. Makikita mo ang halaga, at ang matatanggap mo, bago ka kumumpirma.`
    : "Walang ibinabawas sa loan.";
  return spread ? `${taken} Kasama rin sa mga hulog mo: ${spread}.` : taken;
};

export const words: (typeof loanAgreementWords)["english"] = {
  lead: "Ito ang sinasang-ayunan mo kapag nag-apply ka. Libre ang pag-apply at hindi ka nito itinatali: puwede kang mag-cancel kahit kailan bago makumpirma ang una mong payout.",
  close: "Isara",
  parts: (figures) => [
    {
      title: "Sino kami",
      body: [
        `${figures.name}, ${figures.address}. SEC certificate of authority ${figures.authority}, SEC registration ${figures.registration}.`,
      ],
    },
    {
      title: "Ang hinihiling mo sa amin",
      body: [
        `Humihingi ka ng isang loan na ${figures.loanMin} hanggang ${figures.loanMax}, para sa sarili mo, sa halaga at bilang ng hulog na kukumpirmahin mo sa susunod na hakbang.`,
        "Sinasabi mong totoo ang mga ibinigay mo sa amin, at na sa iyo ang ID at ang bangko o e-wallet account.",
        "Pinapayagan mo kaming suriin ang ID mo, ang kita mo at ang mga sinabi mo sa amin.",
      ],
    },
    {
      title: "Paano kami nagpapasya",
      body: [
        "Isang Loan Officer ang nagpapasya, at tinitingnan muna ang kita mo. Puwede kaming mag-apruba ng mas mababa sa hiningi mo, o tumanggi, at sasabihin namin kung bakit. Wala kang babayaran sa alinman dito.",
        `Ang pinakamalaking inaaprubahan namin ay ${figures.incomeMin} hanggang ${figures.incomeMax} beses ng kita mo kada buwan, depende sa binabayaran mo na kada buwan.`,
        "Kung aprubado, babasahin mo muna ang disclosure statement at ang kontrata. Magkakaroon ka lang ng loan kapag sumang-ayon ka sa mga ito gamit ang code.",
      ],
    },
    {
      title: "Magkano ito",
      body: [
        `${figures.interest} Magbabayad ka lang ng interes sa perang nailabas mo na at hindi mo pa nababayaran. ${sayFees(figures)} Ang transfer sa account mo ay ${figures.transferFee}.`,
        "Hinding-hindi ka magbabayad sa amin bago mo matanggap ang loan mo: walang deposito, walang insurance, walang bayad para sa code o sa pag-release ng pera.",
      ],
    },
    {
      title: "Kung late ang bayad mo",
      body: [
        `Kapag mahigit ${figures.graceDays} araw nang late ang isang hulog, nagdaragdag kami ng penalty na ${figures.penalty} ng overdue na bahagi para sa bawat araw pagkatapos noon, at collection charge na ${figures.collection} ng overdue na bahagi.`,
        `Ang interes, mga penalty at mga bayarin ay hindi kailanman lalampas, kapag pinagsama, sa ${figures.ceiling} kada taon ng principal na utang mo pa. Hindi sinisingil ang lalampas doon.`,
        `Kung kailangan mo ng dagdag na panahon, humiling nang hindi bababa sa ${figures.askDays} araw bago ang due date. Kung hindi ka nakabayad, puwede ka ring humiling mula sa due date.`,
      ],
    },
    {
      title: "Pag-cancel at pagbabayad nang maaga",
      body: [
        `Ang pag-cancel bago makumpirma ang una mong payout ay ${figures.cancellationFee}. Ang pagbabayad nang maaga, bahagi man o buo, ay ${figures.prepaymentFee}. Ang bayad mo nang higit sa dapat bayaran ay agad nagpapababa sa utang mo, at bibilangin para sa mga susunod mong hulog.`,
      ],
    },
    {
      title: "Mga code",
      body: [
        "Ipinapadala namin ang mga code sa sarili mong phone. Libre ang mga ito. Hindi namin kailanman hinihingi sa iyo ang code, hindi ito nakikita ng staff namin, at huwag mo itong ibigay kaninuman.",
      ],
    },
    {
      title: "Mga reklamo",
      body: [
        `Sumulat sa ${figures.email}. Kung hindi maayos ng sagot namin, pumunta sa Securities and Exchange Commission (SEC) ng Pilipinas.`,
      ],
    },
  ],
};
