import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { PlayDeps } from '../game';
import { newRef } from '../parts/ref';
import { refreshWith } from '../parts/refresh';
import { reduceTable } from './table';
import type { RoundTable } from './table';

const AGAIN_MS = 1500;

export type TableHook = {
  table: RoundTable;
  bet: (choice: object, stake: number) => void;
  cashOut: (bet: string) => void;
  /** The time by the server's clock, ms since 1970. */
  serverNow: () => number;
};

/** Follows a table: its state is asked for again as soon as it was answered, which the server does when there is news. */
export function useTable({ ask, onBalance, tell }: PlayDeps): TableHook {
  const refresh = useMemo(() => refreshWith(ask, onBalance), [ask, onBalance]);
  const [table, dispatch] = useReducer(reduceTable, { status: 'loading', isSilent: false });
  /** By how much the server's clock is ahead of the time of this page. */
  const ahead = useRef(0);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = async (seen: number): Promise<void> => {
      const answer = await ask('state', { seen }, true);
      if (isGone) return;
      const { now, version, bets } = answer;
      if (typeof now === 'number') ahead.current = now - performance.now();
      dispatch({ type: 'stateAnswered', answer });
      if (answer.status !== 'OK' || typeof version !== 'number') {
        timer = setTimeout(() => void follow(seen), AGAIN_MS);
        return;
      }
      if (Array.isArray(bets) && bets.length > 0) refresh();
      void follow(version);
    };
    void follow(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, refresh]);

  const isBusy =
    table.status === 'playing' &&
    (table.pressed.length > 0 || table.shown.bets.some(({ state }) => state === 'sent' || state === 'taken'));
  useEffect(() => {
    tell({ type: isBusy ? 'game/busy' : 'game/idle' });
  }, [isBusy, tell]);

  const round = table.status === 'playing' ? table.shown.round?.id : undefined;
  const bet = useCallback(
    (choice: object, stake: number) => {
      if (round === undefined) return;
      const ref = newRef();
      dispatch({ type: 'betPressed', press: { ref, round, stake } });
      void ask('bet', { ref, round, stake, choice }).then((answer) => {
        dispatch({ type: 'betAnswered', ref, answer });
        refresh();
      });
    },
    [ask, refresh, round],
  );
  const cashOut = useCallback(
    (id: string) => {
      dispatch({ type: 'cashOutPressed', bet: id });
      void ask('cash-out', { bet: id }).then((answer) =>
        dispatch({ type: 'cashOutAnswered', bet: id, answer }),
      );
    },
    [ask],
  );
  return { table, bet, cashOut, serverNow: useCallback(() => performance.now() + ahead.current, []) };
}
