import ts from 'typescript';
import { linesOf, parse, quantile, walk } from './sources';
import type { Source } from './sources';

export type Spread = { median: number; p95: number; max: number };

const spread = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  max: quantile(values, 1),
});

export const fileLengths = (sources: readonly Source[]): Spread =>
  spread(sources.map((source) => linesOf(source).length));

/** Without blank lines and comments, as in the lint rule. */
const lengthOf = (node: ts.Node): number =>
  node
    .getText()
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

export function functionLengths(sources: readonly Source[]): Spread {
  const lengths: number[] = [];
  for (const source of sources)
    walk(parse(source), (node) => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body) lengths.push(lengthOf(node));
    });
  return spread(lengths);
}

/** The share of lines that hold nothing but a comment. */
export function commentShare(sources: readonly Source[]): number {
  let comments = 0;
  let all = 0;
  for (const source of sources)
    for (const line of linesOf(source)) {
      if (line.trim() === '') continue;
      all += 1;
      if (/^\s*(\/\/|\/\*|\*)/.test(line)) comments += 1;
    }
  return comments / all;
}

/** Calls of a hook per 1,000 lines of TSX. */
export function hooksPerThousand(sources: readonly Source[], hook: string): number {
  const views = sources.filter(({ path }) => path.endsWith('.tsx'));
  const lines = views.reduce((sum, source) => sum + linesOf(source).length, 0);
  let calls = 0;
  for (const view of views)
    walk(parse(view), (node) => {
      if (ts.isCallExpression(node) && node.expression.getText() === hook) calls += 1;
    });
  return (calls * 1000) / Math.max(1, lines);
}

export const linesIn = (sources: readonly Source[]): number =>
  sources.reduce((sum, source) => sum + linesOf(source).length, 0);
