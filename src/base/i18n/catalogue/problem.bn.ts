import type { WordsOf } from './keys';
import type { en } from './problem.en';

export const bn: WordsOf<typeof en> = {
  'problem.about': 'কী গোলমাল হয়েছে বলুন। যা হয়েছে এই পেজ তার রেকর্ডিং রাখে; পাঠানোর আগে আপনি তা দেখবেন।',
  'problem.note': 'কী হয়েছে',
  'problem.noteHint': 'সর্বোচ্চ {most}টি অক্ষর। পাসওয়ার্ড লিখবেন না।',
  'problem.testers': 'পরীক্ষকদের জন্য',
  'problem.expect': 'শেষ অ্যাকশনের পরে কী আশা করেছিলেন।',
  'problem.pointer': 'অবস্থার জায়গা',
  'problem.pointerHint': 'যেমন /slip/status',
  'problem.pointerWrong': 'জায়গা / দিয়ে শুরু হয়, যেমন /slip/status',
  'problem.value': 'প্রত্যাশিত মান',
  'problem.valueHint': 'JSON, বা লেখা; ফাঁকা থাকলে: সেখানে কিছু থাকার কথা নয়',
  'problem.see': 'কী যাচ্ছে দেখুন',
  'problem.preparing': 'রেকর্ডিং লেখা হচ্ছে',
  'problem.progress': 'রেকর্ডিংয়ের {percent}% লেখা হয়েছে',
  'problem.stop': 'থামান',
  'problem.unprepared': 'রেকর্ডিং লেখা যায়নি। আরেকবার চেষ্টা করুন।',
  'problem.preview': 'যা পাঠানো হবে',
  'problem.when': 'রেকর্ডের সময়',
  'problem.span': '{from} থেকে {to} (UTC+5:30)',
  'problem.size': 'আকার',
  'problem.actions': '{actions, plural, one {#টি অ্যাকশন} other {#টি অ্যাকশন}}, {bytes} kB',
  'problem.reach': 'কত পিছন থেকে',
  'problem.reach.before': 'এই পেজ লোড হওয়ার আগে থেকে।',
  'problem.reach.page': 'শুধু এই পেজ লোড হওয়া থেকে।',
  'problem.reach.signOut': 'শুধু এই পেজে শেষ সাইন আউট থেকে।',
  'problem.reach.newest': 'পেজ লোড হওয়া থেকে নয়: পুরোটা খুব বড় হতো।',
  'problem.holds': 'এতে আছে',
  'problem.holdsThis':
    'আপনি কী চেপেছেন, কোন স্ক্রিন দেখেছেন, দর, পরিমাণসহ আপনার বাজি আর এক্সচেঞ্জের উত্তর। এখানে যা লিখেছেন তা এর সঙ্গে অপারেটরের কাছে যায়।',
  'problem.hides': 'লুকানো',
  'problem.hidesThis':
    'রেকর্ডিংয়ে আপনার নাম, ইউজার নেম, অ্যাকাউন্ট নম্বর আর আপনার লেখা অন্য লেখায় বদলে দেওয়া হয়। সেভ বা শেয়ার করা ফাইলে এখানে যা লিখেছেন তা-ও: যাঁকে দেন তাঁকে আবার বলুন। পাসওয়ার্ড আর কোড কখনও রেকর্ড হয়নি।',
  'problem.unreadable.place':
    'আপনার দেওয়া জায়গাটি পড়ার মতো করে পাঠানো যায় না, কারণ রেকর্ড করা অবস্থায় এমন নাম নেই: ঠিক করুন।',
  'problem.unreadable.value':
    'আপনার প্রত্যাশিত মান পড়ার মতো করে পাঠানো যায় না, কারণ কোনো অবস্থার এই নাম নেই: ঠিক করুন।',
  'problem.unreadable.both':
    'আপনার দেওয়া জায়গা ও মান পড়ার মতো করে পাঠানো যায় না, কারণ রেকর্ড করা অবস্থায় এমন নাম নেই: ঠিক করুন।',
  'problem.who': 'কোন খেলোয়াড় রিপোর্ট পাঠিয়েছেন অপারেটর তা দেখেন।',
  'problem.signedOut': 'আপনি সাইন ইন করে নেই: ফাইলটি সেভ করুন, বা যিনি সমস্যা দেখছেন তাঁকে শেয়ার করুন।',
  'problem.send': 'অপারেটরকে পাঠান',
  'problem.sending': 'পাঠানো হচ্ছে',
  'problem.save': 'ফাইলে সেভ করুন',
  'problem.share': 'শেয়ার করুন',
  'problem.change': 'লেখা বদলান',
  'problem.sent': 'আপনার রিপোর্ট অপারেটরের কাছে পৌঁছেছে।',
  'problem.number': 'এর নম্বর {id}। সহায়তার সঙ্গে কথা বলার সময় বলুন।',
  'problem.done': 'হয়ে গেছে',
};
