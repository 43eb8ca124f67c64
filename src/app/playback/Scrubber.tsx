import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { placeChosen } from '../../../slices/playback';
import { usePlaybackDispatch } from '../../../store/playback/hooks';
import { HAPPENINGS } from '../../../store/playback/tape';
import type { Happening, Line } from '../../../store/playback/tape';
import { showLength } from './times';
import { useSay } from '../../base/i18n/words';
import { useWatching } from './useWatching';

const COLOURS: Readonly<Record<Happening, string>> = {
  mark: 'var(--accent)',
  error: 'var(--danger)',
  bet: 'var(--profit)',
};

const ticksOf = (lines: readonly Line[], kind: Happening): string =>
  lines.flatMap((line) => (line.kind === kind ? [`M${line.index + 1} 0v1`] : [])).join('');

/** The length of the recording, with a tick for each mark, failure and bet. */
export function Scrubber() {
  const say = useSay<'playback'>();
  const dispatch = usePlaybackDispatch();
  const { tape, at, opened, skipsIdle } = useWatching();
  const time = showLength(tape.timeOf(Math.max(0, at - 1), skipsIdle));
  const words = say('playback.placeText', { at, of: opened.actions, time });
  return (
    <Place>
      <Ticks viewBox={`0 0 ${Math.max(1, opened.actions)} 1`} preserveAspectRatio="none" aria-hidden="true">
        {HAPPENINGS.map((kind) => (
          <path
            key={kind}
            d={ticksOf(tape.happenings, kind)}
            stroke={COLOURS[kind]}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </Ticks>
      <Slider
        size="small"
        aria-label={say('playback.place')}
        getAriaValueText={() => words}
        value={at}
        min={0}
        max={opened.actions}
        step={1}
        onChange={(_, value) => dispatch(placeChosen(Number(value)))}
      />
    </Place>
  );
}

const Place = styled('div')({ position: 'relative', margin: '0 16px' });
const Ticks = styled('svg')({ position: 'absolute', top: 0, left: 0, width: '100%', height: 10 });
