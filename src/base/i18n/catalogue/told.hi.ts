import type { SayingKey } from '../../../../domain/sayings';
import type { WordsOf } from './keys';
import type { en } from './told.en';

type Told = WordsOf<typeof en> & Readonly<Record<`saying.${SayingKey}`, string>>;

/** Hindi of whatever the exchange tells a player. */
export const hi: Told = {
  'toast.done': 'हो गया',

  'saying.oddsOffLadder': 'यह भाव इस बाज़ार की सीढ़ी पर नहीं है।',
  'saying.stakeUnreadable': 'दाँव की रकम रुपयों में हो, दशमलव के बाद ज़्यादा से ज़्यादा दो अंक।',
  'saying.stakeLimits': 'दाँव {min} से {max} के बीच होना चाहिए।',
  'saying.noSuchMarket': 'ऐसा कोई बाज़ार नहीं है।',
  'saying.notInMarket': 'यह चयन इस बाज़ार में हिस्सा नहीं ले रहा।',
  'saying.bettingLocked': 'आपके खाते पर दाँव लगाना बंद है।',
  'saying.changePasswordToBet': 'दाँव लगाने से पहले अपना पासवर्ड बदलें।',
  'saying.marketClosed': 'यह बाज़ार बंद है।',
  'saying.marketSuspended': 'यह बाज़ार सस्पेंड है।',
  'saying.pricesOld': 'यह बाज़ार सस्पेंड है, जब तक इसके भाव फिर से ताज़ा न हों।',
  'saying.rateChanged': 'भाव बदल गया है।',
  'saying.ownOrder': 'इसी भाव पर दूसरी ओर आपका अपना दाँव खड़ा है। पहले उसे रद्द करें।',
  'saying.betFunds': 'बैलेंस काफ़ी नहीं: इस दाँव के लिए {needed} चाहिए, उपलब्ध {available} है।',
  'saying.betRefReused': 'यह संदर्भ आपके किसी और दाँव का है। कोई दाँव नहीं लगा।',
  'saying.liveBets': 'आपके बहुत ज़्यादा दाँव चालू हैं: एक बाज़ार पर अधिकतम {market} और कुल {all}।',
  'saying.noSuchBet': 'आपका ऐसा कोई दाँव नहीं है।',
  'saying.nothingToCancel': 'इस दाँव में रद्द करने को कुछ नहीं बचा।',
  'saying.betPartly': 'दाँव लग गया: {matched} मिला, {open} मिलने का इंतज़ार कर रहा है।',
  'saying.betWaits': 'दाँव लग गया। वह मिलने का इंतज़ार कर रहा है।',
  'saying.betCut': 'दाँव लग गया: {matched} मिला। बाकी आपके अपने दाँव से टकराया और रद्द हुआ।',
  'saying.betMatched': 'दाँव लग गया और मिल गया।',
  'saying.betCancelled': 'दाँव रद्द हुआ: {cancelled}।',
  'saying.matchNotOffered': 'यह मैच उपलब्ध नहीं है।',

  'saying.wrongSignIn': 'यूज़र नेम या पासवर्ड ग़लत है।',
  'saying.waitMinutes': 'बहुत बार ग़लत पासवर्ड: {minutes} मिनट बाद फिर कोशिश करें।',
  'saying.waitSeconds': 'बहुत बार ग़लत पासवर्ड: {seconds} सेकंड बाद फिर कोशिश करें।',
  'saying.enterCode': 'कोड लिखें।',
  'saying.signedIn': 'साइन इन हो गया।',
  'saying.signedOut': 'साइन आउट हो गया।',
  'saying.signInAgain': 'फिर से साइन इन करें।',
  'saying.codeAsked': 'आपको भेजा गया कोड लिखें।',
  'saying.newCodeAsked': 'वह कोड अब मान्य नहीं है: आपको भेजा गया नया कोड लिखें।',
  'saying.codeOver': 'वह कोड अब मान्य नहीं है: दूसरा मँगाएँ।',
  'saying.codeWrong': 'कोड ग़लत है।',
  'saying.codesSpent': 'बहुत बार ग़लत कोड डाला गया: अब केवल आपका संचालक मदद कर सकता है।',
  'saying.tooManyCodes': 'बहुत ज़्यादा कोड मँगाए गए: बाद में फिर कोशिश करें।',
  'saying.codeSent': 'कोड भेजा जा रहा है।',

  'saying.passwordWeak': 'पासवर्ड कम से कम {length} अक्षरों का हो, जिसमें एक अंग्रेज़ी अक्षर और एक अंक हो।',
  'saying.passwordHoldsName': 'पासवर्ड में यूज़र नेम नहीं होना चाहिए।',
  'saying.passwordCommon': 'यह पासवर्ड उनमें से है जिनका अनुमान सबसे पहले लगाया जाता है: दूसरा चुनें।',
  'saying.newPasswordDiffers': 'नया पासवर्ड और उसकी पुष्टि मेल नहीं खाते।',
  'saying.passwordDiffers': 'पासवर्ड और उसकी पुष्टि मेल नहीं खाते।',
  'saying.passwordSame': 'नया पासवर्ड पुराने से अलग होना चाहिए।',
  'saying.masterPasswordWrong': 'मास्टर पासवर्ड ग़लत है।',
  'saying.passwordChangedElsewhere': 'पासवर्ड अभी-अभी कहीं और बदला गया: फिर से साइन इन करें।',
  'saying.passwordChanged': 'पासवर्ड बदल गया।',

  'saying.signUpNotOffered': 'यहाँ साइन अप उपलब्ध नहीं है।',
  'saying.nameTaken': 'यूज़र नेम {userName} पहले से लिया जा चुका है।',
  'saying.nameFree': 'यह यूज़र नेम उपलब्ध है।',
  'saying.dialCodeUnknown': 'यह डायल कोड किसी देश का नहीं है।',
  'saying.tooManySignUps': 'यहाँ से बहुत साइन अप हो चुके: बाद में कोशिश करें।',
  'saying.accountReady': 'आपका खाता तैयार है: साइन इन करें।',

  'saying.paymentRefReused': 'यह संदर्भ आपके किसी और भुगतान का है। कुछ नहीं किया गया।',
  'saying.noGateway': 'कोई पेमेंट गेटवे जुड़ा नहीं है।',
  'saying.changePasswordToPay': 'पैसे जमा करने या निकालने से पहले अपना पासवर्ड बदलें।',
  'saying.paymentsNotOffered': 'इस खाते के लिए जमा और निकासी उपलब्ध नहीं हैं।',
  'saying.payoutNotOffered': 'निकासी का यह तरीका उपलब्ध नहीं है।',
  'saying.withdrawable': 'केवल {available} निकाले जा सकते हैं।',
  'saying.withdrawalAsked': '{withdrawn} की निकासी का अनुरोध हो गया।',

  'saying.buttonLabel': 'लेबल 1 से {length} अक्षरों का हो।',
  'saying.buttonValue': '{label} की रकम {min} से {max} तक की पूरी संख्या हो।',
  'saying.buttonRoom': 'जगह {count} बटनों की ही है।',
  'saying.buttonsUpdated': 'बटन के मान बदल गए।',
};
