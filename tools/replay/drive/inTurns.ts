import type { Taping } from './taping';

type Outside = Readonly<Record<'kill' | 'start', () => Promise<void>>> & {
  readonly admin: (...args: string[]) => Promise<string>;
};

/** An exchange after whose answers the script goes on in a turn of its own. */
export function inTurns<T extends Outside>(exchange: T, taping: Taping): T {
  const after = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      await taping.turn();
    }
  };
  return {
    ...exchange,
    admin: (...args: string[]) => after(exchange.admin(...args)),
    kill: () => after(exchange.kill()),
    start: () => after(exchange.start()),
  };
}
