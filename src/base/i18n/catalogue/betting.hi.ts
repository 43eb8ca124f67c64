import type { WordsOf } from './keys';
import type { en } from './betting.en';

export const hi: WordsOf<typeof en> = {
  'slip.bestNow': 'अभी सबसे अच्छा भाव {odds}',
  'slip.takeNow': 'अब {odds}: यही लें',
  'slip.between': 'यह बाज़ार {below} या {above} लेता है।',
  'slip.marketClosed': 'यह बाज़ार बंद हो चुका है।',
  'slip.underWay': '{side} {runner} {odds} लग रहा है। यह दाँव उसके बाद जा सकता है।',

  'slip.rate': 'रेट',
  'slip.line': 'रन',
  'slip.lineAndRate': 'रन और रेट',
  'slip.stakeARun': 'हर रन पर रकम',
  'slip.moved': 'अब {price}: इसी पर लगाएँ',
  'slip.wins.atLeast': '{n} या ज़्यादा पर जीत',
  'slip.wins.below': '{n} से कम पर जीत',
  'slip.wins.above': '{n} से ज़्यादा पर जीत',
  'slip.wins.within': '{from} से {to} तक पर जीत',
  'slip.wins.outside': '{from} से कम या {to} से ज़्यादा पर जीत',
  'slip.wins.odd': 'विषम संख्या पर जीत',
  'slip.wins.even': 'सम संख्या पर जीत',
  'slip.wins.digit': 'आख़िरी अंक {n} होने पर जीत',
  'slip.wins.otherDigit': 'आख़िरी अंक {n} न होने पर जीत',
  'slip.summaryNumbers': '{range}: दाँव {stake}, जीत {profit}, जोखिम {liability}।',
  'slip.summaryMeter': '{range}: हर रन {stake}, दोनों ओर ज़्यादा से ज़्यादा {liability}।',

  'bets.waiting': 'इंतज़ार में',
  'bets.waitingFor': 'इंतज़ार ({seconds} सेकंड)',
  'bets.undo': 'वापस लें',
  'bets.undoWithin': 'वापस लें ({seconds} सेकंड)',
  'bets.undoing': 'वापस ले रहे हैं…',
  'bets.undoName': '{side} {runner} {odds} वापस लें',
  'bets.ifWins': 'जीतने पर',
  'bets.reference': 'दाँव {id}',
};
