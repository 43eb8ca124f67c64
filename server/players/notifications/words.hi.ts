import type { MessageWords } from './words.en';

const both = (text: string) => ({ plain: text, whole: text });

export const HINDI: MessageWords = {
  matched: { plain: '{runner} पर आपका दाँव मिल गया', whole: '{runner} पर आपका दाँव मिल गया: {amount}' },
  partly: {
    plain: '{runner} पर आपके दाँव का एक हिस्सा मिल गया',
    whole: '{runner} पर आपके दाँव में से {amount} मिल गए',
  },
  settled: {
    plain: '{runner} पर आपका दाँव निपट गया',
    whole: '{runner} पर आपका दाँव निपट गया: कमीशन से पहले {amount}',
  },
  settledAll: {
    plain: '{market} पर {count} दाँव निपट गए',
    whole: '{market} पर {count} दाँव निपट गए: कमीशन से पहले {amount}',
  },
  corrected: {
    plain: '{market} का परिणाम सुधारा गया',
    whole: '{market} का परिणाम सुधारा गया: कमीशन से पहले {amount}',
  },
  voided: both('{runner} पर आपका दाँव शून्य हुआ'),
  deleted: both('{runner} पर आपका दाँव हटाया गया'),
  voidedAll: both('{market} पर {count} दाँव शून्य हुए'),
  deletedAll: both('{market} पर {count} दाँव हटाए गए'),
  depositPaid: { plain: 'जमा हो गया', whole: '{amount} जमा हो गए' },
  depositFailed: { plain: 'जमा नहीं हो सका', whole: '{amount} की जमा नहीं हो सकी' },
  withdrawalPaid: { plain: 'निकासी का भुगतान हो गया', whole: '{amount} की निकासी का भुगतान हो गया' },
  withdrawalRefused: { plain: 'निकासी अस्वीकार हुई', whole: '{amount} की निकासी अस्वीकार हुई' },
  newDevice: both('किसी ने नए डिवाइस से आपके खाते में साइन इन किया'),
  wrongCodes: both('किसी को आपका पासवर्ड पता है: उसके बाद ग़लत कोड दिए गए'),
  passwordChanged: both('आपका पासवर्ड बदला गया'),
  factorAdded: both('आपके खाते में दूसरा चरण जोड़ा गया'),
  factorRemoved: both('आपके खाते से दूसरा चरण हटाया गया'),
  factorsReset: both('संचालक ने आपके खाते के सभी दूसरे चरण हटा दिए'),
  passkeyCopied: both('आपकी एक पासकी अस्वीकार हुई: शायद उसकी नक़ल है'),
  recoveryMade: both('नए रिकवरी कोड बनाए गए'),
  recoveryUsed: both('एक रिकवरी कोड इस्तेमाल हुआ'),
  limitNear: both('आपने अपनी तय की हुई एक सीमा का {count} % इस्तेमाल कर लिया है'),
  priceReached: both('{market} में {runner} का सौदा {odds} पर हुआ: आपने बताने को कहा था'),
  stopFired: {
    plain: 'आपके नियम से {market} कैश आउट हुआ',
    whole: 'आपके नियम से {market} कैश आउट हुआ: {amount}',
  },
};
