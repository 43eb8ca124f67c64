import { makeCounter, pressed, replay } from '../example/counter';
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
