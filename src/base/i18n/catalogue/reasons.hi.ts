import type { WordsOf } from './keys';
import type { en } from './reasons.en';

export const hi: WordsOf<typeof en> = {
  'void.NON_RUNNER': 'नहीं दौड़ेगा',
  'void.RUNNER_REINSTATED': 'वापस मैदान में',
  'void.ABANDONED': 'मैच रद्द',
  'void.OVERS_REDUCED': 'ओवर घटाए गए',
  'void.TOO_FEW_OVERS': 'ज़रूरी ओवर नहीं डाले गए',
  'void.NOT_FIRST_INNINGS': 'केवल पहली पारी मान्य है',
  'void.NO_AVERAGE': 'मैच रद्द, कोई औसत तय नहीं',
  'void.PLAYER_ABSENT': 'लगातार मैच न खेलने पर खिलाड़ी हटाया गया',
  'void.NOT_COMPARED': 'समय से पहले ख़त्म, तुलना के लिए ओवर कम',
  'void.LEVEL': 'समय से पहले ख़त्म, टीमें बराबर',
  'void.NOT_PLAYED_IN_TIME': 'मैच समय पर नहीं खेला गया',
  'void.ENDED_EARLY': 'खेल बहुत पहले ख़त्म हुआ',
  'void.UNMOVED': 'जहाँ खुला वहीं बंद हुआ',
  'void.SEASON_CUT': 'सीज़न के सारे मैच नहीं हुए',
  'void.AFTER_RESULT': 'नतीजे के बाद स्वीकार हुआ',
  'void.WRONG_RATE': 'ग़लत भाव',
};
