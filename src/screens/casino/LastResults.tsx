import { useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { LastResult } from '../../../api/casinoTables';
import { useSay } from '../../base/i18n/words';
import { nameOfResult, useBetNames } from './selectionNames';

const SHOWN = 10;

type Props = { game: string; results: readonly LastResult[] };

/** What the last rounds came to, the newest first; a press says which round and what it was. */
export function LastResults({ game, results }: Props) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const [pressed, setPressed] = useState<string | null>(null);
  const shown = results.slice(0, SHOWN);
  const chosen = shown.find(({ roundId }) => roundId === pressed);
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
            aria-pressed={one.roundId === pressed}
            aria-label={wordsOf(one)}
            onClick={() => setPressed(one.roundId === pressed ? null : one.roundId)}
          >
            {one.result.toUpperCase().slice(0, 3)}
          </Mark>
        ))}
      </Strip>
      <Note role="status">{chosen ? wordsOf(chosen) : say('table.past')}</Note>
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
  '&[aria-pressed="true"]': { background: 'var(--raised)', borderColor: 'var(--accent)' },
});
const Note = styled('p')({ margin: '2px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--muted)' });
