/** Invented names: listed people, people of the Philippines, and the ways in which names are written. */
import { randomNumbers } from "#histories/random-history.ts";

const words = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

const listedGiven =
  words(`Abdul Abdullah Ahmad Ali Amir Bashir Fadil Faisal Habib Hamza Haroun Hassan
  Ibrahim Idris Ismail Jamal Karim Khalid Mahmoud Marwan Mohammad Mustafa Nasir Omar Qasim Rashid Salim
  Suleiman Tariq Umar Walid Yahya Yusuf Zakaria Isnirol Radullan Furuji Mundisar Benhur Talhama Alhamzar
  Galibon Kaddaffo Amilhasan Marzan Limno Oscaro Viktoro Sergeyev Dragomil Kwangsuo Chongil Jong`);
const listedFamily = words(`Al-Zahrivi Al-Masrani Al-Rashidov Al-Tikritov Al-Qahtanov Abu-Bakarin
  Bin-Ladhim Hapilanon Sahironad Isnilonat Jikirin Salamatin Hajjiran Asmadul Sabayani Janjalanid
  Usmanov Bashirov Karimzada Haqqanov Noorzadin Akhundin Mansourat Hekmatin Barakatin Yusufzada
  Khadafov Marwanat Dujanid Sulaimanov Zarqawin Baghdadin Shishanov Umarov Gulmurodin Tarkhanid
  Kimsong Ritaeguk Pakhwan Choebong Adiani Mautenor Dimakutan Macapaarid Balindongi Sarangani`);
const filipinoGiven =
  words(`Maria Jose Juan Mark John Angelica Christian Jerome Kristine Lovely Rowena
  Danilo Ramon Erlinda Josefina Corazon Benigno Althea Precious Jasmine Rhea Aira Camille Bea Patrick
  Kenneth Jomar Rodel Efren Nestor Wilfredo Teodoro Leonora Marites Luzviminda Imelda Norma Virginia
  Rosalinda Editha Cherry Mylene Charito Reynaldo Arnulfo Fidel Gregorio Hilario Isidro Lorenzo Macario
  Crisanto Domingo Eusebio Florante Generoso Honorato Ignacio Mohammad Abdul Yusuf Omar Fatima Aisha`);
const filipinoFamily =
  words(`Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores
  Villanueva Ramos Castro Rivera Aquino Navarro Salazar Mercado Gonzales Lopez Hernandez Perez Panganiban
  Dimaculangan Macaraeg Catacutan Batungbakal Magsaysay Lacson Tolentino Evangelista Manalastas Sumulong
  Capistrano Buenaventura Dimagiba Katigbak Lualhati Punongbayan Quiambao Sarmiento Tiongson Umali
  Valenzuela Yumul Zamora Abellana Baluyot Cabigting Dacanay Enriquez Fajardo Guinto Hizon Ilagan Jacinto
  Kalalo Lagman Macapagal Nepomuceno Olivares Pineda Quizon Robles Soriano Tuazon Usman Hassan Ali`);

type Name = { readonly given: string; readonly middle: string; readonly family: string };

export const wholeName = ({ given, middle, family }: Name): string =>
  [given, middle, family].filter(Boolean).join(" ");

function picker(seed: number) {
  const random = randomNumbers(seed);
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item;
  return { random, pick };
}

/** Names whose words no more than a few others have, as on a real list. */
export function inventListed(count: number, seed: number): readonly string[] {
  const { random, pick } = picker(seed);
  const letters = "aeioulnrstmkd";
  const found = new Set<string>();
  while (found.size < count) {
    const twist = Array.from({ length: 3 }, () => pick([...letters])).join("");
    const family = random() < 0.7 ? pick(listedFamily) + twist : pick(listedFamily);
    const names = [pick(listedGiven), ...(random() < 0.5 ? [pick(listedGiven)] : []), family];
    found.add(names.join(" "));
  }
  return [...found];
}

export function inventFilipino(count: number, seed: number): readonly Name[] {
  const { random, pick } = picker(seed);
  return Array.from({ length: count }, () => ({
    given: random() < 0.4 ? `${pick(filipinoGiven)} ${pick(filipinoGiven)}` : pick(filipinoGiven),
    middle: pick(filipinoFamily),
    family: random() < 0.1 ? `dela ${pick(filipinoFamily)}` : pick(filipinoFamily),
  }));
}

/** One change of a name: order, mark, particle, initial or one letter. */
export function disturb(name: string, way: number, seed: number): string {
  const { random, pick } = picker(seed);
  const parts = name.split(" ");
  const last = parts.length - 1;
  const family = parts[last] ?? "";
  switch (way % 5) {
    case 0:
      return [family, ...parts.slice(0, last)].join(" ");
    case 1:
      return name.replace(/[aou]/, (letter) => ({ a: "á", o: "ö", u: "ü" })[letter] ?? letter);
    case 2:
      return /-/.test(family)
        ? name.replace(/(Al|Abu|Bin)-/, (_, particle) => pick([`${particle} `, particle]))
        : name.replace(/ /g, "-");
    case 3:
      return [`${parts[0]?.[0]}.`, ...parts.slice(1)].join(" ");
    default: {
      const at = 1 + Math.floor(random() * (family.length - 2));
      const other = pick([..."aeiounrst"].filter((letter) => letter !== family[at]?.toLowerCase()));
      return [...parts.slice(0, last), family.slice(0, at) + other + family.slice(at + 1)].join(
        " ",
      );
    }
  }
}
