import { openPressed, readPushed, showPushed } from '../../../store/appWorker/pushed';
import type { PageInReach } from '../../../store/appWorker/pushed';

const PUSHED = {
  title: 'My Site',
  body: 'Your bet on India is matched',
  tag: 'bet-7',
  path: '/match/matchdetail/m1?bet=7',
  seen: false,
};

function worldWith(...states: string[]) {
  const done: unknown[] = [];
  const pages = states.map((visibilityState): PageInReach => ({
    visibilityState,
    focus: () => Promise.resolve(done.push('focus')),
    postMessage: (told) => void done.push(told),
  }));
  return {
    done,
    world: {
      pages: () => Promise.resolve(pages),
      show: (...shown: unknown[]) => Promise.resolve(void done.push(shown)),
      open: (url: string) => Promise.resolve(done.push(url)),
    },
  };
}

test.each([
  ['no page is open', [], false, 1],
  ['the page is hidden', ['hidden'], true, 1],
  ['a page is in sight, which tells of it only in its list', ['hidden', 'visible'], false, 1],
  ['a page in sight has told it by a toast', ['hidden', 'visible'], true, 0],
])('%s', async (_, states, seen, times) => {
  const { done, world } = worldWith(...states);
  await showPushed(world, JSON.stringify({ ...PUSHED, seen }));
  expect(done).toEqual(
    Array(times).fill([
      'My Site',
      { body: PUSHED.body, tag: 'bet-7', icon: '/icon-192.png', data: { path: PUSHED.path } },
    ]),
  );
});

test.each(['', 'null', '{"title":"My Site"}', '[]'])(
  'what is no message of ours shows nothing: %s',
  async (text) => {
    const { done, world } = worldWith();
    await showPushed(world, text);
    expect([readPushed(text), done]).toEqual([null, []]);
  },
);

test('a press brings the page to the front and has it go there, or opens one there', async () => {
  const open = worldWith('hidden');
  await openPressed(open.world, PUSHED, 'open');
  expect(open.done).toEqual(['focus', { open: PUSHED.path, tag: 'bet-7' }]);
  const gone = worldWith();
  await openPressed(gone.world, PUSHED, 'open');
  expect(gone.done).toEqual([`/#${PUSHED.path}`]);
  const elsewhere = worldWith();
  await openPressed(elsewhere.world, { tag: '', path: 'https://evil.test/' }, 'open');
  expect(elsewhere.done).toEqual(['/#/']);
});
