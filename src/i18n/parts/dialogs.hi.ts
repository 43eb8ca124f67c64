import type { WordsOf } from '../keys';
import type { en } from './dialogs.en';

/** Hindi of the small dialogs. */
export const hi: WordsOf<typeof en> = {
  'myMarket.title': 'मेरा मार्केट',
  'setButtons.title': 'बटन के मूल्य',
  'welcome.title':
    'लॉगिन से पहले फ़िशिंग वेबसाइटों से सावधान रहें। अपनी आईडी सुरक्षित रखने के लिए सुरक्षा प्रमाणीकरण चालू करें।',
  'adult.title': 'केवल वयस्कों के लिए: 18+',
  'adult.who': 'सट्टा 18 वर्ष और उससे बड़े लोगों के लिए है।',
};
