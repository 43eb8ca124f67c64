import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { LEAST_CYCLE_MS } from '../../../domain/games/slot';
import type { Answer } from '../calls';
import type { PlayDeps } from '../game';
import { newRef } from '../parts/ref';
import { refreshWith } from '../parts/refresh';
import { reduceSpins } from './spins';
import type { Spins, SpinsEvent, Stake } from './spins';
import { readChain, readFree } from './answers';
import type { Chain, Free } from './answers';

/** The reels stand one after the other, the last one when the least cycle is over. */
const STOPS_MS = [1000, 500, 0].map((before) => LEAST_CYCLE_MS - before);
const AGAIN_MS = 1500;

type Slot = {
  spins: Spins;
  chain: Chain | undefined;
  free: Free | undefined;
  spin: (stake: Stake) => void;
};

const NOTHING_TOLD = { chain: undefined, free: undefined } as const;

/** Plays: presses are told to the games' server, again and again where no answer comes, and the reels stop in their time. */
export function useSpins({ ask, onBalance, tell }: PlayDeps): Slot {
  const refresh = useMemo(() => refreshWith(ask, onBalance), [ask, onBalance]);
  const [spins, dispatch] = useReducer(reduceSpins, { status: 'loading' });
  const [{ chain, free }, lookAt] = useTold();
  const [looks, setLooks] = useState(0);
  const { status } = spins;

  const send = useCallback(
    (ref: string, stake: Stake): void =>
      void ask('spin', { ref, stake }).then((answer) => dispatch({ type: 'spinAnswered', ref, answer })),
    [ask],
  );

  // Asked for until no round is open: at the start one of an earlier page may be.
  useEffect(() => {
    if (status !== 'loading') return;
    void ask('state').then((answer) => {
      lookAt(answer);
      dispatch({ type: 'stateAnswered', answer });
    });
    const timer = setTimeout(() => setLooks(looks + 1), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [ask, status, looks, lookAt]);

  const pressed = spins.status === 'turning' || spins.status === 'waiting' ? spins.ref : undefined;
  const tries = spins.status === 'waiting' ? spins.tries : 0;
  const stake = spins.status === 'waiting' ? spins.stake : 0;
  useEffect(() => {
    if (tries === 0 || pressed === undefined) return;
    const timer = setTimeout(() => send(pressed, stake), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [tries, pressed, stake, send]);

  useReelStops(spins, pressed, dispatch);

  const isBusy = pressed !== undefined;
  useEffect(() => {
    if (isBusy) {
      tell({ type: 'game/busy' });
      return () => {
        tell({ type: 'game/idle' });
        refresh();
        void ask('state').then(lookAt);
      };
    }
    return undefined;
  }, [isBusy, tell, ask, refresh, lookAt]);

  return {
    spins,
    chain,
    free,
    spin: (paise) => {
      if (spins.status !== 'ready') return;
      const ref = newRef();
      dispatch({ type: 'spinPressed', ref, stake: paise });
      send(ref, paise);
    },
  };
}

/** Lets the reels stand, each at its time from the press, once it is known how. */
function useReelStops(
  spins: Spins,
  pressed: string | undefined,
  dispatch: (event: SpinsEvent) => void,
): void {
  const isKnown = spins.status === 'turning' && spins.round !== undefined;
  const since = useSince(pressed);
  useEffect(() => {
    if (!isKnown || pressed === undefined) return;
    const gone = performance.now() - since();
    const timers = STOPS_MS.map((ms) =>
      setTimeout(() => dispatch({ type: 'reelStopped', ref: pressed }), Math.max(0, ms - gone)),
    );
    return () => timers.forEach(clearTimeout);
  }, [isKnown, pressed, since, dispatch]);
}

/** What the games' server told of the player's chain and of bets for nothing; an answer that tells nothing changes nothing. */
function useTold(): readonly [Pick<Slot, 'chain' | 'free'>, (answer: Answer) => void] {
  const [told, setTold] = useState<Pick<Slot, 'chain' | 'free'>>(NOTHING_TOLD);
  const lookAt = useCallback((answer: Answer): void => {
    if (answer.status === 'OK')
      setTold({ chain: readChain(answer['chain']), free: readFree(answer['free']) });
  }, []);
  return [told, lookAt];
}

/** When something began to be what it is, ms of the page's life. */
function useSince(what: string | undefined): () => number {
  const [began, setBegan] = useState<{ what: string | undefined; at: number }>({ what, at: 0 });
  if (began.what !== what) setBegan({ what, at: performance.now() });
  return useCallback(() => began.at, [began.at]);
}
