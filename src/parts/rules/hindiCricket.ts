import type { CRICKET_WORDS } from '../../../domain/siteRules/cricketWords';

/** The rules of cricket; the same placeholders as in English. */
export const HINDI_CRICKET: Readonly<Record<keyof typeof CRICKET_WORDS, string>> = {
  cricketDelay: 'इन-प्ले में मैच ऑड्स का दाँव मिलने से पहले {delayCricket} सेकंड रुकता है।',
  manual: 'मैन्युअल दाँव नहीं लिए जाते।',
  television: 'टीवी की तस्वीर मैदान से {tvDelay} सेकंड पीछे है।',
  penalty: 'पेनल्टी रन फ़ैंसी में नहीं गिने जाते।',
  illegitimate:
    'जीते हुए दाँव तभी शून्य किए जा सकते हैं जब दाँव अनुचित दिखें: VPN, रोबोट, एक ही पते से कई प्रविष्टियाँ, या पंचिंग।',
  wrongRate: 'ग़लत भाव पर लगे और नतीजे के बाद लिए गए दाँव हटा दिए जाते हैं और खिलाड़ियों को बताया जाता है।',
  shortened: 'मैच छोड़ दिया जाए या ओवर घट जाएँ तो उसके दाँव शून्य होते हैं, निपटाए जाते हैं, या प्रतियोगिता का औसत लेते हैं।',
  bowledStands: 'जिस सेशन की गेंदें पहले ही डाली जा चुकीं, वह मान्य रहता है; केवल खाडो अपने मैच के साथ जाता है।',
  abandonedFirst:
    'औसतों की पहली तालिका: पहले ओवर में {firstFirstOverRuns} रन, छह ओवर में {firstSixOverRuns}, पहली साझेदारी {firstOpeningPartnership}, {firstFours} चौके, {firstSixes} छक्के, {firstWickets} विकेट, {firstWides} वाइड, {firstExtras} अतिरिक्त।',
  abandonedSecond:
    'औसतों की दूसरी तालिका: पहले ओवर में {secondFirstOverRuns} रन, छह ओवर में {secondSixOverRuns}, पहली साझेदारी {secondOpeningPartnership}, {secondFours} चौके, {secondSixes} छक्के, {secondWickets} विकेट, {secondWides} वाइड, {secondExtras} अतिरिक्त। बाज़ार कोई तालिका न बताए तो पहली गिनी जाती है।',
  cpl: 'CPL में {cplFixtures} मैच हैं; उसके कुल योग इन सभी को गिनते हैं।',
  fancyLine:
    'सेशन: रन लाइन तक पहुँचें तो यस जीतता है, नीचे रहें तो नो। नो और यस अलग लाइनों पर हों तो बीच के रन पर दोनों हारते हैं।',
  fancyRate: 'सेशन अपनी दर से देता है: दर r पर s रकम का जीता हुआ यस, s गुणा r बटा सौ जीतता है।',
  fancyCommission: 'सेशन पर कमीशन {sessionCommission} % है।',
  testSession: 'टेस्ट, पहले दिन के सत्र: सत्र में कम से कम {testFirstDaySession} ओवर फेंके जाने चाहिए।',
  testDay: 'टेस्ट, पहले दिन का कुल: कम से कम {testFirstDayTotal} ओवर।',
  testInnings: 'टेस्ट, एक पारी के रन: कम से कम {testInningsRun} ओवर।',
  testMatch: 'टेस्ट, पूरे मैच के इवेंट: कम से कम {testTotalMatchEvents} ओवर।',

  bigBashBowler: 'गेंदबाज़ के इवेंट के लिए मैच में कम से कम {bigBashBowlerOvers} ओवर चाहिए।',
  bigBashAbsent: 'जो खिलाड़ी लगातार {bigBashMissed} मैचों में खेलने वाले ग्यारह से बाहर रहे, उसे हटा दिया जाता है।',
  bigBashAverages:
    'न खेला गया मैच अपने मैदान के औसत से गिना जाता है जहाँ वह प्रकाशित हो, नहीं तो लीग के औसत से: पहले ओवर में {bigBashFirstOverRuns} रन, छह ओवर में {bigBashSixOverRuns} रन, {bigBashFours} चौके, {bigBashSixes} छक्के, {bigBashWickets} विकेट, {bigBashWides} वाइड, {bigBashExtras} अतिरिक्त।',

  iplFixtures: 'सीज़न में {iplFixtures} मैच हैं; उसके कुल योग इन सभी को गिनते हैं।',
  iplAverages:
    'न खेला गया मैच इनसे गिना जाता है: पहले ओवर में {iplFirstOverRuns} रन, छह ओवर में {iplSixOverRuns}, {iplFours} चौके, {iplSixes} छक्के, {iplWickets} विकेट, {iplWides} वाइड, {iplExtras} अतिरिक्त।',

  worldCupMatches: 'हर टीम {worldCupMatches} लीग मैच खेलती है।',
  worldCupAverages:
    'न खेला गया मैच इनसे गिना जाता है: पहले ओवर में {worldCupFirstOverRuns} रन, {worldCupFours} चौके, {worldCupSixes} छक्के, {worldCupWickets} विकेट, {worldCupWides} वाइड, {worldCupExtras} अतिरिक्त। किसी टीम के औसत वहाँ गिने जाते हैं जहाँ वे प्रकाशित हों।',

  bookmakerQuery: 'बुकमेकर बाज़ार के बारे में सवाल {queryDays} दिन के भीतर लिए जाते हैं।',
  bookmakerOneDay:
    'जल्दी ख़त्म हुए एकदिवसीय मैच का फ़ैसला दोनों टीमों की {comparedOneDay} ओवर के बाद की तुलना से होता है।',
  bookmakerLevel: 'अगर किसी टीम ने उतने ओवर नहीं खेले, या दोनों के रन बराबर हैं, तो दाँव की रकम लौटती है।',
  bookmakerT20: 'जल्दी ख़त्म हुए T20 मैच का फ़ैसला दोनों टीमों की {comparedT20} ओवर के बाद की तुलना से होता है।',
  bookmakerWhole:
    'बुकमेकर का दाँव दिखाए गए भाव पर पूरा मिलता है या मना होता है; भाव प्रति सौ हैं। कमीशन {bookmakerCommission} % है।',

  casinoCard: 'वर्चुअल क्रिकेट में वीडियो पर दिखता स्कोरकार्ड किसी भी दूसरे से ऊपर है।',
  casinoDigits: 'कुल योग की संख्या उसका आख़िरी अंक है; दो योगों की जोड़ी दोनों आख़िरी अंक बारी-बारी से देती है।',
  casinoCommission: 'कैसीनो के बाज़ारों पर कमीशन {casinoCommission} % है।',

  khadoLambi: 'खाडो लंबी की तरह चलता है: यह एक पारी के रनों के बारे में है।',
  khadoBand:
    'रन उस पट्टी में आएँ जो लाइन से शुरू होती है और बाज़ार की बताई चौड़ाई की है, तो यस जीतता है; नहीं तो अपनी रकम हारता है।',
  khadoFirst: 'T20 और एकदिवसीय मैचों में केवल पहली पारी मान्य है।',
  khadoAbandoned: 'मैच छोड़ दिया जाए या ओवर घट जाएँ तो सभी दाँव हटा दिए जाते हैं।',
  khadoTest: 'टेस्ट में कम से कम {testKhado} ओवर फेंके जाने चाहिए।',
  meter:
    'मीटर लाइन और नतीजे के बीच के हर रन पर देता है, बाज़ार के आकार तक; मैच छोड़ दिया जाए तो लाइन आख़िरी भाव का बीच है।',
  matchOdds: 'मैच ऑड्स उस टीम पर निपटते हैं जिसे मैच का विजेता घोषित किया जाए।',
  matchInPlay: 'विकेट गिरने या गेंद चलने पर बाज़ार निलंबित हो जाता है।',
};
