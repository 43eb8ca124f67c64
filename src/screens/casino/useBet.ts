import type { TableSelection } from '../../../api/casinoTables';
import type { Side } from '../../../domain/bets/bet';
import type { Paise } from '../../../domain/base/money';
import { betStaged } from '../../../slices/casino';
import type { StagedBet } from '../../../slices/casino/atTable';
import { useAppDispatch } from '../../../store/hooks';
import { showOdds, showStake } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { percentOf } from './percent';
import { useBetNames } from './selectionNames';

/** What a press on a bet means at the moment. */
export type Pressing = {
  /** What a press puts down. */
  readonly chipPaise: Paise;
  /** All that is put down or placed in the round. */
  readonly bets: readonly StagedBet[];
  readonly isLocked: boolean;
};

export type BetCell = Pressing & {
  readonly selection: TableSelection;
  readonly side: Side;
  readonly odds: number | null;
};

/** Its chance with the open cards, and what it returns to who backs it. A bet that is not taken any more returns nothing: at its printed
 * price it would be one that no table can offer. */
export function useFacts(): (selection: TableSelection, side: Side) => readonly string[] {
  const say = useSay<'casino'>();
  return ({ probability, returnShare, isActive }, side) => {
    const isReturned = returnShare !== null && side === 'back' && isActive;
    return [
      ...(probability === null ? [] : [say('table.chance', { percent: percentOf(probability) })]),
      ...(isReturned ? [say('table.return', { percent: percentOf(returnShare) })] : []),
    ];
  };
}

/** A bet of the table as something to press: what it is called, chance and return, what lies on it, and how a chip gets there. */
export function useBet(cell: BetCell) {
  const { selection, side, odds, chipPaise, bets, isLocked } = cell;
  const say = useSay<'casino'>();
  const dispatch = useAppDispatch();
  const name = useBetNames()(selection.name);
  const facts = useFacts()(selection, side);
  const onIt = bets
    .filter((bet) => bet.selectionId === selection.id && bet.side === side)
    .reduce((sum, { stakePaise }) => sum + stakePaise, 0);
  // A dash where there is none: words would make the row higher than it is with a price.
  const price = showOdds(odds ?? 0);
  const press = say(`table.${side}`, { name, odds: price });
  const missing = odds === null ? [say('table.notOffered')] : [];
  const chips = onIt > 0 ? [say('table.onIt', { amount: showStake(onIt) })] : [];
  return {
    name,
    facts,
    onIt,
    label: [press, ...missing, ...facts, ...chips].join(', '),
    price,
    isOff: isLocked || odds === null || !selection.isActive,
    stage: () => {
      if (odds !== null)
        dispatch(betStaged({ selectionId: selection.id, side, odds, stakePaise: chipPaise }));
    },
  };
}
