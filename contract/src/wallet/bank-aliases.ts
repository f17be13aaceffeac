/**
 * The names by which people call a bank or e-wallet of the list: initials, short and earlier names.
 * An alias belongs to one bank only, and is never another bank's listed name. They are compared
 * without capitals, spaces and punctuation, so "Land Bank" and "landbank" are one entry.
 */
export const bankAliases: Readonly<Record<string, readonly string[]>> = {
  GCash: ["Globe GCash", "Mynt", "GXI", "G-Xchange"],
  Maya: ["PayMaya", "Maya Wallet", "Maya Philippines"],
  "BDO Unibank": ["BDO", "Banco de Oro"],
  "Bank of the Philippine Islands": ["BPI", "BPI Family", "BPI Family Savings Bank"],
  "Metropolitan Bank and Trust Company": ["Metrobank", "MBTC"],
  "Land Bank of the Philippines": ["Landbank", "LBP", "UCPB"],
  "Philippine National Bank": ["PNB", "PNB Savings", "Allied Bank"],
  "Security Bank": ["SECB", "Security Bank Corporation"],
  "UnionBank of the Philippines": ["UnionBank", "UBP"],
  "Rizal Commercial Banking Corporation": ["RCBC", "RCBC Savings", "DiskarTech"],
  "China Banking Corporation": ["Chinabank", "CBC"],
  "EastWest Bank": ["East West", "EWB", "Komo"],
  "Asia United Bank": ["AUB"],
  "Bangko Mabuhay": ["Mabuhay"],
  "Bank of Commerce": ["BankCom", "BOC"],
  "BanKo, A Subsidiary of BPI": ["BanKo", "BPI Direct BanKo"],
  "BDO Network Bank": ["BDONB", "One Network Bank", "ONB"],
  "CARD Bank": ["CARD MRI", "Konek2CARD"],
  "Cebuana Lhuillier Rural Bank": ["Cebuana", "Cebuana Lhuillier"],
  "China Bank Savings": ["CBS"],
  "CIMB Bank Philippines": ["CIMB", "GSave"],
  "Coins.ph": ["Coins"],
  "CTBC Bank Philippines": ["CTBC", "Chinatrust"],
  "Development Bank of the Philippines": ["DBP"],
  "Dumaguete City Development Bank": ["DCDB"],
  "Equicom Savings Bank": ["Equicom"],
  "GoTyme Bank": ["GoTyme"],
  GrabPay: ["Grab"],
  "HSBC Philippines": ["HSBC"],
  "Malayan Bank Savings and Mortgage Bank": ["Malayan Bank"],
  "Maybank Philippines": ["Maybank"],
  "Maya Bank": ["Maya Savings"],
  "MariBank Philippines": ["MariBank", "SeaBank", "SeaBank Philippines"],
  OwnBank: ["Rural Bank of Cavite City"],
  "Philippine Bank of Communications": ["PBCom"],
  "Philippine Business Bank": ["PBB"],
  "Philippine Savings Bank": ["PSBank"],
  "Philippine Trust Company": ["Philtrust", "Philtrust Bank"],
  "Producers Savings Bank": ["Producers Bank"],
  ShopeePay: ["Shopee", "SPay"],
  "Standard Chartered Bank Philippines": ["Standard Chartered", "StanChart", "SCB"],
  "Sterling Bank of Asia": ["Sterling Bank", "SBA"],
  "Tonik Digital Bank": ["Tonik", "Tonik Bank"],
  "UNO Digital Bank": ["UNO", "UNO Bank"],
  "UnionDigital Bank": ["UnionDigital"],
  "Veterans Bank": ["Philippine Veterans Bank", "PVB"],
  "Wealth Development Bank": ["WealthBank"],
};

/** A name for comparing: without capitals, accents, spaces and signs. */
export const plainBankName = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
