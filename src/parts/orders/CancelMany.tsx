import Stack from '@mui/material/Stack';
import type { Bet } from '../../../api/bets';
import type { CancelBets } from '../../../api/orders';
import { ordersCancelRequested } from '../../../slices/bets';
import { useAppDispatch } from '../../../store/hooks';
import { OnlineButton } from '../../base/ui/OnlineButton';
import { useNames } from '../../base/i18n/names';
import { passToList } from '../../base/ui/passFocus';
import { useSay } from '../../base/i18n/words';

type Choice = { key: string; label: string; which: Omit<CancelBets, 'matchId' | 'betIds'> };

/** The different values a bet has of something, with the first bet of each. */
const eachOf = (bets: readonly Bet[], by: (bet: Bet) => string): readonly Bet[] =>
  bets.filter((bet, i) => bets.findIndex((other) => by(other) === by(bet)) === i);

const runnerOf = ({ marketId, selectionId }: Bet): string => `${marketId} ${selectionId}`;

const isIn = (bet: Bet, { marketId, selectionId, side }: Choice['which']): boolean =>
  bet.marketId === (marketId ?? bet.marketId) &&
  bet.selectionId === (selectionId ?? bet.selectionId) &&
  bet.side === (side ?? bet.side);

/** Cancels the open bets of a match together: all, a side, a market, a runner, where there is more than one of them. */
export function CancelMany({ matchId, bets }: { matchId: string; bets: readonly Bet[] }) {
  const say = useSay<'orders'>();
  const named = useNames();
  const dispatch = useAppDispatch();
  const [sides, markets, runners] = [
    eachOf(bets, ({ side }) => side),
    eachOf(bets, ({ marketId }) => marketId),
    eachOf(bets, runnerOf),
  ];
  if (bets.length < 2) return null;
  const choices: Choice[] = [
    { key: 'all', label: say('orders.all'), which: {} },
    ...(sides.length < 2 ? [] : sides).map(({ side }) => ({
      key: side,
      label: say(side === 'back' ? 'orders.backs' : 'orders.lays'),
      which: { side },
    })),
    ...(markets.length < 2 ? [] : markets).map(({ marketId, marketName }) => ({
      key: marketId,
      label: say('orders.market', { market: named(marketName) }),
      which: { marketId },
    })),
    ...(runners.length < 2 ? [] : runners).map((bet) => ({
      key: runnerOf(bet),
      label: say('orders.runner', { runner: named(bet.selectionName) }),
      which: { marketId: bet.marketId, selectionId: bet.selectionId },
    })),
  ];
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={say('orders.many')}
      sx={{ flexWrap: 'wrap', gap: 1, px: 4, py: 2 }}
    >
      {choices.map(({ key, label, which }) => (
        <OnlineButton
          key={key}
          ref={passToList}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            const betIds = bets.filter((bet) => isIn(bet, which)).map(({ betId }) => betId);
            dispatch(ordersCancelRequested({ matchId, ...which, betIds }));
          }}
        >
          {label}
        </OnlineButton>
      ))}
    </Stack>
  );
}
