import { memo, useId } from 'react';
import type { ComponentType } from 'react';
import Chip from '@mui/material/Chip';
import { LEVELS } from '../../../api/markets';
import type { RunnerStatus } from '../../../api/markets';
import type { KindTraits } from '../../../domain/kinds/traits';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import type { Say } from '../../base/i18n/words';
import { PriceCell } from '../../parts/prices/PriceCell';
import type { SideIds } from '../../parts/prices/PriceCell';
import { LOOKS } from '../../parts/prices/looks';
import { RunnerResult } from './RunnerResult';

/** What a screen adds to a runner: a mark before its name, facts after it, and in the place of its prices why it is out. */
export type RunnerExtra = ComponentType<{
  marketId: string;
  selectionId: number;
  part?: 'mark' | 'facts' | 'out';
}>;

type Props = {
  marketId: string;
  runner: { readonly id: number; readonly name: string; readonly status: RunnerStatus };
  ids: SideIds;
  isFirst: boolean;
  /** Several runners win, so a result is a range. */
  isPlace: boolean;
  /** Without its kind nobody knows how to write its prices. */
  traits: KindTraits | undefined;
  Extra: RunnerExtra | undefined;
};

/** Worst to best back, then best to worst lay: the best prices meet in the middle. */
const ORDER = { 3: [2, 1, 0, 3, 4, 5], 1: [0, 3] } as const;
/** Where Tab enters the grid; the arrows go on from there. */
const ENTRY = 0;

/** A press on its name opens a runner's ladder (usePricePress.ts). The keys have the details of the market for that: a stop
 * at every name would make the way to the prices long. */
const OPENING = {
  type: 'button',
  tabIndex: -1,
  'aria-haspopup': 'dialog',
} as const;

function badgeOf(status: RunnerStatus, say: Say): string | null {
  switch (status) {
    case 'REMOVED':
      return say('market.removed');
    case 'SUSPENDED':
      return say('market.suspended');
    case 'WINNER':
      return say('market.winner');
    case 'PLACED':
      return say('market.placed');
    default:
      return null;
  }
}

const hasLadder = (traits: KindTraits | undefined, status: RunnerStatus): boolean =>
  traits?.isPosted === false && status === 'ACTIVE';

/** A runner: its name, the player's result if it wins, and its prices. */
export const RunnerRow = memo(function RunnerRow(props: Props) {
  const { marketId, runner, ids, isFirst, isPlace, traits, Extra } = props;
  const say = useSay();
  const named = useNames();
  const id = useId();
  const badge = badgeOf(runner.status, say);
  const isOpening = hasLadder(traits, runner.status);
  const Name = isOpening ? 'button' : 'span';
  const opening = isOpening ? { ...OPENING, 'data-m': marketId, 'data-r': runner.id } : {};
  return (
    <div className="row runner" data-status={runner.status}>
      <div className="runner-about">
        {Extra && <Extra marketId={marketId} selectionId={runner.id} />}
        <Name className="runner-name" id={id} {...opening}>
          {runner.status === 'REMOVED' ? <s>{named(runner.name)}</s> : named(runner.name)}
        </Name>
        {badge !== null && <Chip component="span" size="small" variant="outlined" label={badge} />}
        {Extra && <Extra part="facts" marketId={marketId} selectionId={runner.id} />}
        <RunnerResult
          marketId={marketId}
          selectionId={runner.id}
          name={named(runner.name)}
          isPlace={isPlace}
        />
      </div>
      <div className="cells">
        {traits &&
          ORDER[traits.columns].map((index) => (
            <PriceCell
              key={index}
              marketId={marketId}
              selectionId={runner.id}
              index={index}
              look={LOOKS[traits.price]}
              before={`${index < LEVELS ? ids.back : ids.lay} ${id}`}
              after={ids.available}
              tabIndex={isFirst && index === ENTRY ? 0 : -1}
            />
          ))}
        {runner.status === 'REMOVED' && (
          <div className="mask">
            {Extra ? <Extra part="out" marketId={marketId} selectionId={runner.id} /> : say('market.removed')}
          </div>
        )}
      </div>
    </div>
  );
});
