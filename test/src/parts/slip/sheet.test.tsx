import { act, screen } from '@testing-library/react';
import { navigated } from '../../../../slices/route';
import { ok } from '../../../store/fakeWorld';
import { detail, inSlip, market, openApp, price, slip } from '../../support/app';

const INDIA = /^Back India 1\.85/;
const box = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;

/** What stands where on the phone of the test. */
function lay(places: Record<string, DOMRect>, scrollBy: (by: { top: number }) => void) {
  Object.assign(window, { scrollBy });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [, place] = Object.entries(places).find(([selector]) => this.matches(selector)) ?? [];
    return place ?? box(0, 0);
  });
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation(() => ({ position: 'fixed' }) as CSSStyleDeclaration);
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['half under the header', 40, -24],
  ['under the sheet', 500, 156],
  ['in between', 200, undefined],
])('a price pressed %s is scrolled to where it is seen', async (_, top, by) => {
  let measure: () => void = () => undefined;
  const { player } = await openApp({ path: '/game-details/4/m1' });
  Object.assign(window, {
    ResizeObserver: class {
      constructor(run: () => void) {
        measure = run;
      }
      observe() {}
      disconnect() {}
    },
  });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  await inSlip().findByLabelText('Stake');
  const scrolled: number[] = [];
  lay(
    { header: box(0, 56), '.cell': box(top, top + 48), '.slip': box(400, 788) },
    (to) => void scrolled.push(to.top),
  );
  measure();
  expect(scrolled).toEqual(by === undefined ? [] : [by]);
});

test('a bet that follows to another screen shows its name alone until it is pressed', async () => {
  const { player, app } = await openApp({ path: '/game-details/4/m1' });
  const go = (path: string) =>
    act(async () => {
      app.store.dispatch(navigated(path));
      await Promise.resolve();
    });
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  await inSlip().findByLabelText('Stake');
  await go('/game-details/4/m1?tab=fancy');
  expect(slip()).not.toHaveClass('away');
  await go('/report/current-bet');
  expect(slip()).toHaveClass('away');
  await player.click(inSlip().getByRole('heading', { level: 2 }));
  expect(slip()).not.toHaveClass('away');
  await go('/home');
  expect(slip()).toHaveClass('away');
});

test('what is asked before the off keeps its place at the off, and can no longer be changed', async () => {
  const { player, goLive, stream } = await openApp({
    path: '/game-details/4/m1',
    answers: { 'match/getMatchDetail': ok(detail({ markets: [market({ inplay: false })] })) },
  });
  await goLive();
  await screen.findByRole('heading', { name: 'Match Odds' });
  await player.click(price(INDIA));
  const keep = () => inSlip().findByRole('switch', { name: 'Keep unmatched part in play' });
  expect(await keep()).toBeEnabled();
  await stream([
    {
      id: '1.1',
      marketDefinition: {
        matchId: 'm1',
        name: 'Match Odds',
        inPlay: true,
        status: 'OPEN',
        statusMessage: '',
        betDelay: 3,
        numberOfWinners: 1,
        version: 2,
        runners: market().runner_json.map(({ selection_id: id, name, status }, sortPriority) => ({
          id,
          name,
          status,
          sortPriority,
        })),
      },
    },
  ]);
  expect(await keep()).toBeDisabled();
  await player.click(inSlip().getByRole('button', { name: 'Close slip' }));
  await player.click(price(INDIA));
  await inSlip().findByLabelText('Stake');
  expect(inSlip().queryByRole('switch')).toBeNull();
});
