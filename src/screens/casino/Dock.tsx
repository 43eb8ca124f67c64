import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { mdiDelete, mdiRepeat, mdiUndo } from '@mdi/js';
import type { Chip } from '../../../api/buttons';
import type { CasinoTable } from '../../../api/casinoTables';
import type { Paise } from '../../../domain/base/money';
import {
  betsIn,
  chipChosen,
  lastUnstaged,
  placingBegun,
  rebetStaged,
  stagedCleared,
  undoAsked,
} from '../../../slices/casino';
import type { Casino, StagedBet } from '../../../slices/casino/atTable';
import { useAppDispatch } from '../../../store/hooks';
import { showSigned, showStake } from '../../base/format/amounts';
import { chipName } from '../../base/format/chipName';
import { useShowShort } from '../../base/format/useShowShort';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { isWithin } from './chips';
import { lastUndoable } from './undoable';
import { standingBets, useWorst } from './worstCase';
import { OnlineButton } from '../../base/ui/OnlineButton';

export type Seated = Extract<Casino, { status: 'betting' | 'watching' }>;
type Props = {
  table: CasinoTable;
  seat: Seated;
  chips: readonly Chip[];
  chipPaise: Paise;
  isLocked: boolean;
};

const stagedOf = (seat: Seated): readonly StagedBet[] => (seat.status === 'betting' ? seat.staged : []);

/** The price of a bet as it stands now; undefined if it is not offered. */
function priceNow(table: CasinoTable, { selectionId, side }: StagedBet): number | undefined {
  const selection = table.selections.find(({ id, isActive }) => id === selectionId && isActive);
  return selection?.[side] ?? undefined;
}

/** The bets of the last round at the prices of now; those not offered are left out. */
const againAt = (table: CasinoTable, before: readonly StagedBet[]): readonly StagedBet[] =>
  before.flatMap((bet) => {
    const odds = priceNow(table, bet);
    return odds === undefined ? [] : [{ ...bet, odds }];
  });

/** Why these bets cannot be placed; '' if they can. */
function useHindrance(table: CasinoTable, bets: readonly StagedBet[]): string {
  const say = useSay<'casino'>();
  if (bets.some(({ stakePaise }) => stakePaise < table.minStakePaise))
    return say('table.tooSmall', { amount: showStake(table.minStakePaise) });
  if (bets.some(({ stakePaise }) => stakePaise > table.maxStakePaise))
    return say('table.tooLarge', { amount: showStake(table.maxStakePaise) });
  return bets.some((bet) => priceNow(table, bet) !== bet.odds) ? say('table.gone') : '';
}

/** Chips, what they come to at worst, and the way to place them: always at hand. Undo takes up the last chip, or takes back the bet
 * that was placed last: a phone shows the list of bets below. */
export function Dock(props: Props) {
  const { table, seat, isLocked } = props;
  const say = useSay<'casino'>();
  const dispatch = useAppDispatch();
  const bets = betsIn(stagedOf(seat));
  const total = bets.reduce((sum, { stakePaise }) => sum + stakePaise, 0);
  const hindrance = useHindrance(table, bets);
  const again = againAt(table, seat.before);
  const isEmpty = bets.length === 0;
  const placed = lastUndoable(table, seat);
  const undo = (): void => {
    if (!isEmpty) dispatch(lastUnstaged());
    else if (placed) dispatch(undoAsked({ betId: placed.betId }));
  };
  return (
    <Bar>
      <Words {...props} hindrance={isLocked ? '' : hindrance} />
      <ChipRow {...props} />
      <Row>
        <IconButton aria-label={say('table.undo')} disabled={isLocked || (isEmpty && !placed)} onClick={undo}>
          <Icon path={mdiUndo} />
        </IconButton>
        <IconButton
          aria-label={say('table.clear')}
          disabled={isEmpty || isLocked}
          onClick={() => dispatch(stagedCleared())}
        >
          <Icon path={mdiDelete} />
        </IconButton>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiRepeat} size={18} />}
          disabled={isLocked || again.length === 0}
          onClick={() => dispatch(rebetStaged(again))}
        >
          {say('table.rebet')}
        </Button>
        <OnlineButton
          variant="contained"
          sx={{ flex: 1 }}
          disabled={isLocked || isEmpty || hindrance !== ''}
          onClick={() => dispatch(placingBegun())}
        >
          {isEmpty ? say('table.placeNone') : say('table.placeBets', { amount: showStake(total) })}
        </OnlineButton>
      </Row>
    </Bar>
  );
}

/** Why not, what was too late, or the worst case of all that is placed and put down. */
function Words({ table, seat, hindrance }: Props & { hindrance: string }) {
  const say = useSay<'casino'>();
  const staged = stagedOf(seat);
  const worst = useWorst(table, { staged, sent: seat.sent });
  if (hindrance !== '') return <Line role="status">{hindrance}</Line>;
  if (seat.status === 'watching' && seat.lapsed > 0)
    return <Line role="status">{say('table.lapsed', { count: seat.lapsed })}</Line>;
  if (worst === undefined) return <Line>{say('table.counting')}</Line>;
  const standing = standingBets(table, seat.sent);
  const placed = standing.reduce((sum, { stakePaise }) => sum + stakePaise, 0);
  return (
    <Line>
      {worst === 0 ? (
        say('table.pressFirst')
      ) : (
        <span>{say('table.worst', { amount: showSigned(worst) })}</span>
      )}
      {placed > 0 && (
        <span>{say('table.placedNow', { count: standing.length, amount: showStake(placed) })}</span>
      )}
    </Line>
  );
}

function ChipRow({ table, chips, chipPaise }: Props) {
  const say = useSay<'casino'>();
  const showShort = useShowShort();
  const dispatch = useAppDispatch();
  const limits = { least: showStake(table.minStakePaise), most: showStake(table.maxStakePaise) };
  return (
    <Chips
      exclusive
      value={chipPaise}
      aria-label={say('table.chips')}
      onChange={(_, chosen: Paise | null) => {
        if (chosen !== null) dispatch(chipChosen(chosen));
      }}
    >
      {chips.map(({ name, stakePaise }) => (
        <ToggleButton
          key={`${name} ${stakePaise}`}
          value={stakePaise}
          disabled={!isWithin(stakePaise, table)}
          aria-label={
            isWithin(stakePaise, table)
              ? say('table.chip', { amount: showStake(stakePaise) })
              : say('table.chipOff', { amount: showStake(stakePaise), ...limits })
          }
        >
          {chipName({ name, stakePaise }, showShort)}
        </ToggleButton>
      ))}
    </Chips>
  );
}

const Bar = styled('section')({
  position: 'sticky',
  // Above the bar of a phone.
  bottom: 'calc(56px + env(safe-area-inset-bottom))',
  zIndex: 5,
  display: 'grid',
  gap: 4,
  padding: 8,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  // What scrolls past does not show again below it.
  '@media (min-width: 993px)': { bottom: 8, boxShadow: '0 9px 0 var(--page)' },
  // What is lower than a round needs scrolls as a whole.
  '@media (max-width: 992.98px) and (max-height: 759px)': { position: 'static' },
  '@media (max-height: 400px)': { position: 'static' },
});
const Row = styled('div')({ display: 'flex', gap: 4, minWidth: 0 });
const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 8,
  margin: 0,
  minHeight: 18,
  fontSize: 13,
  lineHeight: '18px',
});
const Chips = styled(ToggleButtonGroup)({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(52px, 1fr)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A mouse does not swipe: eight chips fit.
  '@media (min-width: 993px)': { gridAutoColumns: 'minmax(44px, 1fr)' },
  '& button': {
    minHeight: 44,
    padding: '0 4px',
    color: 'var(--text)',
    fontWeight: 700,
    borderColor: 'var(--edge)',
  },
  '& button.Mui-selected': { background: 'var(--action)', color: 'var(--on-action)' },
  '& button.Mui-disabled': { color: 'var(--muted)', fontWeight: 400, textDecoration: 'line-through' },
  '& button.Mui-selected:hover': { background: 'var(--action)' },
});
