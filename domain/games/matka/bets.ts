import { RANKS } from '../../casino/cards';
import type { Pana, WorliOutcome } from '../../casino/games/instantWorli';

/** The two draws of a round. */
export const HALVES = ['open', 'close'] as const;
export type Half = (typeof HALVES)[number];

/** On one draw: the last digit of the sum, or the pana itself; on both: the two digits side by side. */
export const MATKA_KINDS = ['single', 'jodi', 'SP', 'DP', 'TP'] as const;
export type MatkaKind = (typeof MATKA_KINDS)[number];

/** What a bet is on. A jodi is of both draws, and its half is the one it is paid with. */
export type MatkaBet = { readonly kind: MatkaKind; readonly half: Half; readonly number: string };

/** What a bet pays in all, hundredths of its stake, and in how many of how many equally likely cases it wins. */
export type MatkaTerms = {
  readonly pays: number;
  readonly ways: number;
  readonly of: number;
  readonly maxStakePaise: number;
};

/** Three of forty cards. */
const DEALS = 9880;

/** Panas come from cards, so that not all of them are equally likely: of three different digits 64 ways, of two 24, of one 4. */
export const MATKA_TERMS: Readonly<Record<MatkaKind, MatkaTerms>> = {
  single: { pays: 900, ways: 1, of: 10, maxStakePaise: 1_000_000 },
  jodi: { pays: 9000, ways: 1, of: 100, maxStakePaise: 200_000 },
  SP: { pays: 14_500, ways: 64, of: DEALS, maxStakePaise: 100_000 },
  DP: { pays: 38_500, ways: 24, of: DEALS, maxStakePaise: 50_000 },
  TP: { pays: 230_000, ways: 4, of: DEALS, maxStakePaise: 10_000 },
};

export const MATKA_MIN_STAKE_PAISE = 1000;

const KIND_BY_DIGITS: Readonly<Record<number, MatkaKind>> = { 3: 'SP', 2: 'DP', 1: 'TP' };
const TEN = 10;
const UP_TO_TEN = RANKS.filter((rank) => rank <= TEN);

/** All 220 panas with their kinds; digits stand from low to high, the nought behind the nine. */
export const PANAS: readonly { readonly pana: Pana; readonly kind: MatkaKind }[] = UP_TO_TEN.flatMap((a) =>
  UP_TO_TEN.filter((b) => b >= a).flatMap((b) =>
    UP_TO_TEN.filter((c) => c >= b).map((c) => {
      const pana = [a % TEN, b % TEN, c % TEN].join('');
      return { pana, kind: KIND_BY_DIGITS[new Set(pana).size] ?? 'TP' };
    }),
  ),
);

const KIND_OF_PANA: ReadonlyMap<Pana, MatkaKind> = new Map(PANAS.map(({ pana, kind }) => [pana, kind]));

/** Whether there is such a bet: a digit, two digits, or a pana of that kind. */
export function isMatkaBet({ kind, half, number }: MatkaBet): boolean {
  switch (kind) {
    case 'single':
      return /^\d$/.test(number);
    case 'jodi':
      return half === 'close' && /^\d\d$/.test(number);
    default:
      return KIND_OF_PANA.get(number) === kind;
  }
}

/** The draw whose time ends betting: a jodi is lost or alive after the first. */
export const locksWith = ({ kind, half }: MatkaBet): Half => (kind === 'jodi' ? 'open' : half);

/** What both draws of a round came to, the second not yet where it is still to come. */
export type MatkaOutcomes = { readonly open: WorliOutcome; readonly close?: WorliOutcome };

function wins({ kind, half, number }: MatkaBet, { open, close }: MatkaOutcomes): boolean {
  const own = half === 'open' ? open : close;
  if (!own) throw new RangeError('the draw of this bet is still to come');
  if (kind === 'jodi') return number === `${open.single}${own.single}`;
  return number === (kind === 'single' ? String(own.single) : own.pana);
}

/** What a bet pays in all, hundredths of its stake. @throws RangeError before the draw it is paid with */
export const matkaPays = (bet: MatkaBet, outcomes: MatkaOutcomes): number =>
  wins(bet, outcomes) ? MATKA_TERMS[bet.kind].pays : 0;
