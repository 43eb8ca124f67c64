import type { RaceKey } from './race.en';
import type { Words } from './say';

export const hi: Words<RaceKey> = {
  name: 'मिनट रेस',
  runner: 'धावक {n}',
  win: 'जीत',
  firstTwo: 'पहले दो',
  chance: '{percent} %',
  betOn: 'धावक {n}, {kind}, भुगतान {price}: {stake} लगाएँ',
  own: 'आपका दाँव {stake}',
  running: 'वे दौड़ रहे हैं।',
  ended: 'धावक {first} जीता, दूसरा धावक {second}।',
  place: '{place}.',
  betText: 'धावक {n}, {kind}',
  rulesTitle: 'मिनट रेस के नियम',
  rulesDraw:
    'छह धावक, हर मिनट एक रेस: 40 सेकंड दाँव, एक सेकंड रास्ते के उत्तरों के लिए, 12 सेकंड दौड़। विजेता नीचे की संभावनाओं से निकलता है, दूसरा बाकी में से उसी तरह, और आगे भी।',
  rulesReturn: 'लंबे समय में किसी दाँव का {low} से {high} % लौटता है। शेष हाउस का है।',
  rulesPays: 'दाँव का भुगतान उसका भाव गुणा राशि है, राशि सहित। एक रेस के सभी जीते दाँव एक साथ चुकाए जाते हैं।',
  rulesKept: 'दाँव बंद होने के बाद हमारा सर्वर रुके तो रेस उसी ड्रॉ से पूरी होती है और भुगतान होता है।',
};
