import type { KindShapes } from '../kinds/kind';
import type { Words } from '../kinds/settling';
import type { BetWords, Rule, RoundEnd, RunnerEnd } from '../kinds/words';
import { formatOdds } from '../bets/ladder';
import { formatAmount } from '../base/money';
import type { Paise } from '../base/money';
import type { SessionTerms } from '../bets/winningRange';

/** What the ledger keeps with a settlement (domain rules, section 10), besides the balances. */
export type Explanation = {
  rule: Rule;
  inputs: { bets: readonly object[]; result: object | number | string; commissionBps: number };
  lines: string[];
  grossPaise: Paise;
  commissionPaise: Paise;
  netPaise: Paise;
};

const signed = (paise: Paise): string => (paise > 0 ? `+${formatAmount(paise)}` : formatAmount(paise));

const perHundred = (rateBps: number): string => `${rateBps / 100} per 100`;

const endText = (end: RunnerEnd): string =>
  end.code === 'deadHeat' ? `dead heat, ${end.tied} tied for ${end.places}` : end.code;

function onRunner(
  { side, selectionId, end }: { side: string; selectionId: number; end: RunnerEnd },
  stakes: readonly string[],
): string {
  const what = stakes.length > 0 ? stakes.join(' and ') : 'nothing matched';
  return `${side} ${what}, selection ${selectionId} ${endText(end)}`;
}

function roundEndText(end: RoundEnd): string {
  switch (end.code) {
    case 'half':
      return 'half the stake back';
    case 'reduced':
      return `won at ${formatOdds(end.odds)}`;
    case 'returned':
    case 'void':
      return 'stake returned';
    case 'won':
    case 'lost':
      return end.code;
  }
}

const afterText = (cards: number): string => (cards === 0 ? '' : `, after ${cards} cards`);

function onRound(bet: BetWords & { code: 'roundBet' }): string {
  const { side, stakes, selectionId, placedAfter, end } = bet;
  const what = stakes.map(({ stakePaise, odds }) => `${formatAmount(stakePaise)} at ${formatOdds(odds)}`);
  return `${side} ${what.join(' and ')}${afterText(placedAfter)}, selection ${selectionId} ${roundEndText(end)}`;
}

function termsText(terms: SessionTerms): string {
  switch (terms.kind) {
    case 'line':
      return `line ${terms.line}`;
    case 'khado':
      return `run ${terms.run} to ${terms.run + terms.width - 1}`;
    case 'oddEven':
      return terms.odd ? 'odd' : 'even';
    case 'lastDigit':
      return `last digit ${terms.digit}`;
    case 'meter':
      return `meter ${terms.line}, at most ${terms.capRuns} runs`;
  }
}

function onNumber({ side, stakePaise, rateBps, terms, result }: BetWords & { code: 'numbersBet' }): string {
  const rate = terms.kind === 'meter' ? 'a run' : `at ${perHundred(rateBps)}`;
  const what = `${side === 'back' ? 'yes' : 'no'} ${termsText(terms)}, ${formatAmount(stakePaise)} ${rate}`;
  return `${what}, result ${result ?? 'void'}`;
}

function betText(bet: BetWords): string {
  switch (bet.code) {
    case 'oddsBet':
      return onRunner(
        bet,
        bet.stakes.map(({ stakePaise, odds }) => `${formatAmount(stakePaise)} at ${formatOdds(odds)}`),
      );
    case 'ratesBet':
      return onRunner(
        bet,
        bet.stakes.map(({ stakePaise, rateBps }) => `${formatAmount(stakePaise)} at ${perHundred(rateBps)}`),
      );
    case 'roundBet':
      return onRound(bet);
    case 'numbersBet':
      return onNumber(bet);
  }
}

type Ended<S extends KindShapes> = {
  bets: readonly (S['matched'] & { betId: string | number })[];
  outcome: S['outcome'];
  profits: readonly Paise[];
};

/** Explains a settled position; `sums` are the figures settlement computed. */
export function explain<S extends KindShapes>(
  words: Words<S>,
  { bets, outcome, profits }: Ended<S>,
  sums: { grossPaise: Paise; commissionPaise: Paise; netPaise: Paise; commissionBps: number },
): Explanation {
  const { commissionBps, ...amounts } = sums;
  const profitOf = (i: number): Paise => profits[i] ?? 0;
  return {
    rule: words.rule,
    inputs: {
      bets: bets.map((bet, i) => ({
        ...words.inputOf(bet, outcome),
        betId: bet.betId,
        profitPaise: profitOf(i),
      })),
      result: words.resultOf(bets, outcome),
      commissionBps,
    },
    lines: [
      ...bets.map(
        (bet, i) => `Bet ${bet.betId}: ${betText(words.betOf(bet, outcome))}: ${signed(profitOf(i))}`,
      ),
      `Result of the market: ${signed(amounts.grossPaise)}`,
      `Commission ${commissionBps / 100} % of a net win: ${signed(0 - amounts.commissionPaise || 0)}`,
      `Net: ${signed(amounts.netPaise)}`,
    ],
    ...amounts,
  };
}
