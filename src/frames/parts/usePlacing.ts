import { useEffect, useReducer } from 'react';
import type { Answer } from '../calls';
import type { PlayDeps } from '../game';
import { reducePlacing } from './placing';
import type { Placing, PlacingEvent } from './placing';
import { newRef } from './ref';

const AGAIN_MS = 1500;

type Way<Order> = PlayDeps & {
  path: string;
  bodyOf: (order: Order) => object;
  readStake: (answer: Answer) => { state: string; refusal: string | null } | undefined;
};

type Placed<Order> = {
  placing: Placing<Order>;
  place: (order: Order) => void;
  change: () => void;
};

/** Sends bets, one at a time, and each again until the games' server has answered. */
export function usePlacing<Order>({
  ask,
  onBalance,
  tell,
  path,
  bodyOf,
  readStake,
}: Way<Order>): Placed<Order> {
  const [placing, dispatch] = useReducer(
    (was: Placing<Order>, event: PlacingEvent<Order>) => reducePlacing(was, event),
    { status: 'ready', said: undefined },
  );
  const way = placing.status === 'placing' ? placing : undefined;
  useEffect(() => {
    if (!way) return;
    const { ref, order, tries } = way;
    const timer = setTimeout(
      () =>
        void ask(path, { ref, ...bodyOf(order) }).then((answer) =>
          dispatch({ type: 'betAnswered', ref, answer, stake: readStake(answer) }),
        ),
      tries === 0 ? 0 : AGAIN_MS,
    );
    return () => clearTimeout(timer);
  }, [way, ask, path, bodyOf, readStake]);
  const isBusy = way !== undefined;
  useEffect(() => {
    if (!isBusy) return undefined;
    tell({ type: 'game/busy' });
    return () => {
      tell({ type: 'game/idle' });
      void ask('balance').then(({ balance }) => {
        if (typeof balance === 'number') onBalance(balance);
      });
    };
  }, [isBusy, tell, ask, onBalance]);
  return {
    placing,
    place: (order) => dispatch({ type: 'betPressed', ref: newRef(), order }),
    change: () => dispatch({ type: 'choiceChanged' }),
  };
}
