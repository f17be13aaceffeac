import type { messageWords } from "#en/ui/messages.ts";

/** By the English of `contract/src/wire/`; a test compares the two. */
export const words: (typeof messageWords)["english"] = {
  // Refusals
  "We couldn't read that request. Please try again.":
    "Hindi namin nabasa ang request na iyon. Pakisubukan ulit.",
  "We're already working on this request. Please wait a moment and try again.":
    "Inaasikaso na ang parehong request. Maghintay sandali at subukan ulit.",
  "That is too large to send. Please make it smaller.":
    "Masyado itong malaki para ipadala. Pakiliitan ito.",
  "Please check the fields marked below.": "Pakitingnan ang mga minarkahang sagot sa ibaba.",
  "Too many tries. Please wait a little and try again.":
    "Masyado nang maraming subok. Maghintay nang kaunti at subukan ulit.",
  "Something went wrong on our side. Please try again in a moment.":
    "May nangyaring mali sa panig namin. Pakisubukan ulit maya-maya.",
  "We can't move money right now, because we can't store our records safely. Nothing was moved. Please try again later.":
    "Hindi kami makapaglipat ng pera sa ngayon dahil hindi ligtas na naitatago ang aming mga tala. Walang perang gumalaw. Pakisubukan ulit mamaya.",
  "This request came from another site and was refused.":
    "Galing sa ibang site ang request na ito at tinanggihan.",
  "Please sign in.": "Mag-sign in muna.",
  "You can't do that.": "Hindi mo iyan magagawa.",
  "We can't find that.": "Hindi namin iyan makita.",
  "We are very busy right now. Please try again in a moment.":
    "Maraming gumagamit ngayon. Pakisubukan ulit maya-maya.",
  "Your login has expired.": "Natapos na ang pag-login mo.",
  "This isn't the next step, or it's already saved. Please reload the page.":
    "Hindi ito ang susunod na hakbang, o nai-save na ito. Paki-reload ang page.",
  "Your account is already activated.": "Naka-activate na ang account mo.",
  "Please add this picture again; we don't have it.":
    "Pakilagay ulit ang litratong ito: wala ito sa amin.",
  "Please choose a photo (JPEG, PNG or WebP).": "Pumili ng litrato (JPEG, PNG o WebP).",
  "This photo is damaged; we can open only part of it. Please take it again or choose another copy.":
    "Sira ang litratong ito: bahagi lang nito ang nabubuksan. Kunan ito ulit o pumili ng ibang kopya.",
  "That photo is too small to read. Please take it with a camera, or choose the original instead of a copy from a chat.":
    "Masyadong maliit ang litrato para mabasa. Kunan ito gamit ang camera, o piliin ang orihinal sa halip na kopya mula sa chat.",
  "That photo is too large. Please choose one under 10 MB.":
    "Masyadong malaki ang litrato. Pumili ng mas maliit sa 10 MB.",
  "You've reached the number of photos we can take. Please try again tomorrow, or write to us.":
    "Naabot mo na ang dami ng litratong matatanggap namin. Subukan ulit bukas, o sumulat sa amin.",
  "This link was already used, or has expired. Please get a new one on your computer. Nothing is lost.":
    "Nagamit na ang link na ito, o luma na. Gumawa ng bago sa computer mo: walang nawala.",
  "Someone else has changed this in the meantime. Nothing was done. Please reload it.":
    "May ibang nagbago nito habang bukas ito sa iyo. Walang nagawa. Paki-reload ito.",
  "This Idempotency-Key was used for another request. Nothing was done.":
    "Nagamit na ang Idempotency-Key na ito sa ibang request. Walang ginawa.",
  "Your loan has changed since you opened it. Nothing was done. Please check it again.":
    "Nagbago ang loan mo mula nang buksan mo ito. Walang nagawa. Pakitingnan ulit ito.",
  "There's nothing in your wallet to give back. Nothing was changed.":
    "Walang laman ang wallet mo na maisasauli. Walang nabago.",
  "Insufficient funds: that's more than your wallet holds. Nothing was moved.":
    "Kulang ang pondo: higit iyan sa laman ng wallet mo. Walang perang gumalaw.",
  "This offer has ended. It cost you nothing, and you may apply again.":
    "Natapos na ang alok na ito. Wala kang binayaran, at puwede kang mag-apply ulit.",
  "Your account is being checked. You can read and pay, but not apply, accept a loan or withdraw for now. Please write to us. Nothing was changed.":
    "Sinusuri ang account mo. Makakabasa ka at makakabayad, pero hindi ka muna makakapag-apply, makakasang-ayon sa loan o makakapag-withdraw. Sumulat sa amin. Walang nabago.",
  "Please activate your account first.": "I-activate muna ang account mo.",
  "The price or the exchange rate has changed since you looked. Please read it again.":
    "Nagbago ang presyo o ang palitan mula nang tingnan mo. Pakibasa ulit.",
  "This loan is not offered any more. Please choose another one.":
    "Hindi na inaalok ang loan na ito. Pumili ng iba.",
  "You don't meet one of the conditions of this loan. They are listed above the amount. Nothing was sent.":
    "May kondisyon ang loan na ito na hindi mo pa natutugunan. Nakalista ang mga ito sa itaas ng halaga. Walang naipadala.",
  "A document that this loan needs has not been accepted yet. Nothing was changed. You find it under Documents.":
    "May dokumentong kailangan para sa loan na ito na hindi pa natatanggap. Walang nabago. Makikita mo ito sa Mga dokumento.",
  "We can't show amounts in that currency right now. Please choose another.":
    "Hindi maipakita ang mga halaga sa perang iyan sa ngayon. Pumili ng iba.",
  "Invalid OTP": "Maling OTP",
  "The contract has changed since you opened it. Please read it again.":
    "Nagbago ang kontrata mula nang buksan mo. Pakibasa ulit.",
  "We're still checking your ID. You can continue once that's done, and we'll text you.":
    "Sinusuri pa namin ang ID mo. Makakapagpatuloy ka kapag tapos na ito; padadalhan ka namin ng mensahe.",
  "The bank or e-wallet already has this withdrawal, so we can't recall it. Please wait until it arrives or comes back.":
    "Nasa bangko o e-wallet na ang withdrawal, kaya hindi na ito mababawi. Hintaying dumating ito o maibalik.",
  "We couldn't make this document. Please try again in a moment.":
    "Hindi namin magawa ang dokumentong ito sa ngayon. Pakisubukan ulit maya-maya.",
  "Nothing is owed on this loan.": "Walang utang sa loan na ito.",
  "Nothing can be taken from a member before a payout to them is confirmed.":
    "Walang makukuha mula sa miyembro bago makumpirma ang perang ipinadala sa kaniya.",
  "We can't take that amount. Please check it.":
    "Hindi matatanggap ang halagang iyan. Pakitingnan ulit.",
  "The payment provider isn't answering. Nothing was paid. Please try another way.":
    "Hindi sumasagot ang tagaproseso ng bayad. Walang nabayaran. Subukan ang ibang paraan.",
  "That passkey wasn't accepted. Please try again, or use another way.":
    "Hindi tinanggap ang passkey. Subukan ulit, o gumamit ng ibang paraan.",
  "You have no passkey yet. Please use a code.": "Wala ka pang passkey. Gumamit ng code.",
  "Your account is frozen to keep it safe. No one can sign in or withdraw. Write to us through Contact Us, and we'll open it again once we've confirmed it's you.":
    "Naka-freeze ang account mo para ligtas ito. Walang makakapag-sign in o makakapag-withdraw. Sumulat sa amin sa Contact Us, at bubuksan namin ito ulit kapag alam naming ikaw nga iyon.",
  "Please enter your password, or use a passkey, to confirm it's you.":
    "Ilagay ang password mo, o gumamit ng passkey, para ipakitang ikaw ito.",
  "Your current password isn't right.": "Mali ang kasalukuyang password mo.",
  "You've reached the limit of passkeys. Please remove one first.":
    "Naabot mo na ang pinakamaraming passkey. Mag-alis muna ng isa.",
  "We can't send a code to that number. Please check it, or use a mobile number of the Philippines or of the country you work in.":
    "Hindi kami makapagpadala ng code sa numerong iyan. Pakitingnan ito, o gumamit ng mobile number ng Pilipinas o ng bansang pinagtatrabahuhan mo.",
  "Many people are asking for codes right now, and we couldn't check your browser. Please try again, or write to us through Contact Us.":
    "Marami ang humihingi ng code ngayon, at hindi namin natiyak ang browser mo. Subukan ulit, o sumulat sa amin sa Contact Us.",
  "Your account already has this number.": "Ito na ang numero ng account mo.",
  "This number has an account of its own. Please use another number.":
    "May sariling account ang numerong ito. Gumamit ng ibang numero.",
  "This account was recently recovered, or its phone number or name is changing. Withdrawals and payout account changes are paused until we're sure it was you. Nothing was changed.":
    "Kababawi lang ng account na ito, o pinapalitan ang numero o pangalan nito. Maghihintay ang pag-withdraw at pagpapalit ng account na tatanggap ng pera hanggang tiyak na ikaw nga iyon. Walang nabago.",
  "That phone number and password don't match.": "Hindi tugma ang numero at password.",
  "Your e-mail address was changed recently, so we can't send a code to it yet. Please write to us, and we'll help once we've confirmed it's you.":
    "Kapapalit lang ng e-mail address mo, kaya hindi pa kami makapagpadala ng code dito. Sumulat sa amin: tutulungan ka namin kapag alam naming ikaw nga iyon.",
  "That password is too easy to guess: it is common, or made of your own details. Please choose another.":
    "Masyadong madaling hulaan ang password: karaniwan ito, o galing sa sarili mong detalye. Pumili ng iba.",
  "This link no longer works. Nothing was changed.":
    "Hindi na gumagana ang link na ito. Walang nabago.",
  "We don't know that code. You can continue without one.":
    "Hindi namin kilala ang code na iyan. Makakapagpatuloy ka nang wala nito.",
  "This phone number already has an account. Please sign in, or recover your account.":
    "May account na ang numerong ito. Mag-sign in, o bawiin ang account mo.",
  "Your payouts already go to this account.": "Sa account na ito na ipinapadala ang pera mo.",
  "This browser can't get our messages. Please try another browser.":
    "Hindi makakatanggap ng mga mensahe namin ang browser na ito. Subukan ang iba.",
  "You can apply once the bank has confirmed your last payment. We'll text you then.":
    "Puwede ka nang mag-apply kapag nakumpirma na ng bangko ang huling bayad mo. Ite-text ka namin.",
  "Your certificate will be here once the bank confirms your last payment.":
    "Narito ang sertipiko mo kapag nakumpirma na ng bangko ang huling bayad mo.",
  "You can have it once your bank confirms the payment. The money stays yours. Nothing was moved.":
    "Makukuha mo ito kapag nakumpirma na ng bangko mo ang bayad. Sa iyo pa rin ang pera. Walang inilipat.",
  "There's no overpayment to refund.": "Walang sobrang bayad na maibabalik.",
  "That's more than you overpaid. Nothing was moved.":
    "Higit iyan sa sobrang naibayad. Walang perang gumalaw.",
  "Your e-wallet doesn't take that much in one transfer. Nothing was moved. Send it in parts, or change to a bank account.":
    "Hindi tumatanggap ang e-wallet mo ng ganoon kalaki sa isang padala. Walang perang gumalaw. Ipadala ito nang paunti-unti, o lumipat sa account sa bangko.",
  "Your new account isn't active yet. Nothing was moved.":
    "Naghihintay pa ang bago mong account. Walang perang gumalaw.",
  "This withdrawal has changed since you opened it. Nothing was done. Please reload it.":
    "Nagbago ang withdrawal na ito mula nang buksan mo ito. Walang nagawa. Paki-reload ito.",
  "There's nothing in your wallet to withdraw.": "Walang laman ang wallet mo na mawi-withdraw.",
  "That's more than this screen takes. Please withdraw it from Home.":
    "Higit iyan sa kaya ng screen na ito. I-withdraw ito mula sa Home.",

  "We can't find that amount in your loan. Please choose it again from the list.":
    "Hindi namin makita ang halagang iyan sa loan mo. Piliin ulit ito sa listahan.",
  "You've already disputed this, and we're looking into it. See it under Help, Complaints.":
    "Tinutulan mo na ito, at tinitingnan na namin. Makikita mo ito sa Tulong, Mga reklamo.",
  "Please choose the late charge, so nothing is added to it.":
    "Pakipili kung aling singil sa pagkahuli ito, para walang maidagdag dito.",
  "We can't open this complaint again: it has no answer yet, or its time is over. You can write a new one.":
    "Hindi mabubuksan ulit ang reklamong ito: wala pa itong sagot, o lampas na ang panahon. Puwede kang sumulat ng bago.",
  "That's more than our policy allows for this loan. Please choose fewer months or a higher amount.":
    "Higit iyan sa pinapayagan ng aming patakaran para sa loan na ito. Pumili ng mas kaunting buwan o mas malaking halaga.",
  "This request was answered already, or another one is open. Please reload the page.":
    "May sagot na sa hiling na ito, o may isa pang bukas. Paki-reload ang page.",
  "Please reload the page.": "Paki-reload ang page.",
  "Your due day can't be moved right now. Nothing was changed. Please reload the page.":
    "Hindi maililipat ang araw ng bayad sa ngayon. Walang nabago. Paki-reload ang page.",
  "You can't ask for more time right now. Please reload the page to see why.":
    "Hindi makahihingi ng dagdag na panahon sa ngayon. Paki-reload ang page: nakasulat doon kung bakit.",
  "You can no longer give this loan back free: the days for it are over, or you've already done it. Nothing was changed. You can still pay early at any time.":
    "Hindi na maibabalik nang libre ang loan na ito: tapos na ang mga araw para dito, o nagawa mo na ito. Walang nabago. Puwede ka pa ring magbayad nang maaga anumang oras.",
  "You have a settlement offer. You can ask for more time after it ends. If you can't pay it by its last day, write to us under Help. Nothing was changed.":
    "May alok kaming settlement sa iyo. Makakahingi ka ng palugit kapag natapos ito. Kung hindi mo ito kayang bayaran hanggang sa huling araw, sumulat sa amin sa Tulong. Walang nabago.",
  "You have a settlement for this loan, so you can't withdraw from it. Nothing was changed.":
    "May settlement ang loan na ito, kaya walang mawi-withdraw mula rito. Walang nabago.",
  "You're giving this loan back, so you can't withdraw from it. Nothing was changed.":
    "Ibinabalik mo ang loan na ito, kaya walang mawi-withdraw mula rito. Walang nabago.",
  "This request has changed. Nothing was done. Please reload it.":
    "Nagbago na ang kalagayan ng hiling na ito. Walang nabago. Paki-reload ito.",
  "This offer has ended. Your loan continues as agreed. You can ask for more time again.":
    "Natapos na ang alok na ito. Tuloy ang loan mo ayon sa kasunduan. Puwede kang humingi ulit ng dagdag na panahon.",
  "You've already asked for a correction, and we're checking it. You can cancel it in Settings. Nothing was changed.":
    "Humiling ka na ng pagtatama, at sinusuri na namin. Mababawi mo ito sa Settings. Walang nabago.",
  "These are the details we already have. Nothing was changed.":
    "Ito na ang mga detalyeng nasa amin. Walang nabago.",
  "We must be able to remind you of what's due, so SMS or e-mail has to stay on. Nothing was changed.":
    "Kailangang masabi namin sa iyo kung ano ang dapat bayaran. Mananatili ang mga paalala sa SMS o e-mail. Walang nabago.",

  // The rules of fields
  "Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.":
    "Mula 9 hanggang 15 digit. Dapat magsimula sa digit. Mga numero lang ang puwede.",
  "Please enter both your first and last name. Ensure the name is within a reasonable length.":
    "Ilagay ang pangalan at apelyido mo. Tiyaking hindi masyadong maikli o mahaba ang pangalan.",
  "Please write your name in Latin letters (A to Z, ñ, é), as on your ID.":
    "Isulat ang pangalan mo sa mga letrang Latin (A hanggang Z, ñ, é), gaya ng nasa ID mo.",
  "Invalid email format.": "Hindi wasto ang anyo ng e-mail.",
  "Between 8 and 128 characters.": "Mula 8 hanggang 128 karakter.",
  "6 up to 12 digit OTP code. Only numbers are allowed.":
    "OTP code na 6 hanggang 12 digit. Mga numero lang ang puwede.",
  "Please choose the country you work in.": "Piliin ang bansang pinagtatrabahuhan mo.",
  "Please enter where you work. Digits are not allowed.":
    "Ilagay kung saan ka nagtatrabaho. Bawal ang digit.",
  "Please enter your job title. Digits are not allowed.":
    "Ilagay ang posisyon mo sa trabaho. Bawal ang digit.",
  "Between 3 and 7 digits. Only numbers are allowed.":
    "Mula 3 hanggang 7 digit. Mga numero lang ang puwede.",
  "An amount in pesos of at most 7 digits, or 0 if you have none.":
    "Halaga sa piso na hanggang 7 digit, o 0 kung wala.",
  "Please enter your first name. Ensure the first name is within a reasonable length.":
    "Ilagay ang unang pangalan mo. Tiyaking hindi masyadong maikli o mahaba ito.",
  "Please enter your middle name. Ensure the middle name is within a reasonable length.":
    "Ilagay ang gitnang pangalan mo. Tiyaking hindi masyadong maikli o mahaba ito.",
  "Please enter your last name. Ensure the last name is within a reasonable length.":
    "Ilagay ang apelyido mo. Tiyaking hindi masyadong maikli o mahaba ito.",
  "Please enter your full name.": "Ilagay ang buong pangalan mo.",
  "Leave empty if you have none.": "Iwanang blangko kung wala.",
  "8 to 128 characters of any kind.": "8 hanggang 128 karakter na anumang uri.",
  "Please choose your nationality.": "Piliin ang nasyonalidad mo.",
  "Please choose the country you live in.": "Piliin ang bansang tinitirhan mo.",
  "Please enter your state, region or province.": "Ilagay ang estado, rehiyon o probinsiya mo.",
  "Please enter your town or city.": "Ilagay ang bayan o lungsod mo.",
  "Please enter your house or unit number and street name.":
    "Ilagay ang numero ng bahay o unit at ang kalye.",
  "Between 4 and 20 letters or digits.": "Mula 4 hanggang 20 letra o digit.",
  "Please enter your relative's full name.": "Ilagay ang buong pangalan ng kamag-anak mo.",
  "Please enter how this person is related to you.": "Ilagay kung kaano-ano mo ang taong ito.",
  "Between 8 and 20 digits. Must start with a digit or alpha-numeric.":
    "Mula 8 hanggang 20 digit. Dapat magsimula sa digit o letra.",
  "Between 4 and 20 digits. Must start with a digit or alpha-numeric.":
    "Mula 4 hanggang 20 digit. Dapat magsimula sa digit o letra.",
  "Please enter which ID this is.": "Ilagay kung anong ID ito.",
  "Please enter your bank name or e-wallet. Ensure the bank name / e-wallet is valid.":
    "Ilagay ang bangko o e-wallet mo. Tiyaking tama ang pangalan ng bangko o e-wallet.",
  "Only numbers and one decimal point are allowed.": "Mga numero at isang tuldok lang ang puwede.",
  "Please enter an amount in pesos, with at most two decimals.":
    "Maglagay ng halaga sa piso, na may hanggang dalawang decimal.",
  "Please write your message, up to 4000 characters.":
    "Isulat ang mensahe mo, hanggang 4000 karakter.",
  "Password confirmation mismatch.": "Hindi magkatugma ang dalawang password.",
  "Please agree to the Privacy Policy and Terms & Conditions.":
    "Sumang-ayon muna sa Privacy Policy at Terms & Conditions.",

  // The numbers of IDs and accounts
  "Please check the number. {}": "Pakitingnan ang numero. {}",
  "8 to 20 letters and digits, as printed on the ID.":
    "8 hanggang 20 letra at digit, gaya ng nakalimbag sa ID.",
  "4 to 20 letters and digits, as printed on the card.":
    "4 hanggang 20 letra at digit, gaya ng nakalimbag sa card.",
  "One letter and 10 digits, with or without hyphens.":
    "Isang letra at 10 digit, may gitling man o wala.",
  "The 16-digit card number on the front. Keep the 12-digit number on the back to yourself.":
    "Ang 16 na digit na numero ng card sa harap. Ilihim ang 12 digit na numero sa likod.",
  "Older passports: AB1234567. For another country's passport choose Others.":
    "Mga lumang pasaporte: AB1234567. Para sa pasaporte ng ibang bansa, piliin ang Others.",
  "The 7 digits of the registration number.": "Ang 7 digit ng registration number.",
  "10 digits, with or without hyphens.": "10 digit, may gitling man o wala.",
  "The 12 digits of the CRN, with or without hyphens.":
    "Ang 12 digit ng CRN, may gitling man o wala.",
  "The VIN: usually 22 letters and digits, with or without hyphens.":
    "Ang VIN: karaniwang 22 letra at digit, may gitling man o wala.",
  "8 to 20 digits, as on your passbook or app.":
    "8 hanggang 20 digit, gaya ng nasa passbook o app mo.",
  "Your mobile number, such as 0917 123 4567.": "Ang mobile number mo, gaya ng 0917 123 4567.",

  // Answers of a step
  "Please add this picture.": "Pakilagay ang litratong ito.",
  "Please add this picture again.": "Pakilagay ulit ang litratong ito.",
  "Please add a picture.": "Maglagay ng litrato.",
  "Please choose your gender.": "Piliin ang kasarian mo.",
  "Please choose your marital status.": "Piliin ang katayuang sibil mo.",
  "Please choose your ID.": "Piliin ang ID mo.",
  "Please read Service and Policy Agreement": "Pakibasa ang Service and Policy Agreement",
  "DD from 1 to 31.": "DD mula 1 hanggang 31.",
  "MM from 1 to 12.": "MM mula 1 hanggang 12.",
  "YYYY from 1900 to this year.": "YYYY mula 1900 hanggang ngayong taon.",
  "Please enter a real date of birth.": "Ilagay ang totoong petsa ng kapanganakan.",
  "You must be between {} and {} years old.": "Dapat nasa pagitan ng {} at {} taong gulang ka.",
  "That's your own number. Please enter your relative's.":
    "Sarili mong numero ito. Ilagay ang sa kamag-anak mo.",
  "A Philippine number has 10 digits after +63, such as 917 123 4567. A landline needs its area code.":
    "May 10 digit pagkatapos ng +63 ang numero sa Pilipinas, gaya ng 917 123 4567. Kailangan ng landline ang area code nito.",

  "Please enter what you can pay a month.":
    "Ilagay kung magkano ang kaya mong bayaran bawat buwan.",
  "Please add a photo of an ID that shows the right details.":
    "Maglagay ng litrato ng ID na nagpapakita ng tamang detalye.",
  "Please say what is wrong.": "Sabihin kung ano ang mali.",

  // Amounts, days and codes
  "Please enter an amount.": "Maglagay ng halaga.",
  "Please enter at least one peso.": "Maglagay ng kahit isang piso.",
  "Please enter pesos with at most two decimals.":
    "Maglagay ng piso na may hanggang dalawang decimal.",
  "Please ask for a new code.": "Humingi ng bagong code.",
  "Please choose at least one day.": "Pumili ng kahit isang araw.",
  "The last instalment must fall due while you're {} or younger. Please choose fewer months.":
    "Dapat {} taong gulang ka o mas bata sa huling hulog. Pumili ng mas kaunting buwan.",
  "Please choose one of these days: {}.": "Pumili sa mga araw na ito: {}.",
  "Not possible this month. The nearest days are {}.":
    "Hindi puwede ngayong buwan. Ang pinakamalapit na araw: {}.",
  "No other day is possible this month.": "Walang ibang araw na puwede ngayong buwan.",
  "This loan falls due on the day of its payout.":
    "Ang araw ng payout ang araw ng bayad ng loan na ito.",
  "Please choose at most {} days.": "Pumili ng hanggang {} araw.",
  "Please choose a day within the next 30 days.": "Pumili ng araw sa loob ng susunod na 30 araw.",
  "Please add at least one picture.": "Maglagay ng kahit isang litrato.",
  "At most {} pictures.": "Hanggang {} litrato.",
  "Please enter a day as YYYY-MM-DD.": "Isulat ang araw bilang YYYY-MM-DD.",
  "That day doesn't exist. Please check it.": "Walang ganoong araw sa kalendaryo.",
  "Please choose another way to pay.": "Pumili ng ibang paraan ng pagbabayad.",
  "This payment method takes {} to {} a payment.":
    "Tumatanggap ang paraang ito ng {} hanggang {} bawat bayad.",
  "{} pays off your loan today. Please enter at most {}.":
    "{} ang tatapos sa loan mo ngayon. Maglagay ng hanggang {}.",
  "{} pays off your loan today. Please choose at most that.":
    "{} ang tatapos sa loan mo ngayon. Pumili ng hanggang diyan.",
  "At most {} characters.": "Hanggang {} karakter.",
  "Please use only letters, digits and common signs.":
    "Gumamit ng mga letra, digit at tandang nababasa.",
};
