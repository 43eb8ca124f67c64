import { useMemo } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { comparedFrom } from '../../../slices/playback';
import { lastOf } from './times';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { wordsFor } from '../../../store/playback/branches';
import { differences } from '@backlay/replay/verify/diff';
import type { Difference } from '@backlay/replay/verify/diff';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

/** More would not be read. */
const MOST = 200;

/** The first places in which two states differ. */
function firstOf(before: unknown, after: unknown): readonly Difference[] {
  const found: Difference[] = [];
  for (const one of differences(before, after)) {
    found.push(one);
    if (found.length > MOST) break;
  }
  return found;
}

/** What the last action changed, or what is different from another point of the recording. */
export function Changes() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { tape, at, from } = useWatching();
  const places = useMemo(
    () => firstOf(tape.stateAt(from ?? Math.max(0, at - 1)), tape.stateAt(at)),
    [tape, at, from],
  );
  const title =
    from === null
      ? say('playback.changedBy', { at: lastOf(at) })
      : say('playback.changedBetween', { from, at });
  return (
    <Stack sx={{ height: '100%', overflow: 'auto', p: 1, gap: 1 }} tabIndex={0}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          onClick={() => dispatch(comparedFrom(from === null ? at : null))}
        >
          {say(from === null ? 'playback.compareHere' : 'playback.compareEnd')}
        </Button>
      </Stack>
      {places.length === 0 && <Typography variant="body2">{say('playback.nothingChanged')}</Typography>}
      <Places>
        {places.slice(0, MOST).map(({ path, expected, found }) => (
          <li key={path}>
            <b>{path}</b>
            <Figures>
              <dt>{say('playback.was')}</dt>
              <dd>{wordsFor(expected) || say('playback.absent')}</dd>
              <dt>{say('playback.is')}</dt>
              <dd>{wordsFor(found) || say('playback.absent')}</dd>
            </Figures>
          </li>
        ))}
      </Places>
      {places.length > MOST && (
        <Typography variant="body2">{say('playback.onlyFirst', { count: MOST })}</Typography>
      )}
    </Stack>
  );
}

const Places = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  fontSize: 13,
  overflowWrap: 'anywhere',
});
const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 8,
  margin: 0,
  '& dt': { color: 'var(--muted)' },
  '& dd': { margin: 0, fontFamily: "monospace, 'Noto Sans Variable'", fontSize: 12 },
});
