import type { Language } from '../../../domain/words/languages';
import { PAY_TABLE } from '../../../domain/games/slot';
import type { SlotLine } from '../../../domain/games/slot';
import { saySlot } from '../words/slotWords';
import { SymbolMark } from './Symbols';

/** The symbols of a line of the pay table; its name stands beside them. */
export function LineMarks({ shown }: Pick<SlotLine, 'shown'>) {
  const symbol = shown === 'twoCherries' ? 'cherry' : shown;
  const marks = shown === 'twoCherries' ? [0, 1] : [0, 1, 2];
  return (
    <span className="marks" aria-hidden="true">
      {marks.map((at) => (
        <SymbolMark key={at} symbol={symbol} />
      ))}
    </span>
  );
}

/** What a line of the pay table is called. */
export function nameOfLine(language: Language, shown: SlotLine['shown']): string {
  const say = saySlot(language);
  return shown === 'twoCherries' ? say('twoCherries') : say('three', { symbol: say(shown) });
}

/** What is paid, beside the reels on a wide screen. */
export function Pays({ language }: { language: Language }) {
  const say = saySlot(language);
  return (
    <table className="pays">
      <caption>{say('pays')}</caption>
      <tbody>
        {PAY_TABLE.map(({ shown, pays }) => (
          <tr key={shown}>
            <th scope="row">
              <LineMarks shown={shown} /> <span className="unseen">{nameOfLine(language, shown)}</span>
            </th>
            <td>{say('times', { count: pays })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
