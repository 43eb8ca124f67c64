import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fractionOf } from '../../../domain/casino/fraction';
import type { Fraction } from '../../../domain/casino/fraction';

/** A chance as it stands in a file: '204/415'. */
export type FractionText = string;

/** What exact enumeration elsewhere found for a bet; `ids` are ours. */
export type BetFigures = {
  readonly bet: string;
  readonly ids: readonly (number | string)[];
  readonly win: FractionText;
  readonly half?: FractionText;
  readonly returned?: FractionText;
  readonly reduced?: readonly (readonly [payout: number, share: FractionText])[];
  readonly payout: number;
  readonly return?: FractionText;
  readonly side?: 'lay';
  /** Of a lay: what it wins on average, per unit of the backer's stake. */
  readonly average?: FractionText;
};

/** A round and what each selection gives back for a stake of 100.00. */
export type SampleRound<Cards = readonly (readonly string[])[]> = {
  readonly point: string;
  readonly cards: Cards;
  readonly returns: Readonly<Record<string, number>>;
};

export type GameFigures<Cards = readonly (readonly string[])[]> = {
  readonly bets: readonly BetFigures[];
  readonly samples: readonly SampleRound<Cards>[];
};

/** The figures of a game, cut from what the product is specified by. */
export const readFigures = <T>(name: string): T =>
  JSON.parse(readFileSync(join(__dirname, 'vectors', `${name}.json`), 'utf8')) as T;

export function fractionFrom(text: FractionText): Fraction {
  const [numerator = '', denominator = '1'] = text.split('/');
  return fractionOf(BigInt(numerator), BigInt(denominator));
}
