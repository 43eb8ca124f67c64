import type { WordsOf } from './keys';
import type { en } from './pages.en';

export const hi: WordsOf<typeof en> = {
  'later.user': 'मेरा खाता',
  'later.wallet': 'जमा/निकासी',
  'later.securityAuth': 'सुरक्षा सत्यापन',
  'later.worldCasino': 'लाइव कैसीनो',
  'later.slotGames': 'स्लॉट गेम',
  'later.fantasyGame': 'फ़ैंटेसी गेम',

  'later.text.user': 'आपका ब्योरा यहाँ अभी नहीं दिखता; बैलेंस और एक्सपोज़र ऊपर हैं।',
  'later.text.securityAuth': 'साइन इन का दूसरा चरण यहाँ अभी नहीं बदला जा सकता; अपने ऑपरेटर से कहें।',
  'later.text.worldCasino': 'लाइव कैसीनो यहाँ अभी नहीं खेला जा सकता।',
  'later.text.slotGames': 'स्लॉट गेम यहाँ अभी नहीं खेले जा सकते।',
  'later.text.fantasyGame': 'फ़ैंटेसी गेम अभी यहाँ नहीं खेला जा सकता।',

  'wallet.total': 'खाते में',
  'wallet.available': 'दाँव के लिए उपलब्ध',
  'wallet.last': 'पिछले लेन-देन',
  'wallet.all': 'खाता विवरण',
  'wallet.none': 'इस खाते के लिए जमा और निकासी उपलब्ध नहीं है।',
  'wallet.deposit': 'जमा करें',
  'wallet.withdraw': 'निकालें',

  'lost.title': 'ऐसा कोई पेज नहीं',
  'lost.text': '{path} पता कहीं नहीं ले जाता।',
};
