import type { en } from './fancy.en';
import type { WordsOf } from './keys';

export const hi: WordsOf<typeof en> = {
  'fancy.session': 'सेशन',
  'fancy.over': 'ओवर दर ओवर',
  'fancy.ball': 'गेंद दर गेंद',
  'fancy.fancy1': 'फैंसी 1',
  'fancy.cell': '{side} {line}, रेट {rate}, {name}',
  'fancy.cellOfLine': '{side} {line}, {name}',
  'fancy.cellAtOdds': '{side} {line} {rate}, {name}',
  'fancy.cellOfPick': '{side}, रेट {line}, {name}',
  'fancy.emptyCell': '{side}, {name}',
  'fancy.limits': '{min} से {max}',
  'fancy.limitsARun': 'हर रन {min} से {max}, ज़्यादा से ज़्यादा {runs} रन',
  'fancy.worst': 'आपका सबसे ख़राब नतीजा',
  'fancy.won': 'आपका नतीजा',
  'fancy.ended': 'नतीजा {result}',
  'fancy.void': 'रद्द',

  'run.title': 'रन पोज़ीशन',
  'run.of': '{name}: अपनी रन पोज़ीशन खोलें',
  'run.none': 'इस सेशन पर आपका कोई दाँव नहीं है।',
  'run.noneNext': 'दाँव लगाने के लिए कोई भाव दबाएँ।',
  'run.result': 'अंत पर',
  'run.yours': 'आपका नतीजा',
  'run.ifAt': 'अगर {number} पर ख़त्म हो: {result}',
  'run.lineNow': 'टूटी रेखा: अभी की लाइन, {line}।',
  'run.range': '{from} से {to}',
  'run.from': '{from} या ज़्यादा',
};
