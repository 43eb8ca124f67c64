import type { en } from './halts.en';

export const hi: Record<keyof typeof en, string> = {
  'halt.name': 'दाँव रुके हुए हैं',
  'halt.all': '{since} से नए दाँव नहीं लिए जा रहे: {reason}',
  'halt.of': '{name}: {since} से नए दाँव नहीं लिए जा रहे: {reason}',
  'halt.player': '{since} से आपके नए दाँव नहीं लिए जा रहे: {reason}',
  'halt.goesOn': 'खुले दाँव बने हुए हैं और रद्द किए जा सकते हैं।',
  'halt.whole': 'खुले दाँव बने हुए हैं; अभी उन्हें रद्द नहीं किया जा सकता।',
};
