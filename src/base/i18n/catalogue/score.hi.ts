import type { WordsOf } from './keys';
import type { en } from './score.en';

export const hi: WordsOf<typeof en> = {
  'score.sets': 'सेट',
  'score.games': 'गेम',
  'score.points': 'अंक',
  'score.firstHalf': 'पहला हाफ़',
  'score.secondHalf': 'दूसरा हाफ़',
  'score.halfTime': 'हाफ़ टाइम',
  'score.fullTime': 'मैच समाप्त',
  'score.quarter': 'क्वार्टर {quarter} · {left} बाक़ी',
  'score.overtime': 'ओवरटाइम {overtime} · {left} बाक़ी',
  'score.overs': '{overs} ओवर',
  'score.rate': 'रन रेट',
  'score.rateNeeded': 'ज़रूरी रेट',
  'score.target': 'लक्ष्य',
  'score.need': '{balls} गेंदों में {runs} चाहिए',
  'score.thisOver': 'यह ओवर',
  'score.lastBalls': 'पिछली गेंदें',
};
