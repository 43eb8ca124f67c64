import type { CodePurpose } from '../../../base/db/accountTables';
import type { Language } from '../../../../domain/words/languages';

/** What the bot writes, in the language of the account; names and codes are handed in. */
export type BotWords = {
  hello: string;
  connected: (userName: string) => string;
  unknownId: string;
  help: string;
  gone: (userName: string) => string;
  /** `address`: where the login comes from, as another may wait as well. */
  loginCode: (userName: string, code: string, address: string) => string;
  code: (what: CodePurpose, userName: string, code: string) => string;
};

const EN: Record<CodePurpose, string> = {
  withdrawal: 'a withdrawal',
  password: 'a new password',
  security: 'a change of how the account is protected',
};
const HI: Record<CodePurpose, string> = {
  withdrawal: 'निकासी',
  password: 'नया पासवर्ड',
  security: 'खाते की सुरक्षा में बदलाव',
};
const BN: Record<CodePurpose, string> = {
  withdrawal: 'টাকা তোলা',
  password: 'নতুন পাসওয়ার্ড',
  security: 'অ্যাকাউন্টের সুরক্ষায় বদল',
};

export const BOT_WORDS: Readonly<Record<Language, BotWords>> = {
  en: {
    hello: 'Hello. Send /connect and the ID that the exchange shows you.',
    connected: (userName) => `Connected to ${userName}. Your codes come here from now on.`,
    unknownId: 'This ID is unknown or too old. Ask the exchange for another.',
    help: 'I understand /start, and /connect with the ID that the exchange shows you.',
    gone: (userName) => `${userName} is no longer connected to this chat.`,
    loginCode: (userName, code, address) =>
      `${code} is the code to sign in as ${userName} from ${address}. Not you? Give it to nobody, and change your password.`,
    code: (what, userName, code) =>
      `${code} is the code of ${userName} for ${EN[what]}. Not you? Give it to nobody, and change your password.`,
  },
  hi: {
    hello: 'नमस्ते। /connect और वह ID भेजें जो एक्सचेंज आपको दिखाता है।',
    connected: (userName) => `${userName} से जुड़ गया। अब से आपके कोड यहाँ आएँगे।`,
    unknownId: 'यह ID मालूम नहीं या बहुत पुरानी है। एक्सचेंज से दूसरी माँगें।',
    help: 'मैं /start समझता हूँ, और /connect उस ID के साथ जो एक्सचेंज आपको दिखाता है।',
    gone: (userName) => `${userName} अब इस चैट से जुड़ा नहीं है।`,
    loginCode: (userName, code, address) =>
      `${code} — ${address} से ${userName} के रूप में साइन इन करने का कोड। यह आप नहीं? कोड किसी को न दें, और पासवर्ड बदलें।`,
    code: (what, userName, code) =>
      `${code} — ${userName} का कोड, काम: ${HI[what]}। यह आप नहीं? कोड किसी को न दें, और पासवर्ड बदलें।`,
  },
  bn: {
    hello: 'নমস্কার। /connect আর এক্সচেঞ্জ যে ID দেখায় সেটি পাঠান।',
    connected: (userName) => `${userName}-এর সঙ্গে যুক্ত হল। এখন থেকে আপনার কোড এখানে আসবে।`,
    unknownId: 'এই ID অজানা বা অনেক পুরোনো। এক্সচেঞ্জ থেকে আরেকটি নিন।',
    help: 'আমি /start বুঝি, আর এক্সচেঞ্জ যে ID দেখায় তার সঙ্গে /connect।',
    gone: (userName) => `${userName} আর এই চ্যাটের সঙ্গে যুক্ত নয়।`,
    loginCode: (userName, code, address) =>
      `${code} — ${address} থেকে ${userName} হিসেবে সাইন ইন করার কোড। এটা আপনি নন? কোড কাউকে দেবেন না, পাসওয়ার্ড বদলান।`,
    code: (what, userName, code) =>
      `${code} — ${userName}-এর কোড, কাজ: ${BN[what]}। এটা আপনি নন? কোড কাউকে দেবেন না, পাসওয়ার্ড বদলান।`,
  },
};
