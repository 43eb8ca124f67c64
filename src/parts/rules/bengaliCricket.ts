import type { CRICKET_WORDS } from '../../../domain/siteRules/cricketWords';

/** The rules of cricket; the same placeholders as in English. */
export const BENGALI_CRICKET: Readonly<Record<keyof typeof CRICKET_WORDS, string>> = {
  cricketDelay: 'ইন-প্লেতে ম্যাচ অডসের বাজি মেলার আগে {delayCricket} সেকেন্ড অপেক্ষা করে।',
  manual: 'ম্যানুয়াল বাজি নেওয়া হয় না।',
  television: 'টিভির ছবি মাঠ থেকে {tvDelay} সেকেন্ড পিছিয়ে।',
  penalty: 'ফ্যান্সিতে পেনাল্টি রান গোনা হয় না।',
  illegitimate:
    'জেতা বাজি শুধু তখনই ভয়েড হতে পারে যখন বাজি অসৎ মনে হয়: VPN, রোবট, এক ঠিকানা থেকে একাধিক এন্ট্রি, বা পাঞ্চিং।',
  wrongRate: 'ভুল রেটের বাজি আর ফলের পরে নেওয়া বাজি মুছে ফেলা হয়, আর খেলোয়াড়দের জানানো হয়।',
  shortened: 'ম্যাচ পরিত্যক্ত হলে বা ওভার কমলে তার বাজি ভয়েড হয়, নিষ্পন্ন হয়, বা প্রতিযোগিতার গড় নেয়।',
  bowledStands: 'যে সেশনের বল আগেই হয়ে গেছে তা বহাল থাকে; শুধু খাডো তার ম্যাচের সঙ্গে যায়।',
  abandonedFirst:
    'গড়ের প্রথম তালিকা: প্রথম ওভারে {firstFirstOverRuns} রান, ছয় ওভারে {firstSixOverRuns}, প্রথম জুটি {firstOpeningPartnership}, {firstFours} চার, {firstSixes} ছক্কা, {firstWickets} উইকেট, {firstWides} ওয়াইড, {firstExtras} অতিরিক্ত।',
  abandonedSecond:
    'গড়ের দ্বিতীয় তালিকা: প্রথম ওভারে {secondFirstOverRuns} রান, ছয় ওভারে {secondSixOverRuns}, প্রথম জুটি {secondOpeningPartnership}, {secondFours} চার, {secondSixes} ছক্কা, {secondWickets} উইকেট, {secondWides} ওয়াইড, {secondExtras} অতিরিক্ত। মার্কেট কোনো তালিকা না বললে প্রথমটি গোনা হয়।',
  cpl: 'CPL-এ {cplFixtures}টি ম্যাচ; তার মোট সবগুলো নিয়ে।',
  fancyLine:
    'সেশন: রান লাইনে পৌঁছালে ইয়েস জেতে, নিচে থাকলে নো। নো আর ইয়েস আলাদা লাইনে হলে মাঝের রানে দুই-ই হারে।',
  fancyRate: 'সেশন তার রেটে দেয়: রেট r হলে স্টেক s-এর জেতা ইয়েস পায় s গুণ r ভাগ একশো।',
  fancyCommission: 'সেশনে কমিশন {sessionCommission} %।',
  testSession: 'টেস্ট, প্রথম দিনের সেশন: সেশনে অন্তত {testFirstDaySession} ওভার হতে হবে।',
  testDay: 'টেস্ট, প্রথম দিনের মোট: অন্তত {testFirstDayTotal} ওভার।',
  testInnings: 'টেস্ট, এক ইনিংসের রান: অন্তত {testInningsRun} ওভার।',
  testMatch: 'টেস্ট, পুরো ম্যাচের ঘটনা: অন্তত {testTotalMatchEvents} ওভার।',

  bigBashBowler: 'বোলারের ঘটনার জন্য ম্যাচে অন্তত {bigBashBowlerOvers} ওভার চাই।',
  bigBashAbsent: 'যে খেলোয়াড় পরপর {bigBashMissed} ম্যাচে এগারোর বাইরে থাকেন তাঁকে সরানো হয়।',
  bigBashAverages:
    'না হওয়া ম্যাচ তার মাঠের প্রকাশিত গড়ে গোনা হয়, নইলে লিগের গড়ে: প্রথম ওভারে {bigBashFirstOverRuns} রান, ছয় ওভারে {bigBashSixOverRuns} রান, {bigBashFours} চার, {bigBashSixes} ছক্কা, {bigBashWickets} উইকেট, {bigBashWides} ওয়াইড, {bigBashExtras} অতিরিক্ত।',

  iplFixtures: 'মরসুমে {iplFixtures}টি ম্যাচ; তার মোট সবগুলো নিয়ে।',
  iplAverages:
    'না হওয়া ম্যাচ এভাবে গোনা হয়: প্রথম ওভারে {iplFirstOverRuns} রান, ছয় ওভারে {iplSixOverRuns}, {iplFours} চার, {iplSixes} ছক্কা, {iplWickets} উইকেট, {iplWides} ওয়াইড, {iplExtras} অতিরিক্ত।',

  worldCupMatches: 'প্রতিটি দল {worldCupMatches}টি লিগ ম্যাচ খেলে।',
  worldCupAverages:
    'না হওয়া ম্যাচ এভাবে গোনা হয়: প্রথম ওভারে {worldCupFirstOverRuns} রান, {worldCupFours} চার, {worldCupSixes} ছক্কা, {worldCupWickets} উইকেট, {worldCupWides} ওয়াইড, {worldCupExtras} অতিরিক্ত। দলের গড় প্রকাশিত থাকলে তা গোনা হয়।',

  bookmakerQuery: 'বুকমেকার মার্কেট নিয়ে আপত্তি {queryDays} দিনের মধ্যে নেওয়া হয়।',
  bookmakerOneDay: 'আগে শেষ হওয়া ওয়ানডে ম্যাচের ফয়সালা হয় {comparedOneDay} ওভারের পরে দুই দলের তুলনায়।',
  bookmakerLevel: 'কোনো দল অত ওভার না খেললে, বা দুই দলের রান সমান হলে, স্টেক ফেরত।',
  bookmakerT20: 'আগে শেষ হওয়া T20 ম্যাচের ফয়সালা হয় {comparedT20} ওভারের পরে দুই দলের তুলনায়।',
  bookmakerWhole:
    'বুকমেকারের বাজি দেখানো রেটে পুরো মেলে, নয়তো নেওয়া হয় না; রেট প্রতি একশোয়। কমিশন {bookmakerCommission} %।',

  casinoCard: 'ভার্চুয়াল ক্রিকেটে ভিডিওতে দেখানো স্কোরকার্ড অন্য যেকোনোটির উপরে।',
  casinoDigits: 'মোটের সংখ্যা হলো তার শেষ অঙ্ক; দুটি মোট একসঙ্গে দুই শেষ অঙ্ক পরপর দেয়।',
  casinoCommission: 'ক্যাসিনোর মার্কেটে কমিশন {casinoCommission} %।',

  khadoLambi: 'খাডো লাম্বির মতো চলে: এক ইনিংসের রান নিয়ে।',
  khadoBand: 'রান লাইন থেকে শুরু হওয়া, মার্কেটের বলা চওড়া ফালিতে পড়লে ইয়েস জেতে; নইলে তার স্টেক যায়।',
  khadoFirst: 'T20 আর ওয়ানডে ম্যাচে শুধু প্রথম ইনিংস মান্য।',
  khadoAbandoned: 'ম্যাচ পরিত্যক্ত হলে বা ওভার কমলে সব বাজি মুছে ফেলা হয়।',
  khadoTest: 'টেস্টে অন্তত {testKhado} ওভার হতে হবে।',
  meter:
    'মিটার লাইন আর ফলের মাঝের প্রতিটি রানে দেয়, মার্কেটের আকার পর্যন্ত; ম্যাচ পরিত্যক্ত হলে লাইন হলো শেষ দরের মাঝখান।',
  matchOdds: 'ম্যাচ অডসের নিষ্পত্তি হয় যে দলকে ম্যাচের বিজয়ী ঘোষণা করা হয় তার উপর।',
  matchInPlay: 'উইকেট পড়লে বা বল চললে মার্কেট সাসপেন্ড হয়।',
};
