import type { WordsOf } from './keys';
import type { en } from './dialogs.en';

export const hi: WordsOf<typeof en> = {
  'myMarket.title': 'मेरा बाज़ार',
  'myMarket.type': 'इवेंट का प्रकार',
  'myMarket.event': 'इवेंट का नाम',
  'myMarket.match': 'मैच का नाम',
  'myMarket.trade': 'सौदे',
  'myMarket.empty': 'तालिका में कोई डेटा नहीं है',
  'myMarket.emptyNext': 'आपके लगाए दाँव निपटारे तक यहाँ दिखते हैं।',
  'myMarket.toMarkets': 'खुले बाज़ार देखें',
  'myMarket.failed': 'आपके बाज़ार लोड नहीं हो सके।',

  'setButtons.title': 'बटन के मान तय करें',
  'setButtons.game': 'खेल के बटन',
  'setButtons.casino': 'कैसीनो के बटन',
  'setButtons.rule':
    'लेबल में ज़्यादा से ज़्यादा {length} अक्षर; रकम {min} से {max} तक की पूरी संख्या। अधिकतम {count} बटन।',
  'setButtons.label': 'लेबल',
  'setButtons.value': 'रकम',
  'setButtons.row': 'बटन {place}',
  'setButtons.remove': 'बटन {place} हटाएँ',
  'setButtons.add': 'एक बटन जोड़ें',
  'setButtons.full': 'जगह {count} बटनों की ही है',
  'setButtons.update': 'अपडेट करें',
  'setButtons.updating': 'अपडेट हो रहा है…',
  'setButtons.failed': 'आपके बटन लोड नहीं हो सके।',
  'button.labelRequired': 'लेबल ज़रूरी है',
  'button.labelTooLong': 'लेबल ज़्यादा से ज़्यादा {length} अक्षरों का हो',
  'button.labelUnfit': 'लेबल में अदृश्य चिह्न हैं: उसे फिर से लिखें',
  'button.valueRequired': 'रकम ज़रूरी है',
  'button.valueUnreadable': 'रकम एक संख्या हो',
  'button.valueOutside': 'रकम {min} से {max} तक हो',
  'button.valueNotWhole': 'रकम पूरी संख्या हो',

  'welcome.title': 'लॉगिन से पहले नक़ली वेबसाइटों से सावधान रहें। अपनी आईडी की सुरक्षा के लिए सुरक्षा सत्यापन चालू करें।',
  'welcome.banner': 'साइन इन से पहले पता जाँचें, और सुरक्षा सत्यापन चालू करें।',
  'welcome.text':
    'पासवर्ड लिखने से पहले हर बार इस पेज का पता देखें। सुरक्षा सत्यापन चालू हो तो अकेले पासवर्ड से कुछ नहीं खुलता।',
  'welcome.go': 'आगे बढ़ें',

  'steps.title': 'यहाँ दाँव कैसे लगते हैं',
  'steps.back': 'लगाई: यह जीतेगा',
  'steps.backText': 'बाएँ का भाव। आप भारत पर {odds} पर {stake} लगाते हैं।',
  'steps.lay': 'खाई: यह नहीं जीतेगा',
  'steps.layText': 'दाएँ का भाव। आप भारत पर {odds} पर {stake} का दूसरा पक्ष लेते हैं।',
  'steps.exposure': 'एक्सपोज़र: आप कितना हार सकते हैं',
  'steps.exposureText': 'खुले दाँवों पर ज़्यादा से ज़्यादा जितना जा सकता है, वह निपटारे तक आपके बैलेंस से रोककर रखा जाता है।',
  'steps.ifWins': 'भारत जीते',
  'steps.ifNot': 'भारत न जीते',
  'steps.free': 'दाँव के लिए उपलब्ध',
  'steps.held': 'एक्सपोज़र',
  'steps.done': 'शुरू करें',

  'adult.title': 'केवल वयस्कों के लिए: 18+',
  'adult.who':
    'यहाँ दाँव 18 साल और उससे बड़े लोगों के लिए हैं। आप छोटे हैं तो कृपया यहाँ से जाएँ। यह डिवाइस और लोग भी चलाते हों तो काम के बाद साइन आउट करें।',
  'adult.play': 'इसे खेल ही रहने दें',
  'adult.afford': 'उतना ही लगाएँ जिसके बिना काम चल जाए।',
  'adult.chase': 'हारी हुई रकम वापस जीतने की कोशिश न करें।',
  'adult.clear': 'होश में दाँव लगाएँ, और कब रुकना है यह पहले तय करें।',
  'adult.signs': 'जब यह खेल न रहे',
  'adult.signsText':
    'सोचे से ज़्यादा लगाना, इसके लिए उधार लेना, छिपाना, या हर समय इसी के बारे में सोचना: इन संकेतों को गंभीरता से लें।',
  'adult.help': 'अकेले जूझना ज़रूरी नहीं। ये लोग सुनते हैं, मुफ़्त और गोपनीय:',
  'adult.newWindow': 'नई विंडो में खुलता है',
};
