import type { TestExchange } from '../../server/support/exchange';
import type { TestPage } from './page';
import { CANARY, leaving } from './typing';

/** None of what was typed is in what leaves this page, nor in what the exchange writes down. `also`: what else may not be there. */
export async function expectNothing(
  page: TestPage,
  { logged, reported }: TestExchange,
  also: readonly string[] = [],
): Promise<void> {
  const all = { ...(await leaving(page)), server: [...logged, ...reported].join('\n') };
  for (const [where, text] of Object.entries(all)) {
    const at = text.search(CANARY);
    const found = at < 0 ? null : text.slice(Math.max(0, at - 200), at + 100);
    expect([where, found]).toEqual([where, null]);
    expect([where, also.filter((secret) => text.includes(secret)).length]).toEqual([where, 0]);
  }
}

/** Which of these fields were never typed into. */
export const missing = (names: readonly string[], visited: ReadonlyMap<string, string>): string[] =>
  names.filter((name) => !visited.has(name));
