import type { WordsOf } from './keys';
import type { en } from './score.en';

export const bn: WordsOf<typeof en> = {
  'score.sets': 'সেট',
  'score.games': 'গেম',
  'score.points': 'পয়েন্ট',
  'score.firstHalf': 'প্রথমার্ধ',
  'score.secondHalf': 'দ্বিতীয়ার্ধ',
  'score.halfTime': 'হাফ টাইম',
  'score.fullTime': 'খেলা শেষ',
  'score.quarter': 'কোয়ার্টার {quarter} · বাকি {left}',
  'score.overtime': 'ওভারটাইম {overtime} · বাকি {left}',
  'score.overs': '{overs} ওভার',
  'score.rate': 'চলতি রেট',
  'score.rateNeeded': 'দরকারি রেট',
  'score.target': 'লক্ষ্য',
  'score.need': '{balls} বলে {runs} চাই',
  'score.thisOver': 'এই ওভার',
  'score.lastBalls': 'শেষ বলগুলো',
};
