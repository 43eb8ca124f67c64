import type { WordsOf } from './keys';
import type { en } from './shell.en';

export const hi: WordsOf<typeof en> = {
  'side.markets': '{sport} के सभी बाज़ार',
  'side.noSeries': 'किसी सीरीज़ का बाज़ार खुला नहीं है।',
  'side.seriesFailed': 'सीरीज़ लोड नहीं हो सकीं।',
  'side.noMatches': 'इस सीरीज़ का कोई मैच खुला नहीं है।',
  'side.matchesFailed': 'मैच लोड नहीं हो सके।',
  'side.country': 'देश',
  'side.everywhere': 'सभी',
  'side.noRaces': 'आज कोई रेस बाकी नहीं है।',
  'side.racesFailed': 'रेस लोड नहीं हो सकीं।',

  'footer.name': 'इस साइट के बारे में',
  'footer.support': '24X7 सहायता',
  'footer.supportOpen': 'हर दिन, हर घंटे कोई न कोई जवाब देता है।',
  'footer.supportBy': '{service} पर हमें लिखें',
  'footer.supportAgent': 'जिसने आपका खाता खोला, उसे लिखें।',
  'footer.social': 'हमसे जुड़ें',
  'footer.facebook': 'फ़ेसबुक',
  'footer.instagram': 'इंस्टाग्राम',
  'footer.telegram': 'टेलीग्राम',
  'footer.twitter': 'ट्विटर',
  'footer.whatsapp': 'व्हाट्सऐप',
  'footer.newTab': 'नए टैब में खुलता है',
  'footer.safe': '100% सुरक्षित',
  'footer.safeWhy': 'हर दाँव और हर रुपया ऐसे खाते में दर्ज है जिसका जोड़ मिलना ही चाहिए।',
  'footer.adult': 'केवल वयस्कों के लिए',
  'footer.responsible': 'ज़िम्मेदारी से खेलें',
  'footer.gamcare': 'GamCare',
  'footer.therapy': 'Gambling Therapy',
  'footer.copyright': 'कॉपीराइट 2024',
};
