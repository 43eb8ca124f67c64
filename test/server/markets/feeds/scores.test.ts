import { join } from 'node:path';
import { createRecordedFeed } from '../../../../server/markets/feeds/recorded/recordedFeed';
import { parseLine } from '../../../../server/markets/feeds/recorded/messages';
import { createScores } from '../../../../server/markets/feeds/recorded/scores';
import type { RecordedMessage } from '../../../../server/markets/feeds/recorded/scores';
import { createLive } from '../../../../server/markets/matches/createLive';
import type { FeedMessage } from '@backlay/feed/message';
import { defined } from '../matches/support';
import { describeRecordings, RECORDINGS } from './recordings';

jest.setTimeout(60_000);

function read(json: object): RecordedMessage {
  const parsed = parseLine(JSON.stringify(json));
  if (!parsed || !('scores' in parsed)) throw new Error('no message');
  return parsed.scores;
}
const state = (eventStatus: string, fixtureStatus = 'IN_RUNNING', rest: object = {}) =>
  read({
    op: 'ccm',
    pt: 1,
    cc: [{ eventId: 'E1', fixtureInfo: { fixtureStatus, eventStatus, maxOvers: 20 }, ...rest }],
  });
const inPlay = { inPlay: true, betDelay: 5 };
const statusIn = ({ mc }: FeedMessage) =>
  mc.map(({ id, marketDefinition: said }) => [id, said?.status, said?.statusMessage]);

test('a running ball suspends the open markets of its match that are in play', () => {
  const join = createScores();
  join({ pt: 1, mc: [defined('A', inPlay), defined('B', inPlay), defined('C')] });
  join({
    pt: 1,
    mc: [defined('D', { ...inPlay, eventId: 'E2' }), defined('F', { ...inPlay, status: 'SUSPENDED' })],
  });
  expect(statusIn(join(state('BALL_IN_PROGRESS')))).toEqual([
    ['A', 'SUSPENDED', 'BALL_RUNNING'],
    ['B', 'SUSPENDED', 'BALL_RUNNING'],
  ]);
  expect(statusIn(join(state('BALL_IN_PROGRESS')))).toEqual([]);
  expect(statusIn(join(state('MATCH_STABLE')))).toEqual([
    ['A', 'OPEN', undefined],
    ['B', 'OPEN', undefined],
  ]);
});

test.each([
  ['MATCH_SCHEDULED', 'PRE_MATCH', 'OPEN', undefined],
  ['MATCH_STABLE', 'IN_RUNNING', 'OPEN', undefined],
  ['RUNS_LIKELY', 'IN_RUNNING', 'SUSPENDED', 'BALL_RUNNING'],
  ['POSSIBLE_WICKET', 'IN_RUNNING', 'SUSPENDED', 'BALL_RUNNING'],
  ['UMPIRE_REVIEW', 'IN_RUNNING', 'SUSPENDED', 'BALL_RUNNING'],
  ['DATA_ASSEMBLY_ISSUE', 'IN_RUNNING', 'SUSPENDED', 'SUSPENDED'],
  ['MATCH_COMPLETE', 'FINISHED', 'SUSPENDED', 'MATCH_OVER'],
])('%s, %s: a market the prices call open is %s', (eventStatus, fixtureStatus, status, why) => {
  const join = createScores();
  join(state(eventStatus, fixtureStatus));
  expect(statusIn(join({ pt: 2, mc: [defined('A', inPlay)] }))).toEqual([['A', status, why]]);
  expect(statusIn(join({ pt: 3, mc: [defined('A', { ...inPlay, status: 'CLOSED' })] }))).toEqual([
    ['A', 'CLOSED', undefined],
  ]);
});

test('the score comes with the first market of the match', () => {
  const join = createScores();
  const stats = (currentInnings: number, second: [number, string, number]) => ({
    matchStats: {
      currentInnings,
      inningsStats: [
        { battingTeam: 'India', inningsRuns: 163, inningsOvers: '20', inningsWickets: 7 },
        { battingTeam: 'Nepal', inningsRuns: second[0], inningsOvers: second[1], inningsWickets: second[2] },
      ],
    },
    incidentListWrapper: {
      incidentList: [
        { incidentType: 'OUT' },
        { incidentType: 'WIDE', value: '0' },
        { incidentType: 'STRIKE', value: '4' },
      ],
    },
  });
  expect(join(state('MATCH_STABLE', 'IN_RUNNING', stats(2, [20, '3.2', 1]))).mc).toEqual([]);
  join({ pt: 1, mc: [defined('A', inPlay), defined('B', inPlay)] });
  const { mc } = join(state('MATCH_STABLE', 'IN_RUNNING', stats(2, [24, '3.4', 2])));
  expect(mc).toEqual([
    {
      id: 'A',
      sc: expect.objectContaining({
        batting: 'Nepal',
        runs: 24,
        wickets: 2,
        overs: '3.4',
        innings: 2,
        target: 164,
        last: ['4', 'wd', 'W'],
        saying: expect.objectContaining({ values: expect.objectContaining({ needed: 140, balls: 98 }) }),
      }),
    },
  ]);
});

test('scores of another sport and signs of life are passed over', () => {
  expect(parseLine(JSON.stringify({ op: 'ccm', pt: 1, cc: [{ eventId: 7 }] }))).toBeUndefined();
  expect(parseLine(JSON.stringify({ op: 'ccm', pt: 1, ct: 'HEARTBEAT' }))).toBeUndefined();
});

describeRecordings('a real match with its scores', () => {
  const files = ['1.200806927.ndjson.gz', '1.200806927-ccm-score.ndjson.gz'];
  const paths = files.map((file) => join(RECORDINGS, 'betcode-flumine', file));

  test('is suspended for each ball, and ends with the score and the winner', async () => {
    const feed = await createRecordedFeed({ paths, speed: 20, log: () => undefined });
    let now = 0;
    const live = createLive({ clock: { now: () => now } });
    const said: string[] = [];
    live.on('defined', (id) => {
      const { status = '', statusMessage = '', inPlay: running = false } = live.get(id) ?? {};
      const word = running ? statusMessage || status : 'before';
      if (said.at(-1) !== word) said.push(word);
    });
    for await (const { pt, mc } of feed.open(undefined, 0)) {
      if (feed.detail().run > 1) break;
      now = pt;
      mc.forEach(live.apply);
    }
    const count = (word: string) => said.filter((one) => one === word).length;
    // Counted in the file: 241 stretches of a running ball, 12 doubts; the last suspension is of the prices.
    expect({
      balls: count('BALL_RUNNING'),
      doubts: count('SUSPENDED'),
      over: count('MATCH_OVER'),
    }).toEqual({ balls: 241, doubts: 13, over: 1 });
    expect(said.slice(-3)).toEqual(['MATCH_OVER', 'SUSPENDED', 'CLOSED']);
    expect(live.get('1.200806927')).toMatchObject({ status: 'CLOSED', result: [228749] });
    expect(live.score('31573045')).toMatchObject({
      batting: 'Papua New Guinea',
      runs: 111,
      wickets: 10,
      overs: '19.4',
      innings: 2,
      target: 164,
    });
    expect(feed.detail().brokenLines).toBe(0);
  });

  test('goes on behind a restart in the middle of a ball', async () => {
    const first = await createRecordedFeed({ paths, speed: 20, log: () => undefined });
    let isRunning = false;
    for await (const { mc } of first.open(undefined, 0)) {
      isRunning = mc.some(({ marketDefinition: said }) => said?.statusMessage === 'BALL_RUNNING');
      if (isRunning) break;
    }
    expect(isRunning).toBe(true);
    const again = await createRecordedFeed({ paths, speed: 20, log: () => undefined });
    for await (const message of again.open(first.state(), 0)) {
      expect(statusIn(message)).toEqual([['1.200806927', 'SUSPENDED', 'BALL_RUNNING']]);
      break;
    }
  });
});
