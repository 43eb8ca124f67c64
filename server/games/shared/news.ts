/** How long a page waits for news before it asks again. */
const LONGEST_WAIT_MS = 20_000;

/** RoundNews of rounds that many play: of the round for everybody, of bets for their players alone. */
export type RoundNews = {
  /** Goes up with everything that a player's page shows. */
  version: (player: string) => number;
  /** Something has changed for these players; undefined: for all. */
  tell: (players?: Iterable<string>) => void;
  /** Resolves once there is something newer than `seen`, or after a while. */
  wait: (player: string, seen: number) => Promise<void>;
  /** Lets everybody go who waits. */
  stop: () => void;
};

type Waiting = { player: string; go: () => void };

export function createNews(after: (ms: number, work: () => void) => () => void): RoundNews {
  let ofAll = 1;
  let isOver = false;
  const own = new Map<string, number>();
  const waiting = new Set<Waiting>();
  const version = (player: string): number => ofAll + (own.get(player) ?? 0);
  const letGo = (isMeant: (player: string) => boolean): void => {
    for (const { player, go } of [...waiting]) if (isMeant(player)) go();
  };
  return {
    version,
    tell: (players) => {
      if (players === undefined) {
        ofAll += 1;
        letGo(() => true);
        return;
      }
      const meant = new Set(players);
      for (const player of meant) own.set(player, (own.get(player) ?? 0) + 1);
      letGo((player) => meant.has(player));
    },
    wait: (player, seen) =>
      new Promise((done) => {
        if (isOver || seen !== version(player)) {
          done();
          return;
        }
        const one: Waiting = {
          player,
          go: () => {
            waiting.delete(one);
            cancel();
            done();
          },
        };
        const cancel = after(LONGEST_WAIT_MS, one.go);
        waiting.add(one);
      }),
    stop: () => {
      isOver = true;
      letGo(() => true);
    },
  };
}
