import type { WordsOf } from './keys';
import type { en } from './pages.en';

export const hi: WordsOf<typeof en> = {
  'wallet.title': 'जमा/निकासी',

  'user.limits': 'सीमाएँ और विराम',
  'user.title': 'मेरा खाता',
  'user.name': 'नाम',
  'user.userName': 'यूज़र नाम',
  'user.parent': 'किसके अधीन',
  'user.ownSignUp': 'किसने खोला',
  'user.byYou': 'आपने, यहाँ साइन अप करके',
  'user.byUs': 'इस साइट ने',
  'user.joined': 'जुड़ने की तारीख़',
  'user.lastSignIn': 'इससे पिछला साइन इन',
  'user.devices': 'जाने हुए उपकरण',
  'user.deposited': 'जुड़ने के बाद से जमा',
  'user.withdrawn': 'जुड़ने के बाद से निकासी',
  'user.net': 'जुड़ने के बाद से शुद्ध जमा',
  'user.unknown': 'पता नहीं',
  'user.failed': 'आपका खाता लोड नहीं हो सका।',
  'user.ways': 'यहाँ जाएँ',

  'wallet.total': 'खाते में',
  'wallet.available': 'दाँव के लिए उपलब्ध',
  'wallet.last': 'पिछले लेन-देन',
  'wallet.all': 'खाता विवरण',
  'wallet.none': 'इस खाते के लिए जमा और निकासी उपलब्ध नहीं है।',
  'wallet.deposit': 'जमा करें',
  'wallet.withdraw': 'निकालें',
  'wallet.toBank': 'निकासी आपके बैंक खाते में, कम से कम {least} की, {from} से {to} के बीच दी जाती है।',
  'wallet.toWallet': 'निकासी {apps} में, कम से कम {least} की, {from} से {to} के बीच दी जाती है।',
  'wallet.open': 'भुगतान जारी',
  'wallet.over': 'पिछले भुगतान',
  'wallet.noPayments': '{day} से आपने कोई भुगतान नहीं किया।',
  'wallet.failed': 'आपके भुगतान लोड नहीं हो सके।',
  'wallet.months': 'महीने का विवरण',

  'lost.title': 'ऐसा कोई पेज नहीं',
  'lost.text': '{path} पता कहीं नहीं ले जाता।',
};
