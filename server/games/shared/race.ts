import * as v from 'valibot';
import { FIELD, raceBetPays, RACE_RETURN, runRace } from '../../../domain/games/race';
import type { Finish, RaceBet } from '../../../domain/games/race';
import type { GameDeps, OwnGame } from '../game';
import type { SharedGame } from './game';
import { createSharedGame } from './ownGame';

const RUN_MS = 12_000;

const raceBet = v.object({
  runner: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(FIELD.length - 1)),
  kind: v.picklist(['win', 'firstTwo']),
});
const finish = v.pipe(v.array(v.number()), v.length(FIELD.length));

function readWith<S extends v.GenericSchema>(schema: S): (value: unknown) => v.InferOutput<S> | undefined {
  return (value) => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : undefined;
  };
}

/** The virtual race: six runners each minute, to win or to come in among the first two. */
export const RACE: SharedGame<RaceBet, Finish> = {
  game: 'race6',
  openMs: 40_000,
  graceMs: 1000,
  showMs: 5000,
  cycleMs: 60_000,
  mostBets: 2 * FIELD.length,
  minStakePaise: 1000,
  maxStakePaise: 500_000,
  readChoice: readWith(raceBet),
  readResult: readWith(finish),
  draw: runRace,
  runMs: () => RUN_MS,
  leavesAt: () => undefined,
  paysAt: raceBetPays,
  byHand: undefined,
  restartMs: 0,
  betText: ({ runner, kind }) =>
    kind === 'win'
      ? {
          en: `Runner ${runner + 1} to win`,
          hi: `धावक ${runner + 1} की जीत`,
          bn: `রানার ${runner + 1} জিতবে`,
        }
      : {
          en: `Runner ${runner + 1} in the first two`,
          hi: `धावक ${runner + 1} पहले दो में`,
          bn: `রানার ${runner + 1} প্রথম দুইয়ে`,
        },
  outcomeText: ([first = 0, second = 0]) => ({
    en: `Runner ${first + 1} before runner ${second + 1}`,
    hi: `धावक ${first + 1}, उसके बाद धावक ${second + 1}`,
    bn: `রানার ${first + 1}, তারপর রানার ${second + 1}`,
  }),
};

export const createRace = (deps: GameDeps): OwnGame =>
  createSharedGame(deps, RACE, {
    category: 'virtual',
    names: { en: 'Minute Race', hi: 'मिनट रेस', bn: 'মিনিট রেস' },
    returns: RACE_RETURN,
  });
