import type { WordsOf } from './keys';
import type { en } from './frame.en';

export const hi: WordsOf<typeof en> = {
  'nav.main': 'मुख्य',
  'nav.sports': 'खेल',
  'nav.home': 'होम',
  'nav.inPlay': 'इन-प्ले',
  'nav.multi': 'कई बाज़ार',
  'nav.casino': 'कैसीनो',
  'nav.myBets': 'मेरे दाँव',
  'nav.myBetsOpen': 'मेरे दाँव: {count} खुले',
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
  'side.ourGames': 'हमारे कैसीनो के खेल',
  'side.virtual': 'हमारे वर्चुअल',
  'side.live': 'लाइव कैसीनो',
  'side.slots': 'स्लॉट गेम',
  'side.fantasy': 'फ़ैंटेसी गेम',
  'side.all': 'सभी खेल',
  'side.quiet': 'आज कोई मैच नहीं',
  'side.quietSport': 'आज {sport} का मैच नहीं',
  'side.noSports': 'अभी कोई खेल उपलब्ध नहीं है।',
  'side.sportsFailed': 'खेल लोड नहीं हो सके।',

  'home.minutes': '{minutes} मिनट में',

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

  'dialog.failed': 'यह विंडो नहीं खुल सकी।',
  'dialog.failedNext': 'पहले इसे लाना पड़ता है, और एक्सचेंज ने जवाब नहीं दिया। फिर कोशिश करें, या इसे बंद करके आगे बढ़ें।',
  'notices.title': 'सूचनाएँ',
  'notices.unread': 'सूचनाएँ: {count} नई',
};
