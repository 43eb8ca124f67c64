import { REQUEST_MS, tokenOf, Unanswered, Unreachable } from '../../../../server/base/bus/bus';
import type { Bus } from '../../../../server/base/bus/bus';
import { connectBus } from '../../../../server/base/bus/nats';
import { describeNats } from '../../support/nats';
import { busOfSuite, localKind, natsKind, report, settled } from './kinds';
import type { Kind } from './kinds';

const turned = (bus: Bus, wanted: boolean): Promise<void> =>
  bus.isUp() === wanted
    ? Promise.resolve()
    : new Promise((done) => {
        const stop = bus.onState((isUp) => {
          if (isUp !== wanted) return;
          stop();
          done();
        });
      });

function suite(kindOf: () => Promise<Kind>): void {
  const { join, kind } = busOfSuite(kindOf);

  test('tells all who listen, in order, and only them', async () => {
    const [one, other] = [await join(), await join()];
    const heard: string[] = [];
    one.subscribe('mkt.a', (text, subject) => heard.push(`one ${subject} ${text}`));
    const stop = other.subscribe('mkt.>', (text, subject) => heard.push(`other ${subject} ${text}`));
    other.subscribe('mkt', () => heard.push('of another subject'));
    await settled(one, other);
    for (const text of ['1', '2', '₹3']) one.publish('mkt.a', text);
    one.publish('mkt.b.c', '4');
    await settled(one, other);
    expect(heard.filter((line) => line.startsWith('one'))).toEqual(
      ['1', '2', '₹3'].map((text) => `one mkt.a ${text}`),
    );
    expect(heard.filter((line) => !line.startsWith('one'))).toEqual([
      ...['1', '2', '₹3'].map((text) => `other mkt.a ${text}`),
      'other mkt.b.c 4',
    ]);
    stop();
    stop();
    one.publish('mkt.b', '5');
    await settled(one, other);
    expect(heard).toHaveLength(7);
  });

  test('has in force what was subscribed, and says so; without a connection at once', async () => {
    const [one, other] = [await join(), await join()];
    const heard: string[] = [];
    one.subscribe('own.1.>', (text) => heard.push(text));
    await one.settled();
    other.publish('own.1.bets', 'told');
    await settled(other, one);
    expect(heard).toEqual(['told']);
    await one.close();
    await one.settled();
  });

  test('answers a request once, however many serve; an ended service answers what it had', async () => {
    const [asker, one, other] = [await join(), await join(), await join()];
    const asked: string[] = [];
    const parked: (() => void)[] = [];
    const stop = one.serve('order.1', (text) => {
      asked.push(text);
      return new Promise((done) => parked.push(() => done(`one ${text}`)));
    });
    await settled(asker, one);
    const answer = asker.request('order.1', 'bet');
    await settled(asker, one);
    stop();
    await settled(asker, one);
    await expect(asker.request('order.1', 'late')).rejects.toThrow(Unreachable);
    parked.forEach((go) => go());
    await expect(answer).resolves.toBe('one bet');
    for (const bus of [one, other])
      bus.serve('order.1', (text) => {
        asked.push(text);
        return Promise.resolve(`again ${text}`);
      });
    await settled(asker, one);
    await settled(asker, other);
    await expect(asker.request('order.1', 'once')).resolves.toBe('again once');
    expect(asked).toEqual(['bet', 'once']);
  });

  test('tells nobody there from no answer', async () => {
    const [asker, owner] = [await join(), await join()];
    await expect(asker.request('order.2', 'bet')).rejects.toThrow(Unreachable);
    owner.serve('order.2', () => new Promise(() => undefined));
    owner.serve('order.3', () => Promise.reject(new Error('broken')));
    await settled(asker, owner);
    await expect(asker.request('order.2', 'bet', 50)).rejects.toThrow(Unanswered);
    await expect(asker.request('order.3', 'bet')).rejects.toThrow(Unanswered);
    expect(REQUEST_MS).toBe(3000);
  });

  test('loses what is said without a connection, says so at once, and comes back with all subscriptions', async () => {
    const [asker, owner] = [await join(), await join()];
    const heard: string[] = [];
    const states: boolean[] = [];
    asker.onState((isUp) => states.push(isUp));
    asker.subscribe('mkt.a', (text) => heard.push(text));
    owner.serve('order.4', (text) =>
      text === 'hang' ? new Promise(() => undefined) : Promise.resolve(`did ${text}`),
    );
    await settled(asker, owner);
    const underWay = asker.request('order.4', 'hang', 60_000);
    const given = expect(underWay).rejects.toThrow(Unanswered);
    await settled(asker, owner);
    await kind().breakUp();
    await given;
    await turned(owner, false);
    owner.publish('mkt.a', 'lost');
    await expect(asker.request('order.4', 'bet')).rejects.toThrow(Unreachable);
    await kind().mend();
    await Promise.all([turned(asker, true), turned(owner, true)]);
    await settled(owner, asker);
    owner.publish('mkt.a', 'found');
    await settled(owner, asker);
    await expect(asker.request('order.4', 'bet')).resolves.toBe('did bet');
    expect(heard).toEqual(['found']);
    expect(states).toEqual([false, true]);
  });

  test('sends what was said before the end, and takes what is said behind it in silence', async () => {
    const [one, other] = [await join(), await join()];
    const heard: string[] = [];
    const last = new Promise<void>((done) => {
      other.subscribe('mkt.a', (text) => {
        heard.push(text);
        done();
      });
    });
    await settled(one, other);
    one.publish('mkt.a', 'last');
    const ended = one.close();
    one.publish('mkt.a', 'too late');
    await expect(one.request('mkt.a', 'too late')).rejects.toThrow(Unreachable);
    await ended;
    one.publish('mkt.a', 'too late');
    await last;
    await settled(other, other);
    expect(heard).toEqual(['last']);
  });
}

describe('the bus inside a process', () => suite(localKind));
describeNats('the bus over NATS', () => {
  suite(natsKind);

  test('a start without one ends in a line', async () => {
    await expect(connectBus('nats://127.0.0.1:1', report)).rejects.toThrow(/^NATS_URL: the bus cannot be/);
  });
});

test('any text makes one part of a subject, and no other text the same', () => {
  const texts = ['1.234', '1_234', '1_y_234', 'a b', '*', '>', '', 'ballé', '_'];
  const tokens = texts.map(tokenOf);
  expect(new Set(tokens.filter((_, i) => texts[i] !== '')).size).toBe(texts.length - 1);
  for (const token of tokens) expect(token).toMatch(/^[\w-]+$/);
});
