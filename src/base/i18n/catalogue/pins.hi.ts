import type { WordsOf } from './keys';
import type { en } from './pins.en';

export const hi: WordsOf<typeof en> = {
  'pins.title': 'कई बाज़ार',
  'pins.none': 'कोई बाज़ार पिन नहीं है।',
  'pins.noneNext': 'मैच खोलें, बाज़ार के तीन बिंदु दबाएँ और पिन चुनें।',
  'pins.match': 'मैच',
  'pins.failed': 'यह बाज़ार लोड नहीं हो सका।',
  'pins.gone': 'यह बाज़ार अब उपलब्ध नहीं है।',
  'pins.columns': 'कॉलम',
  'pins.auto': 'अपने-आप',
  'pins.count': '{count, plural, one {# कॉलम} other {# कॉलम}}',
  'pins.drag': 'खींचकर दूसरी जगह रखें',
  'pins.earlier': '{market} को पहले लाएँ',
  'pins.later': '{market} को बाद में ले जाएँ',
  'pins.moved': '{market} अब {count} में से जगह {place} पर है',
  'pins.removed': '{market} अब पिन नहीं है।',
  'pins.undo': 'वापस लाएँ',
  'pins.returned': '{market} {count} में से जगह {place} पर वापस आ गया',
};
