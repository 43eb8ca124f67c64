import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colourOfPocket } from '../../../domain/casino/pockets';
import { markOfResult, nameOfResult } from '../../../domain/casino/resultNames';
import type { CasinoTable, LastResult } from '../../../api/casinoTables';
import { useSay } from '../../base/i18n/words';
import { useBetNames } from './selectionNames';
import { PastRound } from './PastRound';

const SHOWN = 10;
/** Suits that are printed in red. */
const RED = /[♥♦]/;

/** A mark that was pressed, and its round, which may meanwhile have left the strip. */
type Pressed = { readonly one: LastResult; readonly anchor: HTMLElement };

/** What the last rounds came to, the newest first; a press shows one with its cards. */
export function LastResults({ table }: { table: CasinoTable }) {
  const { game, category, results } = table;
  const say = useSay<'casino'>();
  const named = useBetNames();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const shown = results.slice(0, SHOWN);
  const wordsOf = ({ roundId, result }: LastResult) =>
    say('table.lastOf', { id: roundId, result: named(nameOfResult(game, result)) });
  if (shown.length === 0) return <Note>{say('table.noLast')}</Note>;
  return (
    <div>
      <Strip role="group" aria-label={say('table.last')}>
        {shown.map((one) => (
          <Mark
            key={one.roundId}
            variant="text"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={wordsOf(one)}
            data-pocket={category === 'wheel' ? colourOfPocket(Number(one.result)) : undefined}
            data-red={RED.test(markOfResult(game, one.result)) || undefined}
            onClick={({ currentTarget: anchor }) => setPressed({ one, anchor })}
          >
            {markOfResult(game, one.result)}
          </Mark>
        ))}
      </Strip>
      <Note>{say('table.past')}</Note>
      {pressed && (
        <PastRound
          table={table}
          past={pressed.one}
          title={wordsOf(pressed.one)}
          anchor={pressed.anchor}
          onClose={() => setPressed(null)}
        />
      )}
    </div>
  );
}

const Strip = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  gap: 2,
  maxWidth: 480,
});
const Mark = styled(Button)({
  minWidth: 0,
  minHeight: 44,
  padding: 0,
  fontSize: 13,
  '&[data-red]': { color: 'var(--danger)' },
  '&[data-pocket]': { color: '#fff', background: '#16202c' },
  '&[data-pocket=red]': { background: '#b3261e' },
  '&[data-pocket=green]': { background: '#14693f' },
});
const Note = styled('p')({ margin: '2px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--muted)' });
