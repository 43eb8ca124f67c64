import type { Side } from '../../../domain/bets/bet';
import { traitsOf } from '../../../domain/kinds/rules';
import type { MarketKind } from '../../../domain/markets/marketKind';
import type { Paise } from '../../../domain/base/money';
import { hasLine, isOddSelection, isYesNo } from '../../../domain/sessions/sessionFacts';
import type { SessionFacts } from '../../../domain/sessions/sessionFacts';
import { showStake } from '../../base/format/amounts';
import { sayName } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { LOOKS, lookOf } from './looks';

type OnSession = { readonly session?: SessionFacts | null | undefined };
type Priced = OnSession & { readonly odds: number; readonly rateBps?: number | null | undefined };
type Picked = OnSession & {
  readonly selectionId: number;
  readonly selectionName: string;
  /** Of a bet: on a session its line. */
  readonly odds?: number | null;
};

/** Beneath the price of a session stands a rate, never a size. */
const NO_SIZES = () => '';

/** What stands above and what beneath in the cell of a session. */
export function sessionPrice({ odds, rateBps, session }: Priced): readonly [price: string, rate: string] {
  const look = session ? lookOf(session) : LOOKS.line;
  const bps = rateBps ?? 0;
  return [look.price(look.line ? bps : odds), look.beneath(bps, NO_SIZES)];
}

/** A price as players read it: '1.85', the rate '98.5', of a session '63 at 100', '150-159 at 90' or '77'. */
export function usePriceWords(): (price: Priced, kind: MarketKind) => string {
  const say = useSay();
  return (priced, kind) => {
    const form = traitsOf(kind).price;
    if (form !== 'line') return LOOKS[form].price(priced.odds);
    const [line, rate] = sessionPrice(priced);
    return rate === '' ? line : say('slip.lineAt', { line, rate });
  };
}

/** What is bet on: a runner or session by its name, 'Odd', 'Digit 7', or of a Fancy 1 'Total fours 24+', as its price does not
 * say the number. */
export function usePickWords(): (bet: Picked) => string {
  const say = useSay();
  return ({ session, selectionId, selectionName, odds }) => {
    if (session?.type === 'oddEven') return say(isOddSelection(selectionId) ? 'pick.odd' : 'pick.even');
    if (session?.type === 'lastDigit') return say('pick.digit', { digit: selectionId });
    const name = sayName(selectionName);
    const line = session && odds ? lookOf(session).line?.(odds) : undefined;
    return line === undefined ? name : `${name} ${line}`;
  };
}

/** Whether what is bet on is the whole market, so that its name says it: a session with a line. */
export const isItsMarket = ({ session }: OnSession): boolean => Boolean(session && hasLine(session));

/** A stake; of a meter bet what a run is worth. */
export function useStakeWords(): (paise: Paise, session?: SessionFacts | null) => string {
  const say = useSay();
  return (paise, session) => {
    const stake = showStake(paise);
    return session?.type === 'meter' ? say('pick.aRun', { stake }) : stake;
  };
}

/** Back or lay; of a line Yes or No. */
export const sideKey = (side: Side, kind: MarketKind, session?: SessionFacts | null) =>
  traitsOf(kind).price === 'line' && (!session || isYesNo(session))
    ? (`slip.${side}.numbers` as const)
    : (`slip.${side}` as const);

type Named = Picked & Priced & { readonly side: Side; readonly kind: MarketKind };

/** What tells a bet from its neighbours: its side, what it is on and its price. */
export function useBetWords(bet: Named): { side: string; runner: string; odds: string } {
  const say = useSay();
  const pickWords = usePickWords();
  const priceWords = usePriceWords();
  return {
    side: say(sideKey(bet.side, bet.kind, bet.session)),
    runner: pickWords(bet),
    odds: priceWords(bet, bet.kind),
  };
}
