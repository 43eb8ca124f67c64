import { NEWS_KINDS } from '../../../../api/schemas/operator/consoleNews';
import { manualClock } from '../../../../server/base/clock';
import { createConsoleNews, isForConsole } from '../../../../server/edge/console/news';

function listening() {
  const clock = manualClock(0);
  const news = createConsoleNews(clock.after);
  const told: [number, string[]][] = [];
  const changed: number[] = [];
  let missed = 0;
  const stop = news.listen({
    news: (kinds) => told.push([clock.now(), [...kinds]]),
    operatorChanged: (id) => changed.push(id),
    missed: () => (missed += 1),
  });
  return { clock, news, told, changed, missed: () => missed, stop };
}

test('a burst of bets is told at once, and then once a second with all else there is news of', async () => {
  const { clock, news, told } = listening();
  for (let i = 0; i < 300; i += 1) {
    news.tell('bets');
    if (i === 150) news.tell('markets');
    await clock.advance(10);
  }
  expect(told).toEqual([
    [0, ['bets']],
    [1000, ['bets']],
    [2000, ['bets', 'markets']],
    [3000, ['bets']],
  ]);
  expect(news.versions()).toEqual({ bets: 4, markets: 1 });
  await clock.advance(10_000);
  expect(told).toHaveLength(4);
});

test('notices of the database are news, or somebody’s end, or for others as well', () => {
  const { news, told, changed } = listening();
  expect(news.onNotice('{"kind":"console","of":"money"}')).toBe(true);
  expect(told).toEqual([[0, ['money']]]);
  expect(news.onNotice('{"kind":"operatorChanged","operatorId":7}')).toBe(true);
  expect(changed).toEqual([7]);
  expect(news.onNotice('{"kind":"tokenEnded","hash":"ab"}')).toBe(false);
  expect(news.versions()).toEqual({ money: 1, players: 1 });
  for (const other of ['{"kind":"held","marketId":"1.1","held":true}', '{"kind":"console","of":"passwords"}'])
    expect(news.onNotice(other)).toBe(false);
  expect(news.versions()).toEqual({ money: 1, players: 1 });
});

test('a process without a console drops what is for consoles alone', () => {
  expect(isForConsole('{"kind":"console","of":"acts"}')).toBe(true);
  expect(isForConsole('{"kind":"operatorChanged","operatorId":7}')).toBe(true);
  expect(isForConsole('{"kind":"playerChanged","playerId":7}')).toBe(false);
  expect(isForConsole('{"kind":"held","marketId":"1.1","held":true}')).toBe(false);
});

test('while notices are missed nobody listens, and behind it everything may be other than before', () => {
  const { news, missed, stop } = listening();
  expect(news.isHearing()).toBe(false);
  news.noticesHeard(true);
  expect(news.isHearing()).toBe(true);
  expect(news.versions()).toEqual(Object.fromEntries(NEWS_KINDS.map((kind) => [kind, 1])));
  news.noticesHeard(false);
  expect([news.isHearing(), missed()]).toEqual([false, 1]);
  stop();
  news.noticesHeard(false);
  expect(missed()).toBe(1);
});
