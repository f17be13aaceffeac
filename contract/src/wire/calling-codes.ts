/**
 * The calling code of each country, its trunk prefix, and the length of its mobile numbers. Taken
 * from libphonenumber, which is fifty times as large; a test compares them. Among countries that
 * share a code the main one comes first.
 */
const table = `
US1.1.10 AG1.1.10 AI1.1.10 AS1.1.10 BB1.1.10 BM1.1.10 BS1.1.10 CA1.1.10 DM1.1.10 DO1.1.10
GD1.1.10 GU1.1.10 JM1.1.10 KN1.1.10 KY1.1.10 LC1.1.10 MP1.1.10 MS1.1.10 PR1.1.10 SX1.1.10
TC1.1.10 TT1.1.10 VC1.1.10 VG1.1.10 VI1.1.10 RU7.8.10 KZ7.8.10 EG20.0.10 ZA27.0.5/6/7/8/9
GR30..10 NL31.0.9/11 BE32.0.9 FR33.0.9 ES34..9 HU36.06.9 IT39..9/10 VA39..9/10 RO40.0.9 CH41.0.9
AT43.0.7/8/9/10/11/12/13 GB44.0.10 GG44.0.10 IM44.0.10 JE44.0.10 DK45..8 SE46.0.9 NO47..8
SJ47..8 PL48..9 DE49.0.10/11 PE51.0.9 MX52..10 CU53.0.8 AR54.0.10/11 BR55.0.10/11 CL56..9
CO57.0.10 VE58.0.10 MY60.0.9/10 AU61.0.9 CC61.0.9 CX61.0.9 ID62.0.9/10/11/12 PH63.0.10
NZ64.0.8/9/10 SG65..8 TH66.0.9 JP81.0.10 KR82.0.9/10 VN84.0.9 CN86.0.11 TR90.0.10 IN91.0.10
PK92.0.10 AF93.0.9 LK94.0.9 MM95.0.7/8/9/10 IR98.0.10 SS211.0.9 MA212.0.9 EH212.0.9 DZ213.0.9
TN216..8 LY218.0.9 GM220..7/9 SN221..9 MR222..8 ML223..8 GN224..9 CI225..10 BF226..8 NE227..8
TG228..8 BJ229..10 MU230..8 LR231.0.7/9 SL232.0.8 GH233.0.9 NG234.0.10 TD235..8 CF236..8
CM237..9 CV238..7 ST239..7 GQ240..9 GA241..7/8 CG242..9 CD243.0.7/9 AO244..9 GW245..9 IO246..7
AC247..5 SC248..7 SD249.0.9 RW250.0.9 ET251.0.9 SO252.0.7/8/9 DJ253..8 KE254.0.9 TZ255.0.9
UG256.0.9 BI257..8 MZ258..9 ZM260.0.9 MG261.0.9 RE262.0.9 YT262.0.9 ZW263.0.9 NA264.0.9
MW265.0.9 LS266..8 BW267..8 SZ268..8 KM269..7 SH290..5 TA290..4 ER291.0.7 AW297..7 FO298..6
GL299..6 GI350..8 PT351..9 LU352..9 IE353.0.9 IS354..7/9 AL355.0.9 MT356..8 CY357..8
FI358.0.6/7/8/9/10 AX358.0.6/7/8/9/10 BG359.0.8/9 LT370.0.8 LV371..8 EE372..7/8 MD373.0.8
AM374.0.8 BY375.8.9 AD376..6/9 MC377.0.8/9 SM378..8 UA380.0.9 RS381.0.8/9/10 ME382.0.8 XK383.0.8
HR385.0.8/9 SI386.0.8 BA387.0.8/9 MK389.0.8 CZ420..9 SK421.0.9 LI423.0.7/9 FK500..5 BZ501..7
GT502..8 SV503..8 HN504..8 NI505..8 CR506..8 PA507..7/8 PM508.0.6/9 HT509..8 GP590.0.9 BL590.0.9
MF590.0.9 BO591.0.8 GY592..7 EC593.0.9 GF594.0.9 PY595.0.9 MQ596.0.9 SR597..7 UY598.0.8
CW599..7/8 BQ599..7 TL670..8 NF672..6 BN673..7 NR674..7 PG675..8 TO676..7 SB677..5/7 VU678..7
FJ679..7 PW680..7 WF681..6 CK682..5 NU683..4/7 WS685..7/10 KI686.0.8 NC687..6 TV688..6/7
PF689..8 TK690..4/5/6/7 FM691..7 MH692.1.7 KP850.0.10 HK852..8 MO853..8 KH855.0.8/9 LA856.0.9/10
BD880.0.10 TW886.0.9 MV960..7 LB961.0.7/8 JO962.0.9 SY963.0.9 IQ964.0.10 KW965..8 SA966.0.9
YE967.0.9 OM968..8 PS970.0.9 AE971.0.9 IL972.0.9 BH973..8 QA974..8 BT975..8 MN976.0.8 NP977.0.10
TJ992..9 TM993.8.8 AZ994.0.9 GE995.0.9 KG996.0.9 UZ998..9`;

type CallingCode = {
  readonly country: string;
  readonly code: string;
  readonly trunk: string;
  readonly mobileDigits: readonly number[];
};

export const callingCodes: readonly CallingCode[] = table
  .trim()
  .split(/\s+/)
  .map((row) => {
    const [start = "", trunk = "", digits = ""] = row.split(".");
    return {
      country: start.slice(0, 2),
      code: start.slice(2),
      trunk,
      mobileDigits: digits.split("/").map(Number),
    };
  });

const byCountry = new Map(callingCodes.map((row) => [row.country, row]));

export function getCallingCode(country: string): CallingCode {
  const row = byCountry.get(country);
  if (!row) throw new Error(`no calling code is known for ${country}`);
  return row;
}
