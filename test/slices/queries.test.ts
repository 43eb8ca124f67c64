import { signedOut } from '../../slices/auth';
import { dialogClosed, dialogOpened } from '../../slices/dialogs';
import { queriesSlice, queryRequested } from '../../slices/queries';
import type { Queries } from '../../slices/queries';
import { matrix, mutation } from './matrix';

const { reducer } = queriesSlice;
const query = { betId: 'b1', reason: 'result', queryText: 'It rained', ref: 'ref-1' } as const;
const late = { code: 'QUERY_LATE' as const, message: '' };
const lost = { code: 'TIMEOUT' as const, message: '' };
const states: Record<string, Queries> = {
  idle: { status: 'idle' },
  sending: { status: 'sending', query },
  refused: { status: 'refused', query, error: late },
};
const told = (how: 'fulfilled' | 'rejected', ref: string, payload: unknown) =>
  mutation('raiseQuery', how, { ...query, ref }, payload);

matrix(
  reducer,
  states,
  {
    asked: queryRequested({ betId: 'b1', reason: 'other', queryText: 'Again' }),
    raised: told('fulfilled', 'ref-1', { queryId: '1', message: '' }),
    other: told('fulfilled', 'ref-2', { queryId: '1', message: '' }),
    late: told('rejected', 'ref-1', late),
    otherLate: told('rejected', 'ref-2', late),
    opened: dialogOpened({ status: 'betTimeline', matchId: 'm1', bet: { betId: 'b2' } }),
    closed: dialogClosed(),
    signedOut: signedOut('asked'),
  },
  `
           asked    raised  other  late     otherLate  opened  closed  signedOut
  idle     sending  -       -      -        -          -       -       -
  sending  -        idle    -      refused  -          -       -       idle
  refused  sending  -       -      -        -          idle    idle    idle
`,
);

test('after a lost answer the same words go again under the same reference, others under their own', () => {
  const unsure = reducer(states['sending'], told('rejected', 'ref-1', lost));
  expect(reducer(unsure, dialogClosed())).toBe(unsure);
  const { betId, reason, queryText } = query;
  expect(reducer(unsure, queryRequested({ betId, reason, queryText }))).toEqual(states['sending']);
  const other = reducer(unsure, queryRequested({ betId, reason, queryText: 'Not that' }));
  expect('query' in other && other.query.ref).not.toBe('ref-1');
});
