import type { WordsOf } from './keys';
import type { en } from './password.en';

export const hi: WordsOf<typeof en> = {
  'password.title': 'पासवर्ड बदलें',
  'password.text': 'आगे बढ़ने से पहले आपका पहला पासवर्ड बदलना ज़रूरी है।',
  'password.master': 'मौजूदा पासवर्ड',
  'password.fresh': 'नया पासवर्ड',
  'password.confirm': 'नया पासवर्ड दोबारा',
  'password.code': 'छह अंकों का कोड',
  'password.codeText': 'आपको एक कोड भेजा गया है। उसे लिखते ही पासवर्ड बदल जाएगा।',
  'password.going': 'बदल रहे हैं…',
  'problem.masterPasswordRequired': 'मौजूदा पासवर्ड ज़रूरी है',
  'problem.newPasswordRequired': 'नया पासवर्ड ज़रूरी है',
  'problem.passwordRule':
    'पासवर्ड कम से कम {length} अक्षरों का हो, जिसमें एक अंग्रेज़ी अक्षर और एक अंक हो; {specials} भी चलेंगे',
  'problem.passwordHasName': 'पासवर्ड में यूज़र नाम नहीं होना चाहिए',
  'problem.matching': 'नया पासवर्ड और उसकी पुष्टि मेल नहीं खाते',
  'refusal.PASSWORD_CHANGED': 'पासवर्ड अभी-अभी कहीं और बदला गया; फिर से साइन इन करें।',
  'refusal.PASSWORD_COMMON': 'यह पासवर्ड उनमें से है जिनका अनुमान सबसे पहले लगाया जाता है; दूसरा चुनें।',
  'refusal.PASSWORD_HAS_NAME': 'पासवर्ड में यूज़र नाम नहीं होना चाहिए।',
};
