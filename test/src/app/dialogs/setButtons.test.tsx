import { act, screen, waitFor, within } from '@testing-library/react';
import { selectGameChips } from '../../../../slices/buttons';
import { selectToasts } from '../../../../slices/toasts';
import { ok, refused } from '../../../store/fakeWorld';
import type { Options } from '../../support/app';
import { openDialog } from '../../parts/dialogs/open';
import { toRows } from '../../../../src/app/dialogs/buttonFields';

const button = (button_name: string, button_value: number, type = 'Game') => ({
  button_name,
  button_value,
  type,
});
const OWN = [button('100', 100), button('1k', 1000), button('50', 50, 'Casino')];
const stored = (list: readonly object[]) => ({ 'user/getButtonValue': ok(JSON.stringify(list)) });

const open = (answers: Options['answers'] = {}) =>
  openDialog('setButtons', 'Set Button Value', { answers: { ...stored(OWN), ...answers } });

type Player = Awaited<ReturnType<typeof open>>['player'];
/** Pasted: a key at a time would say nothing more. */
async function put(player: Player, field: HTMLElement, text: string) {
  await player.clear(field);
  if (text) await player.paste(text);
}

const row = (place: number) => within(screen.getByRole('group', { name: `Button ${place}` }));
const label = (place: number) => row(place).getByLabelText('Price label');
const value = (place: number) => row(place).getByLabelText('Price value');
const update = () => screen.getByRole('button', { name: 'Update' });

test('shows the buttons of the slip, then those of the casino', async () => {
  const { player } = await open();
  const game = screen.getByRole('tab', { name: 'Game Buttons' });
  expect(game).toHaveAttribute('aria-selected', 'true');
  expect(
    screen.getAllByLabelText('Price label').filter((one) => one.closest('[hidden]') === null),
  ).toHaveLength(2);
  expect([label(1), value(1), label(2), value(2)].map((one) => one.getAttribute('value'))).toEqual([
    '100',
    '100',
    '1k',
    '1000',
  ]);
  act(() => game.focus());
  await player.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Casino Buttons' })).toHaveFocus();
  expect([label(1), value(1)].map((one) => one.getAttribute('value'))).toEqual(['50', '50']);
  expect(screen.queryByRole('group', { name: 'Button 2' })).toBeNull();
}, 20_000);

test('an update is sent with the type, told by a toast, and the slip has it at once', async () => {
  const { player, server, app } = await open({
    'user/setButtonValue': ok({}, 'Button values updated'),
  });
  await put(player, label(2), ' 2.5k ');
  await put(player, value(2), '2,500');
  Object.assign(server.answers, stored([button('100', 100), button('2.5k', 2500)]));
  await player.click(update());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked.find(({ path }) => path === 'user/setButtonValue')?.body).toEqual([
    button('100', 100),
    button('2.5k', 2500),
  ]);
  await waitFor(() =>
    expect(selectGameChips(app.store.getState())).toEqual([
      { name: '100', stakePaise: 100_00 },
      { name: '2.5k', stakePaise: 2500_00 },
    ]),
  );
  expect(await screen.findByText('Button values updated')).toBeVisible();
}, 20_000);

test('the casino tab sends its own type', async () => {
  const { player, server } = await open({ 'user/setButtonValue': ok({}, '') });
  await player.click(screen.getByRole('tab', { name: 'Casino Buttons' }));
  await put(player, value(1), '75');
  await player.click(update());
  await waitFor(() =>
    expect(server.asked.find(({ path }) => path === 'user/setButtonValue')?.body).toEqual([
      button('50', 75, 'Casino'),
    ]),
  );
}, 20_000);

test('what was typed on one tab is still there after a look at the other', async () => {
  const { player } = await open();
  await put(player, label(1), 'ton');
  await player.click(screen.getByRole('tab', { name: 'Casino Buttons' }));
  await player.click(screen.getByRole('tab', { name: 'Game Buttons' }));
  expect(label(1)).toHaveValue('ton');
}, 20_000);

test.each([
  ['label', '', 'Price label is required'],
  ['label', '   ', 'Price label is required'],
  ['label', 'thousand', 'Price label must be at most 7 characters long'],
  ['value', '', 'Price value is required'],
  ['value', '1.', 'Price value must be a number'],
  ['value', '0', 'Price value must be from 1 to 9,99,99,999'],
  ['value', '1000000000', 'Price value must be from 1 to 9,99,99,999'],
  ['value', '10.5', 'Price value must be a whole number'],
])(
  'a %s of "%s" cannot be sent and says why',
  async (part, text, words) => {
    const { player } = await open();
    const field = part === 'label' ? label(1) : value(1);
    expect(update()).toBeEnabled();
    await player.clear(field);
    if (text) await player.type(field, text);
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(words);
    expect(update()).toBeDisabled();
  },
  20_000,
);

test('a refusal is told in the words of the exchange, and what was typed stays', async () => {
  const { player, app, server } = await open({
    'user/setButtonValue': refused('BAD_REQUEST', 'There is room for 20 buttons'),
  });
  await put(player, label(1), 'ton');
  await player.click(update());
  await waitFor(() =>
    expect(selectToasts(app.store.getState())).toMatchObject([
      { kind: 'error', text: 'There is room for 20 buttons' },
    ]),
  );
  expect(label(1)).toHaveValue('ton');
  // The toast is outside the dialog, where a screen reader hears nothing while it is open.
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
    'There is room for 20 buttons',
  );
  expect(update()).toBeEnabled();
  Object.assign(server.answers, { 'user/setButtonValue': ok({}, '') });
  await player.click(update());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 20_000);

test('buttons are added up to the limit', async () => {
  const { player } = await open(stored(Array.from({ length: 19 }, (_, n) => button(`b${n}`, n + 1))));
  await player.click(screen.getByRole('button', { name: 'Add a button' }));
  expect(label(20)).toHaveFocus();
  expect(update()).toBeDisabled();
  await player.paste('mine');
  await put(player, value(20), '7');
  expect(update()).toBeEnabled();
  await player.click(screen.getByRole('button', { name: 'There is room for 20 buttons' }));
  expect(screen.queryByRole('group', { name: 'Button 21' })).toBeNull();
}, 20_000);

test('buttons are removed down to the last, and the focus is not lost with them', async () => {
  const { player } = await open();
  await player.click(screen.getByRole('button', { name: 'Remove button 1' }));
  expect(label(1)).toHaveValue('1k');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a button' })).toHaveFocus();
}, 20_000);

test('buttons that cannot be had are an error with a retry, and the retry works', async () => {
  const { player, server, tick } = await open({
    'user/getButtonValue': refused('UNAVAILABLE', 'The exchange rests'),
  });
  expect(screen.getAllByRole('status', { name: 'Loading' })[0]).toBeVisible();
  // Lists are asked for twice before they are given up.
  await tick(5000);
  const [alert] = await screen.findAllByText('Your buttons could not be loaded.');
  expect(alert).toBeVisible();
  Object.assign(server.answers, stored(OWN));
  await player.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(label(1)).toHaveValue('100'));
}, 20_000);

test('a label that runs from the right is edited without what keeps it apart on the page', () => {
  expect(toRows([{ name: '\u2068سو\u2069', stakePaise: 100_00 }])).toEqual([{ name: 'سو', value: '100' }]);
});
