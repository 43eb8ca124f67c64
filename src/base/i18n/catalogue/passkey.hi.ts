import type { WordsOf } from './keys';
import type { en } from './passkey.en';

export const hi: WordsOf<typeof en> = {
  'passkey.use': 'पासकी इस्तेमाल करें',
  'passkey.asking': 'आपकी पासकी की प्रतीक्षा है…',
  'passkey.signs': 'आपकी पासकी इसी रकम और इसी खाते पर हस्ताक्षर करती है: हस्ताक्षर किसी और काम का नहीं।',
  'passkey.CALLED_OFF': 'पासकी इस्तेमाल नहीं हुई। फिर कोशिश करें, या दूसरे तरीक़े से आगे बढ़ें।',
  'passkey.PASSKEY_INVALID': 'पासकी स्वीकार नहीं हुई।',
  'passkey.PASSKEY_KNOWN': 'यह पासकी पहले से इस्तेमाल में है।',
  'passkey.NOT_HERE': 'इस ब्राउज़र में यहाँ पासकी नहीं चलतीं। वे नाम वाले पते पर चलती हैं, अंकों वाले पते पर नहीं।',
};
