import { basketballTrack } from '../../../../server/markets/feeds/simulated/basketball';
import { cricketTrack } from '../../../../server/markets/feeds/simulated/cricket';
import type { Track } from '../../../../server/markets/feeds/simulated/fixture';
import { footballTrack } from '../../../../server/markets/feeds/simulated/football';
import { tennisTrack } from '../../../../server/markets/feeds/simulated/tennis';
import { volleyballTrack } from '../../../../server/markets/feeds/simulated/volleyball';

const EPOCH = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Matches of these sports are listed so long before they start. */
const AHEAD_MS = 4 * HOUR;

function matchesOf(track: Track, from: number, until: number) {
  const found = [];
  for (const { listAt, endAt } of track.from(from)) {
    if (listAt > until) return found;
    found.push({ listAt, startAt: listAt + AHEAD_MS, endAt });
  }
  return found;
}

const OTHERS = { footballTrack, tennisTrack, basketballTrack, volleyballTrack };

test.each(['demo', 'other', 'third'])(
  'at any minute of a day of %p one match other than cricket is in play, and of each sport some are ahead',
  (seed) => {
    const sports = Object.values(OTHERS).map((track) =>
      matchesOf(track(seed, EPOCH), EPOCH, EPOCH + 24 * HOUR),
    );
    for (let at = EPOCH; at <= EPOCH + 24 * HOUR; at += MINUTE) {
      const inPlay = sports.flat().filter(({ startAt, endAt }) => startAt <= at && at < endAt);
      const ahead = sports.map(
        (all) => all.filter(({ listAt, startAt }) => listAt <= at && at < startAt).length,
      );
      expect({ at, inPlay: inPlay.length > 0, ahead: Math.min(...ahead) }).toEqual({
        ...{ at, inPlay: true },
        ahead: 2,
      });
    }
  },
);

test('cricket is there at any minute: in play, or to start within three', () => {
  const matches = matchesOf(cricketTrack('demo', EPOCH), EPOCH, EPOCH + 24 * HOUR);
  for (const [i, { endAt }] of matches.slice(0, -1).entries())
    expect(matches[i + 1]!.listAt).toBeLessThan(endAt);
});
