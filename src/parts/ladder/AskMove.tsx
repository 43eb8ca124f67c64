import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useAppStore } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { sendMove } from './acts';
import type { AskedMove } from './acts';
import { useLadderSay } from './useLadderSay';

type Props = { moves: readonly AskedMove[]; onDone: () => void };

/** The second press of a move that looks mistyped, or of a player who confirms every bet. */
export function AskMove({ moves, onDone }: Props) {
  const say = useLadderSay();
  const store = useAppStore();
  const [first] = moves;
  if (!first) return null;
  const { to, orders, concern } = first;
  const paise = moves.flatMap((one) => one.orders.bets).reduce((sum, bet) => sum + bet.unmatchedPaise, 0);
  const values = { stake: showStake(paise), from: showOdds(orders.odds), odds: showOdds(to) };
  const move = () => {
    for (const one of moves) sendMove(store, one.orders, one.to);
    onDone();
  };
  return (
    <Stack
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
        <Button variant="contained" autoFocus onClick={move}>
          {say('ladder.move')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onDone}>
          {say('ladder.leave')}
        </Button>
      </Stack>
    </Stack>
  );
}
