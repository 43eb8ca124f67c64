import type { WordsOf } from './keys';
import type { en } from './account.en';

export const hi: WordsOf<typeof en> = {
  'group.money': 'पैसा',
  'group.bets': 'दाँव',
  'group.settings': 'सेटिंग',
  'group.safety': 'सुरक्षा',
  'group.more': 'और',
  'menu.accountStatement': 'खाता विवरण',
  'menu.profitLoss': 'लाभ और हानि',
  'menu.queries': 'मेरे सवाल',
  'menu.paymentStatement': 'भुगतान विवरण',
  'menu.currentBet': 'मौजूदा दाँव',
  'menu.betHistory': 'दाँव का इतिहास',
  'menu.casinoResult': 'कैसीनो परिणाम',
  'menu.liveCasinoBets': 'लाइव कैसीनो दाँव',
  'menu.betSettings': 'दाँव की सेटिंग',
  'menu.setButtons': 'बटन के मान',
  'menu.securityAuth': 'सुरक्षा सत्यापन',
  'menu.changePassword': 'पासवर्ड बदलें',
  'menu.rules': 'नियम',
  'account.appearance': 'रूप',
  'account.system': 'डिवाइस जैसा',
  'account.light': 'हल्का',
  'account.dark': 'गहरा',
  'account.colourBlind': 'वर्णांध रंग-योजना',
  'account.shortcuts': 'कीबोर्ड शॉर्टकट',
};
