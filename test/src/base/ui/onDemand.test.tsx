import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { onDemand } from '../../../../src/base/ui/onDemand';

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>{`Hello ${name}`}</p>;

/** A chunk whose arrival, or loss, the test decides. */
function chunk() {
  const asked: { come: (part: ComponentType<Props>) => void; fail: () => void }[] = [];
  const fetch = () =>
    new Promise<ComponentType<Props>>((come, refuse) => {
      asked.push({ come, fail: () => refuse(new Error('offline')) });
    });
  return { asked, fetch };
}

const waiting = (came: 'coming' | 'failed', retry: () => void) =>
  came === 'coming' ? <p>coming</p> : <button onClick={retry}>again</button>;

/** Does it, and lets the promise that hangs on it run. */
const settle = (does: () => void) =>
  act(() => {
    does();
    return Promise.resolve();
  });

test('it waits, then shows what has come; it is fetched once, however often it is asked for', async () => {
  const { asked, fetch } = chunk();
  const { load, OnDemand } = onDemand(fetch);
  render(<OnDemand props={{ name: 'demo' }} waiting={waiting} />);
  load();
  expect(screen.getByText('coming')).toBeVisible();
  expect(asked).toHaveLength(1);
  await settle(() => asked[0]?.come(Greeting));
  expect(screen.getByText('Hello demo')).toBeVisible();
  load();
  expect(asked).toHaveLength(1);
});

test('what was fetched ahead is there in the first render, with nothing in its place before', async () => {
  const { asked, fetch } = chunk();
  const { load, OnDemand } = onDemand(fetch);
  const placeholder = jest.fn(waiting);
  load();
  await settle(() => asked[0]?.come(Greeting));
  render(<OnDemand props={{ name: 'demo' }} waiting={placeholder} />);
  expect(screen.getByText('Hello demo')).toBeVisible();
  expect(placeholder).not.toHaveBeenCalled();
});

test('a chunk that cannot be had says so, and is asked for again', async () => {
  const { asked, fetch } = chunk();
  const { OnDemand } = onDemand(fetch);
  render(<OnDemand props={{ name: 'demo' }} waiting={waiting} />);
  await settle(() => asked[0]?.fail());
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(screen.getByText('coming')).toBeVisible();
  expect(asked).toHaveLength(2);
  await settle(() => asked[1]?.come(Greeting));
  expect(screen.getByText('Hello demo')).toBeVisible();
});

test('what could not be had is asked for again as soon as the browser is online, once', async () => {
  const { asked, fetch } = chunk();
  const { OnDemand } = onDemand(fetch);
  render(<OnDemand props={{ name: 'demo' }} waiting={waiting} />);
  await settle(() => asked[0]?.fail());
  await settle(() => window.dispatchEvent(new Event('online')));
  expect(asked).toHaveLength(2);
  await settle(() => asked[1]?.come(Greeting));
  await settle(() => window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Hello demo')).toBeVisible();
  expect(asked).toHaveLength(2);
});
