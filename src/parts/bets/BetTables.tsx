import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiHelpRhombusOutline } from '@mdi/js';
import type { Bet } from '../../../api/bets';
import { isOver, isResting } from '../../../domain/betStatus';
import type { MatchBets } from '../../../slices/betList';
import { outcomesOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useBettingSay } from '../../base/i18n/betting';
import { useNames } from '../../base/i18n/names';
import { Icon } from '../../base/ui/Icon';
import { CashOutPlace } from '../cashout/CashOutPlace';
import { CancelMany } from '../orders/CancelMany';
import { BetTable } from './BetTable';
import { PendingBets } from './PendingBets';
import { ShowMore } from './ShowMore';

function WhatIf({ matchId, isAny }: { matchId: string; isAny: boolean }) {
  const say = useBettingSay();
  const dispatch = useAppDispatch();
  if (!isAny) return null;
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={mdiHelpRhombusOutline} size={20} />}
      sx={{ mx: 2 }}
      onClick={() => dispatch(outcomesOpened(matchId))}
    >
      {say('bets.whatIf')}
    </Button>
  );
}

/** Where the markets with matched bets can be cashed out, each by its name. */
function CashOuts({ matchId, rows }: { matchId: string; rows: readonly Bet[] }) {
  const named = useNames();
  const open = rows.filter(({ state, matchedPaise }) => !isOver(state) && matchedPaise > 0);
  const atOdds = open.filter(({ kind }) => kind === 'odds');
  const markets = new Map(atOdds.map(({ marketId, marketName }) => [marketId, marketName]));
  return (
    <>
      {[...markets].map(([marketId, name]) => (
        <Stack
          key={marketId}
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 4, py: 1 }}
        >
          <Typography variant="body2">{named(name)}</Typography>
          <CashOutPlace marketId={marketId} matchId={matchId} />
        </Stack>
      ))}
      <NoCashOut open={open} kind="numbers" why="bets.noCashOutNumbers" />
      <NoCashOut open={open} kind="rates" why="bets.noCashOutRates" />
    </>
  );
}

type NoCash = {
  open: readonly Bet[];
  kind: 'numbers' | 'rates';
  why: 'bets.noCashOutNumbers' | 'bets.noCashOutRates';
};

/** Why markets of this kind have no cash out, once, and only for who has matched bets on one. */
function NoCashOut({ open, kind, why }: NoCash) {
  const say = useBettingSay();
  if (!open.some((bet) => bet.kind === kind)) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 4, py: 1 }}>
      {say(why)}
    </Typography>
  );
}

/** Every listed bet of a match, by what has become of it. */
export function BetTables({ matchId, bets: { rows, older } }: { matchId: string; bets: MatchBets }) {
  const say = useBettingSay();
  const tables = [
    { title: say('bets.unmatched'), isOver: false, bets: rows.filter(({ state }) => isResting(state)) },
    {
      title: say('bets.matched'),
      isOver: false,
      bets: rows.filter(({ state }) => !isResting(state) && !isOver(state)),
    },
    { title: say('bets.finished'), isOver: true, bets: rows.filter(({ state }) => isOver(state)) },
  ];
  return (
    <>
      <WhatIf matchId={matchId} isAny={rows.some(({ state }) => !isOver(state))} />
      <CashOuts matchId={matchId} rows={rows} />
      <PendingBets matchId={matchId} />
      {tables.map((table) => (
        <BetTable key={table.title} {...table} isWhole={older === undefined} />
      ))}
      <CancelMany matchId={matchId} bets={tables[0]?.bets ?? []} />
      <ShowMore matchId={matchId} />
    </>
  );
}
