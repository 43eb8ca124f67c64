import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { cleared, makeCounter, pressed, replay } from '../example/counter';
import { liftedOf } from '../travel/lifted';
import { mustRead } from './tinyApp';

test('the example records, exports and replays; a count that is wrong is named', () => {
  const { store, exported } = makeCounter();
  for (let i = 0; i < 3; i += 1) store.dispatch(pressed());
  const text = exported(new Uint8Array(16));
  const log = mustRead(text);
  expect(replay.verify(log)).toMatchObject({ status: 'equal', actions: 3 });
  expect(replay.fold(log, 2)).toEqual({ counter: { count: 2 } });
  const wrong = mustRead(text.replace('"/counter/count":2', '"/counter/count":5'));
  expect(replay.verify(wrong)).toMatchObject({ status: 'diverged', divergence: { path: '/counter/count' } });
});

describe('the example travels', () => {
  /** With the code of DevTools itself in the place of the extension. */
  function travelled() {
    const { store, travel, exported } = makeCounter(instrument());
    for (const action of [pressed(), pressed(), cleared(), pressed()]) store.dispatch(action);
    const below = store.dispatch((dispatch, getState) => ({ dispatch, getState }));
    const jump = (index: number) => liftedOf(store)?.dispatch(ActionCreators.jumpToState(index));
    const counts = () => [store.getState().counter.count, below.getState().counter.count];
    return { store, travel, exported, below, jump, counts };
  }

  test('back and forth, and the present is left alone', () => {
    const { travel, jump, counts } = travelled();
    const seen = [2, 3, 0, 1, 4].map((index) => {
      jump(index);
      return { counts: counts(), presence: travel.presence() };
    });
    expect(seen).toEqual([
      { counts: [2, 1], presence: { status: 'travelling', at: 2, of: 4 } },
      { counts: [0, 1], presence: { status: 'travelling', at: 3, of: 4 } },
      { counts: [0, 1], presence: { status: 'travelling', at: 0, of: 4 } },
      { counts: [1, 1], presence: { status: 'travelling', at: 1, of: 4 } },
      { counts: [1, 1], presence: { status: 'present' } },
    ]);
  });

  test('what happens meanwhile happens in the present, what is pressed in the past does not', () => {
    const { store, travel, exported, below, jump, counts } = travelled();
    jump(2);
    store.dispatch(pressed());
    expect(counts()).toEqual([2, 1]);
    below.dispatch(pressed());
    expect(counts()).toEqual([2, 2]);
    travel.resume();
    expect({ counts: counts(), presence: travel.presence() }).toEqual({
      counts: [2, 2],
      presence: { status: 'present' },
    });
    const log = mustRead(exported(new Uint8Array(16)));
    expect(log.actions.map(({ a }) => a.type)).toEqual([
      'counter/pressed',
      'counter/pressed',
      'counter/cleared',
      'counter/pressed',
      'counter/pressed',
    ]);
    expect(replay.verify(log)).toMatchObject({ status: 'equal' });
  });

  test('without DevTools it stays in the present', () => {
    const { store, travel } = makeCounter();
    store.dispatch(pressed());
    expect(travel.presence()).toEqual({ status: 'present' });
    expect(store.getState()).toEqual({ counter: { count: 1 } });
  });
});
