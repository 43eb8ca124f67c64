import type { WordsOf } from './keys';
import type { en } from './numbers.en';

export const hi: WordsOf<typeof en> = {
  'number.sign': 'यहाँ + या - नहीं लगता: अंक और एक दशमलव बिंदु लिखें।',
  'number.exponent': 'संख्या पूरी लिखें, e के बिना।',
  'number.scripts': 'सभी अंक एक ही लिपि में लिखें।',
  'number.separators': 'इन बिंदुओं, अल्पविरामों या खाली जगहों के कई अर्थ हो सकते हैं। 1500.50 की तरह लिखें।',
  'number.characters': 'केवल अंक और एक दशमलव बिंदु लिखें।',
  'digits.sign': 'केवल अंक लिखें, + और देश कोड के बिना।',
  'digits.characters': 'केवल अंक लिखें।',
};
