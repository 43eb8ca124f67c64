import { haltsReply, haltsRequest } from '../../api/schemas/halts';
import type { HaltRow } from '../../api/schemas/halts';
import { toIst } from '../../domain/base/time';
import { sportName } from '../../domain/sports/sports';
import type { Halt } from '../../domain/placing/halt';
import { call, done } from '../base/call';
import type { Call } from '../base/call';
import type { Catalogue } from '../markets/matches/catalogue';
import type { LiveMarkets } from '../markets/matches/live';
import type { Halts } from './halts';

type Names = { match: Catalogue['match']; market: LiveMarkets['get'] };

type Place = { name: string; match_id: string };

function placeOfMarket({ market }: Names, id: string): Place {
  const found = market(id);
  return { name: found?.name ?? '', match_id: found?.matchId ?? '' };
}

/** What is stopped, as players know it, and the match it is on. */
function placeOf(names: Names, { scope, id }: Halt): Place {
  switch (scope) {
    case 'sport':
      return { name: sportName(Number(id)), match_id: '' };
    case 'match':
      return { name: names.match(id)?.name ?? '', match_id: id };
    case 'market':
      return placeOfMarket(names, id);
    case 'all':
    case 'player':
      return { name: '', match_id: '' };
  }
}

const rowOf = (names: Names, halt: Halt): HaltRow => ({
  scope: halt.scope,
  id: halt.id,
  ...placeOf(names, halt),
  since: toIst(halt.since),
  reason: halt.reason,
  everything: halt.isWhole,
});

/** From memory, as every page asks in the same moment. */
export const haltCalls = (halts: Pick<Halts, 'standing'>, names: Names): Call[] => [
  call({
    method: 'POST',
    path: 'bet/getHalts',
    summary: 'Where an operator has stopped bets, since when and why: what concerns this player',
    request: haltsRequest,
    reply: haltsReply,
    handle: (_, { playerId }) => {
      const own = halts.standing().filter(({ scope, id }) => scope !== 'player' || id === String(playerId));
      return Promise.resolve(done(own.map((halt) => rowOf(names, halt))));
    },
  }),
];
