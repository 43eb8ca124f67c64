import type { WordsOf } from './keys';
import type { en } from './depth.en';

export const hi: WordsOf<typeof en> = {
  'depth.title': 'सब भाव',
  'depth.runner': 'रनर',
  'depth.failed': 'भाव लोड नहीं हो सके।',
  'depth.none': 'इस रनर पर अभी कुछ नहीं मिल रहा है।',
  'depth.noneNext': 'नए भाव यहाँ अपने आप आएँगे।',
  'depth.traded': 'पिछला सौदा {odds} पर, कुल सौदे {traded}।',
  'depth.untraded': 'अभी तक कोई सौदा नहीं हुआ है।',
  'depth.odds': 'भाव',
  'depth.toBack': 'लगाई के लिए',
  'depth.toLay': 'खाई के लिए',
  'depth.tradedHere': 'हुए सौदे',
};
