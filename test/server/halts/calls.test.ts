import type { Caller } from '../../../server/base/call';
import { haltCalls } from '../../../server/halts/calls';
import type { StandingHalt } from '../../../server/halts/standing';

const halt = (over: Partial<StandingHalt>): StandingHalt => ({
  scope: 'all',
  id: '',
  isWhole: false,
  reason: 'Power cut',
  since: Date.UTC(2026, 10, 21, 6, 0, 0),
  marketIds: null,
  ...over,
});

it('tells each player what is stopped, and of players only themselves', async () => {
  const standing = [
    halt({}),
    halt({ scope: 'sport', id: '2', isWhole: true }),
    halt({ scope: 'player', id: '7' }),
    halt({ scope: 'player', id: '8' }),
  ];
  const calls = haltCalls({ standing: () => standing }, { match: () => undefined, market: () => undefined });
  const found = calls.find(({ path }) => path === 'bet/getHalts');
  const answer = await found?.handle({} as never, { playerId: 7 } as Caller);
  const since = '2026-11-21 11:30:00';
  expect(answer).toMatchObject({
    data: [
      { scope: 'all', id: '', name: '', since, reason: 'Power cut', everything: false },
      { scope: 'sport', id: '2', name: 'Tennis', everything: true },
      { scope: 'player', id: '7' },
    ],
  });
});
