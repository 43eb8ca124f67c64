import type { Language } from '../../words/languages';

/** What a cricketer does in a side. */
export const ROLES = ['keeper', 'batter', 'allRounder', 'bowler'] as const;
export type Role = (typeof ROLES)[number];

export type Names = Readonly<Record<Language, string>>;

/** One of a side, all of them invented. Skills run from 0 to 9; the price is what a place for them costs in a team. */
export type Cricketer = {
  readonly id: string;
  readonly name: Names;
  readonly role: Role;
  readonly price: number;
  readonly batting: number;
  readonly bowling: number;
};

/** Eleven in the order in which they bat. */
export type FantasySide = {
  readonly id: string;
  readonly name: Names;
  readonly eleven: readonly Cricketer[];
};

type Row = readonly [
  en: string,
  hi: string,
  bn: string,
  role: Role,
  price: number,
  batting: number,
  bowling: number,
];

/** The numbers in the ids are those of the list, from 1. */
const sideOf = (id: string, name: Names, rows: readonly Row[]): FantasySide => ({
  id,
  name,
  eleven: rows.map(([en, hi, bn, role, price, batting, bowling], i) => ({
    id: `${id}-${i + 1}`,
    name: { en, hi, bn },
    role,
    price,
    batting,
    bowling,
  })),
});

/** Sides and people that exist nowhere else. */
export const SIDES: readonly FantasySide[] = [
  sideOf('kestrels', { en: 'Amberfield Kestrels', hi: 'एम्बरफ़ील्ड केस्ट्रल्स', bn: 'অ্যাম্বারফিল্ড কেস্ট্রেলস' }, [
    ['Brannoch', 'ब्रानोक', 'ব্রানোক', 'batter', 11, 9, 0],
    ['Sandhar', 'सांधर', 'সান্ধার', 'batter', 10, 8, 0],
    ['Quillan', 'क्विलन', 'কুইলান', 'batter', 8, 6, 0],
    ['Tarvik', 'तारविक', 'তারভিক', 'keeper', 9, 7, 0],
    ['Dravanik', 'द्रावनिक', 'দ্রাবনিক', 'allRounder', 11, 7, 7],
    ['Merrow', 'मेरो', 'মেরো', 'batter', 7, 5, 0],
    ['Odell', 'ओडेल', 'ওডেল', 'keeper', 7, 5, 0],
    ['Ilsworth', 'इल्सवर्थ', 'ইলসওয়ার্থ', 'allRounder', 9, 6, 5],
    ['Pavrel', 'पावरेल', 'পাভরেল', 'bowler', 10, 2, 9],
    ['Kothamar', 'कोठामार', 'কোঠামার', 'bowler', 9, 2, 7],
    ['Yestin', 'येस्टिन', 'ইয়েস্টিন', 'bowler', 7, 1, 5],
  ]),
  sideOf('otters', { en: 'Lowmarsh Otters', hi: 'लोमार्श ऑटर्स', bn: 'লোমার্শ অটার্স' }, [
    ['Castoran', 'कास्टोरन', 'কাস্টোরান', 'batter', 10, 8, 0],
    ['Bhelwar', 'भेलवर', 'ভেলওয়ার', 'batter', 9, 7, 0],
    ['Nordley', 'नॉर्डली', 'নর্ডলি', 'batter', 8, 6, 0],
    ['Havelin', 'हावेलिन', 'হাভেলিন', 'keeper', 10, 8, 0],
    ['Ekandra', 'एकांद्र', 'একান্দ্র', 'allRounder', 10, 6, 7],
    ['Zavier', 'ज़ावियर', 'জাভিয়ার', 'batter', 8, 6, 0],
    ['Rukmar', 'रुकमार', 'রুকমার', 'keeper', 7, 4, 0],
    ['Tolgate', 'टोलगेट', 'টোলগেট', 'allRounder', 9, 7, 4],
    ['Vishran', 'विश्रण', 'বিশ্রাণ', 'bowler', 11, 3, 9],
    ['Corrick', 'कॉरिक', 'করিক', 'bowler', 8, 1, 7],
    ['Amberlo', 'एम्बरलो', 'অ্যাম্বারলো', 'bowler', 7, 2, 5],
  ]),
  sideOf('herons', { en: 'Stonequay Herons', hi: 'स्टोनकी हेरन्स', bn: 'স্টোনকি হেরনস' }, [
    ['Damarek', 'दमारेक', 'দামারেক', 'batter', 12, 9, 0],
    ['Fernholt', 'फ़र्नहोल्ट', 'ফার্নহোল্ট', 'batter', 9, 7, 0],
    ['Gaurint', 'गौरिंट', 'গৌরিন্ট', 'batter', 8, 6, 0],
    ['Jhoravan', 'झोरावन', 'ঝোরাভান', 'keeper', 9, 6, 0],
    ['Lakshorn', 'लक्षोर्न', 'লক্ষোর্ন', 'allRounder', 11, 8, 6],
    ['Ostrand', 'ऑस्ट्रैंड', 'অস্ট্র্যান্ড', 'batter', 7, 5, 0],
    ['Pellington', 'पेलिंगटन', 'পেলিংটন', 'keeper', 7, 5, 0],
    ['Winsel', 'विन्सेल', 'উইনসেল', 'allRounder', 8, 5, 5],
    ['Trevanik', 'ट्रेवानिक', 'ট্রেভানিক', 'bowler', 9, 2, 8],
    ['Birsald', 'बिरसाल्ड', 'বিরসাল্ড', 'bowler', 9, 1, 8],
    ['Cathmoor', 'कैथमूर', 'ক্যাথমুর', 'bowler', 7, 2, 5],
  ]),
  sideOf('foxes', { en: 'Redhollow Foxes', hi: 'रेडहॉलो फ़ॉक्सेस', bn: 'রেডহলো ফক্সেস' }, [
    ['Xanthar', 'ज़ैंथर', 'জ্যান্থার', 'batter', 11, 9, 0],
    ['Prithel', 'पृथेल', 'পৃথেল', 'batter', 10, 8, 0],
    ['Locksby', 'लॉक्सबी', 'লক্সবি', 'batter', 8, 6, 0],
    ['Manthir', 'मंथीर', 'মান্থির', 'keeper', 8, 6, 0],
    ['Severin', 'सेवेरिन', 'সেভেরিন', 'allRounder', 10, 7, 6],
    ['Uttaran', 'उत्तरण', 'উত্তরণ', 'batter', 7, 5, 0],
    ['Alderby', 'एल्डरबी', 'অ্যাল্ডারবি', 'keeper', 8, 6, 0],
    ['Ghanwick', 'घनविक', 'ঘনউইক', 'allRounder', 9, 5, 6],
    ['Rothkar', 'रोथकार', 'রথকার', 'bowler', 10, 1, 9],
    ['Domasik', 'डोमासिक', 'ডোমাসিক', 'bowler', 8, 3, 6],
    ['Ellavar', 'एल्लावर', 'এল্লাভার', 'bowler', 8, 2, 6],
  ]),
];

export const CRICKETER: ReadonlyMap<string, Cricketer> = new Map(
  SIDES.flatMap(({ eleven }) => eleven.map((one) => [one.id, one] as const)),
);

/** Two sides of a match; the first bats first. */
export type Fixture = readonly [FantasySide, FantasySide];

/** Who plays in the match of a number: every side meets every other one, and at the second time the other one bats first. */
export function fixtureOf(n: number): Fixture {
  const pairs = SIDES.flatMap((home) =>
    SIDES.filter((away) => away !== home).map((away): Fixture => [home, away]),
  );
  const pair = pairs[n % pairs.length];
  if (!pair) throw new RangeError(`no match has the number ${n}`);
  return pair;
}
