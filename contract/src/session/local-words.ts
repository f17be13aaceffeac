/**
 * Words that people in and from the Philippines choose as passwords, which English lists of common
 * passwords leave out: places, names, prayers, love, family, teams, banks and the loan itself.
 * Lower case, without spaces or accents; the estimate itself undoes capitals, and 4 for a.
 */
export const localPasswordWords: readonly string[] =
  `pilipinas philippines pinas pinoy pinay filipino filipina philippine pilipino tagalog bisaya
  ilocano bicolano kapampangan mabuhay maharlika bayanihan perlasngsilanganan pinoypride proudpinoy
  manila maynila makati pasig taguig quezon quezoncity caloocan marikina antipolo cavite laguna
  batangas bulacan pampanga tarlac pangasinan baguio ilocos bicol naga legazpi albay sorsogon
  palawan boracay cebu cebucity mandaue lapulapu bohol iloilo bacolod dumaguete tacloban leyte samar
  davao davaocity cagayan cagayandeoro butuan zamboanga cotabato gensan mindanao visayas luzon
  tagaytay mayon taal banaue vigan siargao sampaguita kalabaw adobo sinigang lechon jollibee
  mahal mahalko mahalkita mahalkokayo mahalnamahal mahalkosya mahalkosiya mylove mylab labyu lablab
  iloveyouso iloveumahal mahalkongpamilya pamilyako pamilya anakko anak asawako asawa nanay tatay
  mama papa inay itay lola lolo ate kuya bunso bebeko babyko kaibigan tropa crush
  diyos diyosko salamat salamatpo salamatdiyos salamatlord godisgood godbless godblessyou godislove
  jesus jesuslovesme jesuslovesyou jesusislord jesussaves ilovejesus ilovegod thankyoulord
  lordjesus inlordwetrust amenlord mamamary mamamaria santonino santanino stonino nazareno
  blessed blessings psalm23 panginoon biyaya pananampalataya
  loan loans myloan loanapp utang hiram pautang peso pesos pera ipon padala remittance sahod sweldo
  gcash maya paymaya bdo bpi metrobank landbank pnb unionbank palawanpawnshop cebuana mlhuillier
  ofw ofwako ofwsaudi saudi riyadh jeddah dubai abudhabi qatar doha kuwait bahrain oman hongkong
  singapore taiwan taipei malaysia japan korea italy milan roma london canada israel abroad balikbayan
  ginebra barangay sanmiguel gilas pilipinasgilas pacquiao mannypacquiao uaap ateneo lasalle
  kathniel aldub jadine voltesv eatbulaga showtime
  maria jose juan juandelacruz delacruz santos reyes cruz garcia mendoza ramos bautista aquino
  marcos duterte rizal joserizal bonifacio magellan lapu luningning tala bituin dalisay makiling
  password passwordko passkoto passwordkoto secretko akolangto akonato gandako poginako pogiako
  gandakonga maganda pogi kulit makulit bahalana basta walakangpake hindikoalam ewanko
  kapamilya kapuso kapatid bestfriend friendship forever walangforever hugot charot
  january february march april mayo hunyo hulyo agosto setyembre oktubre nobyembre disyembre
  enero pebrero pasko paskona bagongtaon undas fiesta birthdayko`.split(/\s+/);
