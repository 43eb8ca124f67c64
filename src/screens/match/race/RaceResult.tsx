import { useId } from 'react';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { CardRace } from '../../../../api/racing';
import { finishOf } from '../../../../domain/results/raceFinish';
import { RunnerMark } from './RunnerMark';
import { useSay } from '../../../base/i18n/words';

/** Who won and who was placed, dead heats included. */
export function RaceResult({ race }: { race: CardRace }) {
  const say = useSay<'racing'>();
  const id = useId();
  const lines = finishOf(race.runners);
  const nameOf = (runner: number) => race.runners.find((one) => one.id === runner)?.name;
  return (
    <Sheet component="section" variant="outlined" aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {say('race.result')}
      </Typography>
      {lines.length === 0 && <p>{say('race.void')}</p>}
      <ol>
        {lines.map(({ id: runner, position, isTied }) => (
          <li key={runner}>
            <b>{position === null ? say('race.placed') : say('race.position', { position })}</b>
            <RunnerMark marketId={race.winId} selectionId={runner} />
            <span>{nameOf(runner)}</span>
            {isTied && <Chip component="span" size="small" variant="outlined" label={say('race.deadHeat')} />}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const Sheet = styled(Paper)({
  padding: 12,
  borderRadius: 12,
  '& > ol': { display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& > ol > li': { display: 'flex', alignItems: 'center', gap: 8 },
  '& > ol > li > b': { minWidth: 48 },
}) as typeof Paper;
