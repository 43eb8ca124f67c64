import type { WordsOf } from './keys';
import type { en } from './entry.en';

export const hi: WordsOf<typeof en> = {
  'signUp.title': 'साइन अप',
  'signUp.text': 'खेलने के लिए नया खाता। सभी खाने भरना ज़रूरी है।',
  'signUp.userName': 'यूज़र नेम',
  'signUp.userNameRule': '{minimum} से {maximum} अक्षर: a-z, 0-9, _ और -',
  'signUp.taken': 'यूज़र नेम {userName} पहले से लिया जा चुका है',
  'signUp.name': 'आपका नाम',
  'signUp.country': 'देश',
  'signUp.countryName': '{name} ({dialCode}) {flag}',
  'signUp.mobile': 'मोबाइल नंबर',
  'signUp.mobileRule': '{dialCode} के बाद {minimum} से {maximum} अंक',
  'signUp.password': 'पासवर्ड',
  'signUp.confirm': 'पासवर्ड फिर से',
  'signUp.matching': 'पासवर्ड और उसकी पुष्टि मेल नहीं खाते',
  'signUp.go': 'खाता खोलें',
  'signUp.going': 'खुल रहा है…',
  'signUp.back': 'मेरा खाता है: साइन इन',
  'signUp.REFUSED': 'यहाँ साइन अप उपलब्ध नहीं है।',
  'signUp.TOO_MANY_REQUESTS': 'यहाँ से बहुत साइन अप हो चुके; बाद में कोशिश करें।',

  'code.title': 'कोड लिखें',
  'code.text': '{userName} के साइन इन का दूसरा चरण। आपको भेजे गए छह अंक लिखें।',
  'code.label': 'छह अंकों का कोड',
  'code.checking': 'जाँच हो रही है…',
  'code.BAD_CREDENTIALS': 'कोड ग़लत है या अब मान्य नहीं है।',
  'code.TOO_MANY_REQUESTS': 'बहुत कोशिशें हुईं; थोड़ी देर रुकें।',
  'code.resend': 'कोड फिर भेजें',
  'code.resending': 'भेजा जा रहा है…',
  'code.back': 'साइन इन पर लौटें',

  'problem.nameRequired': 'नाम ज़रूरी है',
  'problem.userNameRule': 'यूज़र नेम {minimum} से {maximum} अक्षरों का हो: a-z, 0-9, _ और -',
  'problem.signUpMobile': 'मोबाइल नंबर {minimum} से {maximum} अंकों का हो',
};
