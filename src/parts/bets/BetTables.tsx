import Button from '@mui/material/Button';
import { mdiHelpRhombusOutline } from '@mdi/js';
import { isOver, isResting } from '../../../domain/betStatus';
import type { MatchBets } from '../../../slices/betList';
import { outcomesOpened } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useBettingSay } from '../../base/i18n/betting';
import { Icon } from '../../base/ui/Icon';
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
      <PendingBets matchId={matchId} />
      {tables.map((table) => (
        <BetTable key={table.title} {...table} isWhole={older === undefined} />
      ))}
      <ShowMore matchId={matchId} />
    </>
  );
}
