import { useSyncExternalStore } from 'react';
import { spoken, subscribe } from '../i18n/languages';

/** "हिन्दी" as Noto Sans Devanagari writes it, 60 units an em. */
const HINDI =
  'M5 11Q4 9 4 8Q3 6 3 4Q3 0 7-3Q10-6 16-6Q21-6 26-4Q31-2 35 2Q39 6 42 11' +
  'L37 11Q35 7 31 4Q28 2 24 0Q21-1 16-1Q12-1 10 0Q8 2 8 5Q8 7 9 8Q9 10 10 11L5 11ZM10 15L10 48L5 48L5 15' +
  'L0 15L0 11L16 11L16 15L10 15ZM24 34Q22 33 21 31Q20 29 20 27Q20 24 22 22Q24 20 29 20L37 20L37 15L16 15' +
  'L16 11L48 11L48 15L42 15L42 24L30 24Q27 24 26 25Q24 26 24 28Q24 29 25 30Q26 31 27 32' +
  'L24 34ZM36 44Q38 43 39 42Q40 41 40 39Q40 37 38 36Q37 35 33 35Q29 35 27 36Q24 38 24 41Q24 44 26 45' +
  'Q28 47 31 49Q34 51 39 52L36 57Q31 55 28 52Q24 50 22 48Q20 45 20 41Q20 37 21 35Q23 33 26 32Q29 30 33 30' +
  'Q37 30 40 32Q42 33 43 35Q45 37 45 39Q45 42 43 44Q42 46 39 48L36 44ZM57 37Q56 37 54 36Q53 35 52 34' +
  'Q51 33 50 32Q50 30 50 29Q50 28 50 27Q51 26 53 26L71 26L71 30L60 30L60 33Q60 35 59 36Q58 37 57 37ZM47 15' +
  'L47 11L69 11L69 15L47 15ZM91 52Q89 49 89 47Q88 44 87 42L86 40Q86 39 86 38Q85 37 85 36Q85 35 86 34' +
  'Q88 33 89 33Q92 33 93 34Q95 35 95 37Q95 39 94 40Q93 41 91 42L90 42Q88 43 87 43Q86 44 84 44Q81 44 78 43' +
  'Q76 42 74 41Q72 39 70 37Q69 35 69 32Q69 26 73 23Q77 21 84 21L88 21L87 23L87 15L66 15L66 11L98 11L98 15' +
  'L92 15L92 25L85 25Q79 25 77 27Q74 28 74 32Q74 35 77 37Q79 39 83 39Q84 39 86 39Q87 39 88 38' +
  'L91 41Q92 43 93 45Q94 47 95 50L91 52ZM87 11Q86 9 85 7Q85 5 85 3Q85-1 87-3Q89-6 94-6Q98-6 100-4' +
  'Q103-2 105 2Q106 6 108 11L103 11Q102 5 100 2Q98-1 94-1Q92-1 91 0Q89 1 89 4Q89 6 90 7Q91 9 92 11' +
  'L87 11ZM108 15L108 48L103 48L103 15L98 15L98 11L114 11L114 15L108 15Z';

type Props = { code: string; name: string };

/** The name of a language. That of Hindi is drawn until its letters are on the page: not every machine has them. */
export function LanguageName({ code, name }: Props) {
  const language = useSyncExternalStore(subscribe, spoken);
  if (code !== 'hi' || language === 'hi') return name;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 -8 114 68"
      width="1.90em"
      height="1.13em"
      fill="currentcolor"
      style={{ verticalAlign: '-0.2em' }}
    >
      <path d={HINDI} />
    </svg>
  );
}
