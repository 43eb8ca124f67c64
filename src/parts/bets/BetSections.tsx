import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { mdiHelpRhombusOutline } from '@mdi/js';
import { shallowEqual } from 'react-redux';
import type { Bet } from '../../../api/bets';
import { isOver, isResting } from '../../../domain/bets/betStatus';
import { traitsOf } from '../../../domain/kinds/rules';
import type { MatchBets } from '../../../slices/bets/betList';
import { dialogOpened } from '../../../slices/dialogs';
import { selectLiveMarket } from '../../../slices/prices';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { useNames } from '../../base/i18n/names';
import { Icon } from '../../base/ui/Icon';
import { CashOutOnDemand, isClosable } from '../cashout/CashOutOnDemand';
import { CancelMany } from '../orders/CancelMany';
import { BetSection } from './BetSection';
import { PendingBets } from './PendingBets';
import { ShowMore } from './ShowMore';

function WhatIf({ matchId, isAny }: { matchId: string; isAny: boolean }) {
  const say = useSay<'betting'>();
  const dispatch = useAppDispatch();
  if (!isAny) return null;
  return (
    <Button
      color="inherit"
      startIcon={<Icon path={mdiHelpRhombusOutline} size={20} />}
      sx={{ mx: 4, my: 1 }}
      onClick={() => dispatch(dialogOpened({ status: 'outcomes', matchId }))}
    >
      {say('bets.whatIf')}
    </Button>
  );
}

/** Where the markets with matched bets can be cashed out, each by its name. */
function CashOuts({ matchId, rows }: { matchId: string; rows: readonly Bet[] }) {
  const named = useNames();
  const open = rows.filter(({ state, matchedPaise }) => !isOver(state) && matchedPaise > 0);
  const whys = open.map(({ kind }) => traitsOf(kind).noCashOut);
  const cashable = open.filter((_, i) => whys[i] === null);
  const markets = new Map(cashable.map(({ marketId, marketName }) => [marketId, marketName]));
  const closable = useAppSelector(
    (state) => [...markets.keys()].filter((id) => isClosable(state, id)),
    shallowEqual,
  );
  const hasSeveral = useAppSelector((state) =>
    [...markets.keys()].some((id) => (selectLiveMarket(state, id)?.winners ?? 1) > 1),
  );
  return (
    <>
      {closable.map((marketId) => (
        <Stack
          key={marketId}
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 4, py: 1 }}
        >
          <Typography variant="body2">{named(markets.get(marketId) ?? '')}</Typography>
          <CashOutOnDemand marketId={marketId} matchId={matchId} />
        </Stack>
      ))}
      {hasSeveral && <NoCashOut why="several" />}
      {WHYS.map((why) => whys.includes(why) && <NoCashOut key={why} why={why} />)}
    </>
  );
}

/** In the order they are told. */
const WHYS = ['onNumber', 'atRate'] as const;

/** Why markets of a kind have no cash out, once, and only for who has matched bets on one. */
function NoCashOut({ why }: { why: (typeof WHYS)[number] | 'several' }) {
  const say = useSay<'betting'>();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 4, py: 1 }}>
      {say(`bets.noCashOut.${why}`)}
    </Typography>
  );
}

/** Every listed bet of a match, by what has become of it. */
export function BetSections({ matchId, bets: { rows, older } }: { matchId: string; bets: MatchBets }) {
  const say = useSay<'betting'>();
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
        <BetSection key={table.title} {...table} isWhole={older === undefined} />
      ))}
      <CancelMany matchId={matchId} bets={tables[0]?.bets ?? []} />
      <ShowMore matchId={matchId} />
    </>
  );
}
