import type { en } from './timeline.en';

export const hi: Record<keyof typeof en, string> = {
  'timeline.title': 'दाँव की टाइमलाइन',
  'timeline.failed': 'टाइमलाइन लोड नहीं हो सकी।',
  'timeline.steps': 'क्या-क्या हुआ, सबसे पुराना पहले',
  'timeline.received': 'एक्सचेंज को मिला',
  'timeline.waited': '{seconds} सेकंड की देरी के लिए रोका गया',
  'timeline.takenBack': 'आपने वापस लिया; कोई दाँव नहीं लगा',
  'timeline.refused': 'नामंज़ूर: {reason}',
  'timeline.placed': 'लगा: {stake}, भाव {price}',
  'timeline.placedOtherwise': 'लगा: {stake}, भाव {price}; आपने {asked} माँगा था',
  'timeline.matched': 'मैच हुआ: {stake}, भाव {price}',
  'timeline.rested': 'मैच होने के इंतज़ार में: {stake}',
  'timeline.cancelled': 'रद्द: {stake}',
  'timeline.lapsed': 'समय पर मैच न होने से ख़त्म: {stake}',
  'timeline.voided': 'अमान्य: {stake}',
  'timeline.voidedFor': 'अमान्य: {stake}। {reason}',
  'timeline.restored': 'फिर से मान्य: {stake}',
  'timeline.deleted': 'हटाया गया: {reason}',
  'timeline.reduced': 'रनर बदलने से भाव {was} से {odds} हुआ',
  'timeline.settled': 'निपटारा: {profit}, कमीशन से पहले',
  'timeline.corrected': 'नतीजा सुधारा गया: {was} की जगह {profit}, कमीशन से पहले',
};
