import { useSyncExternalStore } from 'react';
import { spoken, subscribe } from '../i18n/languages';

/** Width in em of the drawing of a name, `public/language-CODE.svg`: as Noto Sans writes it, in a box 1.13 em high. */
const DRAWN: Readonly<Record<string, number>> = { hi: 1.9, bn: 2.33 };

type Props = { code: string; name: string };

/** The name of a language. One in other letters is drawn until those are on the page: not every machine has them. */
export function LanguageName({ code, name }: Props) {
  const language = useSyncExternalStore(subscribe, spoken);
  const width = DRAWN[code];
  if (!width || language === code) return name;
  return (
    <span
      role="img"
      aria-label={name}
      style={{
        display: 'inline-block',
        width: `${width}em`,
        height: '1.13em',
        verticalAlign: '-0.2em',
        // In the colour of the text, which a picture could not have.
        background: 'currentcolor',
        forcedColorAdjust: 'none',
        mask: `url(/language-${code}.svg) center / contain no-repeat`,
      }}
    />
  );
}
