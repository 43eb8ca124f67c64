import { formatFinish, parseFinish, winnersOf } from './finish';
import type { Finish } from './finish';

/** How a market ended: with winners, on the number of a session, with the cards of a round as they stand on the wire, or without
 * a result. */
export type MarketResult =
  | { kind: 'winners'; finish: Finish }
  | { kind: 'number'; number: number }
  | { kind: 'cards'; cards: readonly (readonly string[])[] }
  | { kind: 'void'; reason: string };

const formatCards = (cards: readonly (readonly string[])[]): string =>
  cards.map((group) => group.join(',')).join('|');

const parseCards = (text: string): string[][] =>
  text.split('|').map((group) => (group === '' ? [] : group.split(',')));

/** 'WINNER:1,2=3', 'NUMBER:63', 'CARDS:AHH,2SS|KDD' or 'VOID:reason', as results are kept. */
export function formatResult(result: MarketResult): string {
  switch (result.kind) {
    case 'winners':
      return `WINNER:${formatFinish(result.finish)}`;
    case 'number':
      return `NUMBER:${result.number}`;
    case 'cards':
      return `CARDS:${formatCards(result.cards)}`;
    case 'void':
      return `VOID:${result.reason}`;
  }
}

/** Reads what formatResult wrote. @throws Error for any other text */
export function parseResult(text: string): MarketResult {
  const end = text.indexOf(':');
  const [word, rest] = [text.slice(0, Math.max(0, end)), text.slice(end + 1)];
  switch (word) {
    case 'WINNER':
      return { kind: 'winners', finish: parseFinish(rest) };
    case 'NUMBER':
      return { kind: 'number', number: Number(rest) };
    case 'CARDS':
      return { kind: 'cards', cards: parseCards(rest) };
    case 'VOID':
      return { kind: 'void', reason: rest };
    default:
      throw new Error(`not a result: ${text}`);
  }
}

/** Whether two results pay the same; of a void market the reason does not matter. */
export const isSameResult = (a: MarketResult, b: MarketResult): boolean =>
  a.kind === b.kind && (a.kind === 'void' || formatResult(a) === formatResult(b));

/** Selections that won, or the number of a session; empty if void, and in a round, whose cards say more. */
export function namedBy(result: MarketResult): number[] {
  switch (result.kind) {
    case 'winners':
      return winnersOf(result.finish);
    case 'number':
      return [result.number];
    case 'cards':
    case 'void':
      return [];
  }
}
