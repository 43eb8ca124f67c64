import type { WordsOf } from './keys';
import type { en } from './history.en';

export const hi: WordsOf<typeof en> = {
  'history.title': 'भाव का इतिहास',
  'history.runner': 'रनर',
  'history.none': 'अभी तक कोई सौदा नहीं हुआ है।',
  'history.noneNext': 'पहले सौदे के साथ ग्राफ़ शुरू होगा।',
  'history.failed': 'भाव का इतिहास लोड नहीं हो सका।',
  'history.odds': 'पिछले सौदे का भाव',
  'history.summary':
    '{runner}: अभी {now}, {from} पर {first}। सबसे ऊँचा {highest}, सबसे नीचा {lowest}। कुल सौदे {traded}।',
  'history.busiest': 'सबसे ज़्यादा सौदे {time} पर: {amount}।',
  'history.time': 'समय',
  'history.range': 'न्यूनतम से अधिकतम',
  'history.traded': 'अब तक के सौदे',
  'history.table': 'भाव आँकड़ों में: पिछले मिनट एक-एक करके, पुराने लंबे अंतराल में',
};
