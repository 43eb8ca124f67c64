import type { en } from './fancy.en';
import type { WordsOf } from './keys';

export const hi: WordsOf<typeof en> = {
  'fancy.title': 'फैंसी',
  'fancy.group1': 'सेशन',
  'fancy.group2': 'ओवर दर ओवर',
  'fancy.group3': 'गेंद दर गेंद',
  'fancy.cell': '{side} {line}, रेट {rate}, {name}',
  'fancy.emptyCell': '{side}, {name}',
  'fancy.limits': '{min} से {max}',
  'fancy.worst': 'आपका सबसे ख़राब नतीजा',
  'fancy.won': 'आपका नतीजा',
  'fancy.ended': 'नतीजा {result}',
  'fancy.void': 'रद्द',

  'run.title': 'रन पोज़ीशन',
  'run.of': '{name}: अपनी रन पोज़ीशन खोलें',
  'run.none': 'इस सेशन पर आपका कोई दाँव नहीं है।',
  'run.noneNext': 'दाँव लगाने के लिए नो या यस दबाएँ।',
  'run.result': 'अंत पर',
  'run.yours': 'आपका नतीजा',
  'run.range': '{from} से {to}',
  'run.from': '{from} या ज़्यादा',
};
