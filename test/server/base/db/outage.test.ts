import { changedNothing, Displaced, isOutage, OutcomeUnknown } from '../../../../server/base/db/outage';

type Facts = { code?: string; severity?: string };
const error = (message: string, facts: Facts = {}) => Object.assign(new Error(message), facts);
const answer = (code: string, message = 'said by PostgreSQL', severity = 'ERROR') =>
  error(message, { code, severity });

/** Everything a database that goes away is known to say, and what the system and node-postgres say of it. */
const AWAY: readonly Error[] = [
  error('read ECONNRESET', { code: 'ECONNRESET' }),
  error('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  error('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT' }),
  error('connect EAGAIN /run/.s.PGSQL.5432', { code: 'EAGAIN' }),
  error('write EPIPE', { code: 'EPIPE' }),
  error('connect ETIMEDOUT', { code: 'ETIMEDOUT' }),
  error('connect EHOSTUNREACH', { code: 'EHOSTUNREACH' }),
  error('connect ENETUNREACH', { code: 'ENETUNREACH' }),
  error('getaddrinfo ENOTFOUND db', { code: 'ENOTFOUND' }),
  error('getaddrinfo EAI_AGAIN db', { code: 'EAI_AGAIN' }),
  error('write ECONNABORTED', { code: 'ECONNABORTED' }),
  error('connect EMFILE', { code: 'EMFILE' }),
  error('Cannot call write after a stream was destroyed', { code: 'ERR_STREAM_DESTROYED' }),
  Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
  error('Connection terminated unexpectedly'),
  error('Connection terminated'),
  error('Connection terminated due to connection timeout'),
  error('timeout exceeded when trying to connect'),
  error('timeout expired'),
  error('Query read timeout'),
  error('Client has encountered a connection error and is not queryable'),
  error('Client was closed and is not queryable'),
  error('Cannot use a pool after calling end on the pool'),
  error('driver has already been destroyed'),
  answer('08006'),
  answer('08P01'),
  answer('53100', 'could not extend file: No space left on device'),
  answer('53200', 'out of memory'),
  answer('53300', 'sorry, too many clients already', 'FATAL'),
  answer('57P01', 'terminating connection due to administrator command', 'FATAL'),
  answer('57P02', 'terminating connection because of crash of another server process', 'FATAL'),
  answer('57P03', 'the database system is starting up', 'FATAL'),
  answer('57P04', 'database was dropped', 'FATAL'),
  answer('57P05', 'terminating connection due to idle-session timeout', 'FATAL'),
  answer('57014', 'canceling statement due to statement timeout'),
  answer('55P03', 'canceling statement due to lock timeout'),
  answer('25P03', 'terminating connection due to idle-in-transaction timeout', 'FATAL'),
  answer('25P04', 'terminating connection due to transaction timeout', 'FATAL'),
  answer('25006', 'cannot execute INSERT in a read-only transaction'),
  answer('28P01', 'password authentication failed', 'FATAL'),
  answer('28000', 'no pg_hba.conf entry', 'FATAL'),
  answer('3D000', 'database does not exist', 'FATAL'),
  answer('40001', 'could not serialize access'),
  answer('40P01', 'deadlock detected'),
  answer('58030', 'could not read block'),
  new Displaced(),
];

test.each(AWAY.map((one) => [`${'code' in one ? String(one.code) : ''} ${one.message}`, one] as const))(
  'an outage, whether something was changed or not: %s',
  (_name, one) => {
    expect(isOutage(one)).toBe(true);
    expect(isOutage(new OutcomeUnknown(one))).toBe(true);
  },
);

test.each([
  error('no player 7'),
  answer('23505', 'duplicate key value violates unique constraint'),
  answer('23514', 'violates check constraint'),
  answer('42P01', 'relation does not exist'),
  answer('22003', 'out of range'),
  new RangeError('9007199254740993 is too large to be handled exactly'),
  'a text',
  undefined,
])('no outage but a mistake: %p', (one) => {
  expect(isOutage(one)).toBe(false);
  expect(isOutage(new OutcomeUnknown(one))).toBe(false);
});

test.each([
  // The database said so and lives, or nothing was sent.
  [answer('53100'), true],
  [answer('23505'), true],
  [answer('55P03'), true],
  [error('Client has encountered a connection error and is not queryable'), true],
  // The connection ended, maybe behind the deed.
  [answer('57P01', 'terminating connection', 'FATAL'), false],
  [answer('57P01', 'fin de la connexion', 'FATAL'), false],
  [answer('53200', 'out of memory', 'PANIC'), false],
  [error('read ECONNRESET', { code: 'ECONNRESET' }), false],
  [error('Connection terminated unexpectedly'), false],
  [error('Query read timeout'), false],
  ['a text', false],
])('%p changed nothing for certain: %p', (one, sure) => {
  expect(changedNothing(one)).toBe(sure);
});
