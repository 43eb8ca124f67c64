import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { onDemandWith } from '../../../../src/base/ui/onDemandWith';
import type { Part } from '../../../../src/base/i18n/words';
import { NotLoaded } from '../../../../src/base/ui/NotLoaded';
import { makeStore } from '../../../../store/makeStore';
import { fakeWorld } from '../../../store/fakeWorld';

const Alerts = ({ market }: { market: string }) => <p>{`alerts of ${market}`}</p>;

const WORDS = () => Promise.resolve({});
const PART: Part = { en: WORDS, hi: WORDS, bn: WORDS };

/** A part of a screen whose chunk does not come the first time. */
function partOf() {
  let asked = 0;
  return onDemandWith<{ market: string }>(PART, () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(Alerts);
  });
}

test('a part that did not come leaves the screen around it as it is, says so, and comes by a press', async () => {
  const Part = partOf();
  const { store } = makeStore({ world: fakeWorld().world });
  const screenAround = (
    <Provider store={store}>
      <p>the course of prices</p>
      <Part
        props={{ market: '1.2' }}
        waiting={(came, retry) => came === 'failed' && <NotLoaded what="part" onRetry={retry} />}
      />
    </Provider>
  );
  await act(() => Promise.resolve(render(screenAround)));
  expect(await screen.findByText('This part could not be loaded.')).toBeVisible();
  expect(screen.getByText('the course of prices')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('alerts of 1.2')).toBeVisible();
});
