import type { en } from './halts.en';

export const bn: Record<keyof typeof en, string> = {
  'halt.name': 'বাজি বন্ধ আছে',
  'halt.all': '{since} থেকে নতুন বাজি নেওয়া হচ্ছে না: {reason}',
  'halt.of': '{name}: {since} থেকে নতুন বাজি নেওয়া হচ্ছে না: {reason}',
  'halt.player': '{since} থেকে আপনার নতুন বাজি নেওয়া হচ্ছে না: {reason}',
  'halt.goesOn': 'খোলা বাজি বহাল আছে এবং বাতিল করা যায়।',
  'halt.whole': 'খোলা বাজি বহাল আছে; এখন সেগুলি বাতিল করা যায় না।',
};
