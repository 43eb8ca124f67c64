import { memo } from 'react';
import type { Paise } from '../../../domain/base/money';
import type { OwnOrders, Waits } from '../../../store/base/selectors/ladder';
import { showOdds, showSigned, toneOf } from '../../base/format/amounts';
import { passToLadder } from './keepFocus';
import { OwnCell } from './OwnCell';
import { placeAt } from './rungs';
import type { Of } from './rungs';

export type RungProps = {
  of: Of;
  odds: number;
  /** Ids of the words for the sides. */
  ids: { readonly back: string; readonly lay: string };
  back: OwnOrders | undefined;
  lay: OwnOrders | undefined;
  /** Bets in their delay, by side. */
  waits: Waits;
  aheadBack: Paise;
  aheadLay: Paise;
  /** What is left of the player's bets on the runner if they are closed at this price; null where there are none. */
  closing: Paise | null;
  isEntry: boolean;
};

/** One price of a ladder. Its sizes belong to the painter (paintRungs.ts): React gives the two buttons no children. */
export const Rung = memo(function Rung({ of, odds, ids, ...own }: RungProps) {
  const id = `${ids.back}-${odds}`;
  const cell = (side: 'back' | 'lay') => (
    <span role="gridcell">
      <button
        type="button"
        translate="no"
        id={`${id}${side}`}
        className={`cell ${side}`}
        aria-labelledby={`${ids[side]} ${id} ${id}${side}`}
        data-m={of.marketId}
        data-r={of.selectionId}
        data-i={placeAt(side, odds)}
        data-side={side}
        tabIndex={own.isEntry && side === 'back' ? 0 : -1}
      />
    </span>
  );
  return (
    <div role="row" ref={passToLadder} className="row" data-odds={odds}>
      <OwnCell orders={own.back} aheadPaise={own.aheadBack} waiting={own.waits.back} />
      {cell('back')}
      <span role="rowheader" className="price">
        <b id={id}>{showOdds(odds)}</b>
        {own.closing !== null && <small className={toneOf(own.closing)}>{showSigned(own.closing)}</small>}
      </span>
      {cell('lay')}
      <OwnCell orders={own.lay} aheadPaise={own.aheadLay} waiting={own.waits.lay} />
    </div>
  );
});
