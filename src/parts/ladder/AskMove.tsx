import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { movesAnswered, selectAskedMoves } from '../../../slices/ladder';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { sendMove } from './acts';
import { passToEntry } from './keepFocus';
import { runnerOf } from './rungs';
import type { Of } from './rungs';
import { useSay } from '../../base/i18n/words';
import { OnlineButton } from '../../base/ui/OnlineButton';

/** The second press of a move that looks mistyped, or of a player who confirms every bet. */
export function AskMove({ of }: { of: Of }) {
  const say = useSay<'ladder'>();
  const store = useAppStore();
  const moves = useAppSelector((state) => selectAskedMoves(state, runnerOf(of)));
  const [first] = moves;
  if (!first) return null;
  const { from, to, concern } = first;
  const paise = moves.reduce((sum, one) => sum + one.paise, 0);
  const values = { stake: showStake(paise), from: showOdds(from), odds: showOdds(to) };
  const leave = () => store.dispatch(movesAnswered());
  const move = () => {
    for (const one of moves) sendMove(store, one);
    leave();
  };
  return (
    <Stack
      ref={passToEntry}
      role="alertdialog"
      aria-label={say('ladder.move')}
      sx={{ p: 2, gap: 1, background: 'var(--warn)' }}
    >
      <Typography variant="body2">
        {say('ladder.moveIt', values)}{' '}
        {concern?.kind === 'farPrice' &&
          say('ladder.moveFar', { odds: showOdds(to), ticks: concern.ticks, last: showOdds(concern.from) })}
      </Typography>
      <Stack direction="row" sx={{ gap: 2 }}>
        <OnlineButton variant="contained" autoFocus onClick={move}>
          {say('ladder.move')}
        </OnlineButton>
        <Button variant="outlined" color="inherit" onClick={leave}>
          {say('ladder.leave')}
        </Button>
      </Stack>
    </Stack>
  );
}
