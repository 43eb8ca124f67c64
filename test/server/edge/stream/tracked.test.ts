import { changeSince, imageOf, track } from '../../../../server/edge/stream/tracked';
import { createLive } from '../../../../server/markets/matches/createLive';
import { defined } from '../../markets/matches/support';

test('a remark is a change of the definition, and so is its end; said again it is none', () => {
  const live = createLive({ clock: { now: () => 1 } });
  live.apply(defined('1.1'));
  const tracked = (seq: number, before?: ReturnType<typeof track>) =>
    track(live, live.get('1.1')!, before, seq);
  const first = tracked(1);
  expect(imageOf(first).marketDefinition).not.toHaveProperty('remark');
  const remark = { en: 'Rain', hi: 'बारिश', bn: 'বৃষ্টি' };
  live.remark('1.1', remark);
  const second = tracked(2, first);
  expect(changeSince(second, 1)).toMatchObject({ id: '1.1', marketDefinition: { remark } });
  live.remark('1.1', { ...remark });
  expect(changeSince(tracked(3, second), 2)).toBeUndefined();
  live.remark('1.1', { en: '', hi: '' });
  expect(changeSince(tracked(4, second), 3)?.marketDefinition).not.toHaveProperty('remark');
});
