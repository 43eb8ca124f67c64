import { traitsBy } from '../../../api/markets';
import type { MarketRules } from '../../../api/markets';
import type { ShowShort } from '../../base/format/amounts';
import type { PriceForm } from '../../../domain/kinds/traits';
import { WIN_THRESHOLD } from '../../../domain/results/nonRunner';
import { QUERY_DAYS } from '../../../domain/base/product';
import { bandOf, formOf } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { binaryHours } from '../../../domain/sessions/sessionKinds';
import type { en } from '../../base/i18n/catalogue/details.en';
import type { MarketOutline } from '../markets/useMarketOutline';

type Rule = Extract<keyof typeof en, `ruled.${string}`>;
const NONE = {
  count: 0,
  days: 0,
  hours: '',
  max: '',
  min: '',
  more: 0,
  percent: 0,
  runs: 0,
  seconds: 0,
  win: 0,
};
type Figures = Readonly<Record<keyof typeof NONE, number | string>>;

/** A rule in words: the key of its sentence, and the figures in it. */
export type RuleLine = readonly [rule: Rule, figures?: Partial<Figures>];

function onNumber(session: SessionFacts): RuleLine[] {
  const form = formOf(session);
  const { from, to } = bandOf(session, 0);
  return [[`ruled.${form}`, { more: to - from, runs: session.capRuns }], ['ruled.penalty']];
}

const RULED = { decimal: 'ruled.odds', rate: 'ruled.rates', line: 'ruled.line' } as const satisfies Record<
  PriceForm,
  Rule
>;

function howItPays(rules: MarketRules, winners: number): RuleLine[] {
  if (rules.session) return onNumber(rules.session);
  const traits = traitsBy(rules);
  return [
    ...(traits ? [[RULED[traits.price]] as const] : []),
    ...(winners > 1 ? [['ruled.winners', { count: winners }] as const] : []),
    ['ruled.deadHeat'],
  ];
}

/** Every figure a sentence may name. */
export const figuresOf = ([, figures]: RuleLine): Figures => ({ ...NONE, ...figures });

/** Races alone have runners that do not run. */
function nonRunners(type: string): RuleLine[] {
  if (type === 'WIN') return [['ruled.nonRunner', { win: WIN_THRESHOLD / 1000 }]];
  return type === 'PLACE' ? [['ruled.nonRunnerPlace']] : [];
}

/** The rules of a market in words, made of the facts and constants by which its bets are placed and settled. */
export function linesOf(outline: MarketOutline, showShort: ShowShort): readonly RuleLine[] {
  const { rules, betDelayS, winners } = outline;
  if (!rules) return [];
  const percent = rules.commissionBps / 100;
  const hours = binaryHours(rules.type);
  return [
    ...howItPays(rules, winners),
    ...(hours === '' ? [] : [['ruled.hours', { hours }] as const]),
    ['ruled.limits', { min: showShort(rules.minStakePaise), max: showShort(rules.maxStakePaise) }],
    [rules.allowsUnmatched ? 'ruled.rests' : 'ruled.whole'],
    ...(betDelayS > 0 ? [['ruled.delay', { seconds: betDelayS }] as const] : []),
    percent > 0 ? ['ruled.commission', { percent }] : ['ruled.noCommission'],
    ...nonRunners(rules.type),
    ['ruled.query', { days: QUERY_DAYS }],
  ];
}
