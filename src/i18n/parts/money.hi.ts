import type { WordsOf } from '../keys';
import type { en } from './money.en';

/** Hindi of this part. */
export const hi: WordsOf<typeof en> = {
  'deposit.title': 'जमा',
  'deposit.amount': 'राशि',
  'deposit.quick': 'झटपट चुनें',
  'deposit.go': 'जमा करें',
  'deposit.ordering': 'भुगतान पृष्ठ खुल रहा है…',
  'deposit.note': 'भुगतान गेटवे के पृष्ठ पर होता है। गेटवे की पुष्टि होते ही राशि आपके खाते में आ जाती है।',
  'deposit.link': 'भुगतान पृष्ठ पर जाएँ',
  'deposit.linkNote': 'अगर कुछ न हो:',
  'deposit.waits': 'एक निकासी अभी अधूरी है। पहले उसे निपटाएँ।',
  'deposit.toWithdraw': 'निकासी खोलें',

  'withdraw.title': 'निकासी',
  'withdraw.notice': 'निकासी केवल सुबह {from} बजे से रात {to} बजे के बीच होगी!',
  'withdraw.name': 'नाम',
  'withdraw.account': 'खाता संख्या',
  'withdraw.ifsc': 'IFSC कोड',
  'withdraw.mobile': 'मोबाइल नंबर',
  'withdraw.amount': 'निकासी राशि',
  'withdraw.app': 'ऐप',
  'withdraw.selectApp': 'ऐप चुनें',
  'withdraw.available': 'उपलब्ध: {amount}',
  'withdraw.go': 'निकालें',
  'withdraw.going': 'निकासी का अनुरोध भेजा जा रहा है…',
  'withdraw.summary': '{amount} अभी आपके बैलेंस से कटेंगे और {account} पर भेजे जाएँगे।',
  'withdraw.unsure': 'उत्तर नहीं मिला: निकासी शायद हो चुकी है। फिर भेजने पर भी वह एक ही बार होगी।',
  'withdraw.again': 'फिर भेजें',
  'withdraw.letGo': 'रहने दें',

  'problem.amountRequired': 'राशि भरना ज़रूरी है',
  'problem.amountUnreadable': 'राशि अंकों में लिखें, दशमलव के बाद अधिकतम दो अंक',
  'problem.amountTooLarge': 'राशि अधिकतम {maximum} हो सकती है',
  'problem.nameRequired': 'नाम भरना ज़रूरी है',
  'problem.accountRequired': 'खाता संख्या भरना ज़रूरी है',
  'problem.ifscLength': 'IFSC कोड में {length} अक्षर होने चाहिए',
  'problem.mobileLength': 'मोबाइल नंबर में {length} अंक होने चाहिए',
  'problem.withdrawAmountRequired': 'निकासी राशि भरना ज़रूरी है',
  'problem.withdrawMinimum': 'कम से कम {minimum} की निकासी!',
  'problem.appRequired': 'ऐप चुनें',
};
