import type { WordsOf } from '../keys';
import type { en } from './frame.en';

/** Hindi of what stands around every signed-in screen: menus, sidebar, search. */
export const hi: WordsOf<typeof en> = {
  'nav.main': 'मुख्य',
  'nav.sports': 'खेल',
  'nav.home': 'होम',
  'nav.inPlay': 'इन-प्ले',
  'nav.casino': 'कैसीनो',
  'nav.myBets': 'मेरे दाँव',
  'nav.account': 'खाता',
  'nav.allSports': 'सभी खेल',
  'nav.top': 'ऊपरी मेन्यू',
  'nav.menu': 'मेन्यू',
  'nav.election': 'चुनाव',
  'nav.siteMessage': 'साइट का संदेश',

  'side.racing': 'रेसिंग',
  'side.horses': 'घुड़दौड़',
  'side.greyhounds': 'ग्रेहाउंड रेस',
  'side.others': 'अन्य',
  'side.ourCasino': 'हमारा कैसीनो',
  'side.virtual': 'हमारे वर्चुअल',
  'side.live': 'लाइव कैसीनो',
  'side.slots': 'स्लॉट गेम',
  'side.fantasy': 'फ़ैंटेसी गेम',
  'side.all': 'सभी खेल',
  'side.noSports': 'अभी कोई खेल उपलब्ध नहीं है।',
  'side.sportsFailed': 'खेल लोड नहीं हो सके।',

  'search.title': 'खोज',
  'search.name': 'मैच खोजें',
  'search.clear': 'खोज मिटाएँ',
  'search.hits': 'मिले हुए मैच',
  'search.count': '{count, plural, one {# मैच मिला} other {# मैच मिले}}',
  'search.none': '“{text}” के लिए कुछ नहीं मिला।',
  'search.failed': 'एक्सचेंज ने जवाब नहीं दिया। फिर पूछने के लिए आगे लिखें।',

  'money.deposit': 'जमा',
  'money.withdraw': 'निकासी',
  'money.wallet': 'जमा/निकासी',

  'menu.accountStatement': 'खाता विवरण',
  'menu.paymentStatement': 'भुगतान विवरण',
  'menu.currentBet': 'मौजूदा दाँव',
  'menu.betHistory': 'दाँव का इतिहास',
  'menu.casinoResult': 'कैसीनो परिणाम',
  'menu.liveCasinoBets': 'लाइव कैसीनो दाँव',
  'menu.setButtons': 'बटन के मान',
  'menu.securityAuth': 'सुरक्षा सत्यापन',
  'menu.changePassword': 'पासवर्ड बदलें',
  'menu.rules': 'नियम',
};
