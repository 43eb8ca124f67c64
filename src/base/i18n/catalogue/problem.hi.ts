import type { WordsOf } from './keys';
import type { en } from './problem.en';

export const hi: WordsOf<typeof en> = {
  'problem.about': 'बताइए क्या गड़बड़ हुई। यह पेज जो हुआ उसकी रिकॉर्डिंग रखता है; भेजने से पहले आप उसे देखेंगे।',
  'problem.note': 'क्या हुआ',
  'problem.noteHint': 'ज़्यादा से ज़्यादा {most} अक्षर। कृपया पासवर्ड न लिखें।',
  'problem.testers': 'परखने वालों के लिए',
  'problem.expect': 'आख़िरी कार्रवाई के बाद आपको क्या उम्मीद थी।',
  'problem.pointer': 'स्थिति में जगह',
  'problem.pointerHint': 'जैसे /slip/status',
  'problem.pointerWrong': 'जगह / से शुरू होती है, जैसे /slip/status',
  'problem.value': 'अपेक्षित मान',
  'problem.valueHint': 'JSON या कोई शब्द; ख़ाली का मतलब: वहाँ कुछ नहीं होना चाहिए',
  'problem.see': 'देखें क्या भेजा जाएगा',
  'problem.preparing': 'रिकॉर्डिंग लिखी जा रही है',
  'problem.progress': 'रिकॉर्डिंग का {percent}% लिखा गया',
  'problem.stop': 'रोकें',
  'problem.unprepared': 'रिकॉर्डिंग लिखी नहीं जा सकी। एक बार फिर कोशिश करें।',
  'problem.preview': 'क्या भेजा जाएगा',
  'problem.when': 'समय',
  'problem.span': '{from} से {to} तक (UTC+5:30)',
  'problem.size': 'आकार',
  'problem.actions': '{actions, plural, one {# कार्रवाई} other {# कार्रवाइयाँ}}, {bytes} kB',
  'problem.reach': 'कब से',
  'problem.reach.before': 'इस पेज के लोड होने से पहले से।',
  'problem.reach.page': 'केवल इस पेज के लोड होने से।',
  'problem.reach.signOut': 'केवल इस पेज पर पिछले साइन आउट से।',
  'problem.reach.newest': 'इस पेज के लोड होने से नहीं: पूरी रिकॉर्डिंग बहुत बड़ी होती।',
  'problem.holds': 'इसमें है',
  'problem.holdsThis':
    'आपने क्या दबाया, कौन-सी स्क्रीन देखीं, भाव, आपके दाँव, उनकी रक़म और एक्सचेंज के जवाब। जो आपने यहाँ लिखा, वह इसके साथ संचालक को जाता है।',
  'problem.hides': 'छिपा है',
  'problem.hidesThis':
    'रिकॉर्डिंग में आपका नाम, यूज़र नेम, खाता नंबर और आपके लिखे शब्द दूसरे शब्दों से बदले गए हैं। सहेजी या साझा की गई फ़ाइल में जो आपने यहाँ लिखा वह भी बदला हुआ है: जिसे फ़ाइल दें, उसे फिर बताएँ। पासवर्ड और कोड कभी दर्ज नहीं होते।',
  'problem.unreadable.place':
    'आपकी दी हुई जगह पढ़ने लायक़ रूप में नहीं भेजी जा सकती, क्योंकि दर्ज स्थिति में ऐसे नाम नहीं हैं: कृपया उसे सुधारें।',
  'problem.unreadable.value':
    'आपका दिया हुआ मान पढ़ने लायक़ रूप में नहीं भेजा जा सकता, क्योंकि किसी स्थिति का ऐसा नाम नहीं है: कृपया उसे सुधारें।',
  'problem.unreadable.both':
    'आपकी दी हुई जगह और मान पढ़ने लायक़ रूप में नहीं भेजे जा सकते, क्योंकि दर्ज स्थिति में ऐसे नाम नहीं हैं: कृपया उन्हें सुधारें।',
  'problem.who': 'संचालक को दिखता है कि रिपोर्ट किस खिलाड़ी ने भेजी।',
  'problem.signedOut': 'आप साइन इन नहीं हैं: फ़ाइल सहेजें, या उससे साझा करें जो इस गड़बड़ को देखेगा।',
  'problem.send': 'संचालक को भेजें',
  'problem.sending': 'भेजा जा रहा है',
  'problem.save': 'फ़ाइल सहेजें',
  'problem.share': 'साझा करें',
  'problem.change': 'लिखा हुआ बदलें',
  'problem.sent': 'आपकी रिपोर्ट संचालक के पास है।',
  'problem.number': 'इसका नंबर {id} है। सहायता से बात करते समय यही नंबर बताएँ।',
  'problem.done': 'ठीक है',
};
