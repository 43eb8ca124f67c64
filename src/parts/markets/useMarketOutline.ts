import { isSameRemark } from '../../../domain/players/remark';
import type { LiveMarket } from '../../../slices/prices';
import { selectLiveMarket } from '../../../slices/prices';
import { useMarketSelector } from '../../../store/useMarketSelector';

/** The part of a market that changes a few times a minute; its prices belong to the painter. */
export type MarketOutline = Pick<
  LiveMarket,
  | 'id'
  | 'matchId'
  | 'name'
  | 'status'
  | 'statusMessage'
  | 'statusSince'
  | 'remark'
  | 'inPlay'
  | 'betDelayS'
  | 'winners'
  | 'rules'
> & {
  readonly runners: readonly {
    readonly id: number;
    readonly name: string;
    readonly status: LiveMarket['runners'][number]['status'];
  }[];
};

const sameRunners = (a: MarketOutline['runners'], b: MarketOutline['runners']): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((runner, i) => {
      const other = b[i];
      return (
        runner === other ||
        (runner.id === other?.id && runner.name === other.name && runner.status === other.status)
      );
    }));

const FIELDS = [
  'id',
  'name',
  'status',
  'statusMessage',
  'statusSince',
  'inPlay',
  'betDelayS',
  'winners',
  'rules',
] as const;

/** Equal except for prices. */
function sameOutline(a: MarketOutline | undefined, b: MarketOutline | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    isSameRemark(a.remark, b.remark) &&
    sameRunners(a.runners, b.runners)
  );
}

const OUTLINE = { pace: 'frame', isEqual: sameOutline } as const;

/** Re-renders when the market's structure changes, never for a price. */
export const useMarketOutline = (marketId: string): MarketOutline | undefined =>
  useMarketSelector<MarketOutline | undefined, null>(selectLiveMarket, marketId, null, OUTLINE);
