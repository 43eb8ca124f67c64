import type { WordsOf } from './keys';
import type { en } from './betting.en';

export const hi: WordsOf<typeof en> = {
  'slip.bestNow': 'अभी सबसे अच्छा भाव {odds}',
  'slip.takeNow': 'अब {odds}: यही लें',
  'slip.between': 'यह बाज़ार {below} या {above} लेता है।',
  'slip.marketClosed': 'यह बाज़ार बंद हो चुका है।',
  'slip.underWay': '{side} {runner} {odds} लग रहा है। यह दाँव उसके बाद जा सकता है।',

  'bets.ifWins': 'जीतने पर',
  'bets.reference': 'दाँव {id}',
};
