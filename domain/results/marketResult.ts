import { formatFinish, parseFinish, winnersOf } from './finish';
import type { Finish } from './finish';

/** How a market ended: with winners, on the number of a session, or without a result. */
export type MarketResult =
  { kind: 'winners'; finish: Finish } | { kind: 'number'; number: number } | { kind: 'void'; reason: string };

/** 'WINNER:1,2=3', 'NUMBER:63' or 'VOID:reason', as results are kept. */
export function formatResult(result: MarketResult): string {
  switch (result.kind) {
    case 'winners':
      return `WINNER:${formatFinish(result.finish)}`;
    case 'number':
      return `NUMBER:${result.number}`;
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
    case 'VOID':
      return { kind: 'void', reason: rest };
    default:
      throw new Error(`not a result: ${text}`);
  }
}

/** Whether two results pay the same; of a void market the reason does not matter. */
export const isSameResult = (a: MarketResult, b: MarketResult): boolean =>
  a.kind === b.kind && (a.kind === 'void' || formatResult(a) === formatResult(b));

/** Selections that won, or the number of a session; empty if void. */
export function namedBy(result: MarketResult): number[] {
  switch (result.kind) {
    case 'winners':
      return winnersOf(result.finish);
    case 'number':
      return [result.number];
    case 'void':
      return [];
  }
}
