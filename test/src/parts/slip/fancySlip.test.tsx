import { i18n } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import { OFFER_MS } from '../../../../domain/base/product';
import type { WinningRange } from '../../../../domain/bets/winningRange';
import { en } from '../../../../src/base/i18n/catalogue/betting.en';
import { hi } from '../../../../src/base/i18n/catalogue/betting.hi';
import type { Say } from '../../../../src/base/i18n/words';
import { sayRange } from '../../../../src/parts/slip/sayRange';
import { wireBookmaker, wireFancy, wireFancyBet } from '../../../api/wireFancy';
import { ok } from '../../../store/fakeWorld';
import { bets, detail, inSlip, market, openApp, price, slip } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/match/fancy/FancyPanel';
import '../../../../src/parts/slip/SlipForm';

const moved = (code: string, message: string, now: object) => ({
  body: { status: false, message, code, data: null, now },
});

async function openMatch(fancy = wireFancy()) {
  const app = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market(), wireBookmaker()], fancies: [fancy] })),
    },
  });
  await screen.findByRole('button', { name: 'Yes 63 at 100, 6 over runs India' });
  const place = (name = 'Place bet') => app.player.click(inSlip().getByRole('button', { name }));
  const sent = (path: string) =>
    app.server.asked.filter((call) => call.path === path).map(({ body }) => body);
  return { ...app, place, sent };
}
const YES = /^Yes 63 at 100/;

test('a session in the slip: line and rate as posted, with what it wins and what is at risk', async () => {
  const { player, sent, place, server } = await openMatch();
  await player.click(price(YES));
  expect(slip()).toHaveTextContent('Yes 6 over runs India');
  expect(slip()).toHaveTextContent('India v Australia · 63 at 100');
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  const posted = inSlip().getByLabelText('Line and rate');
  expect(posted).toHaveValue('63 at 100');
  expect(posted).toHaveAttribute('readonly');
  expect(inSlip().queryByRole('button', { name: 'Raise odds' })).toBeNull();
  expect(slip()).toHaveTextContent('Wins with 63 or more: stake 1,000, to win 1,000.00, at risk 1,000.00.');
  expect(screen.getByRole('group', { name: 'Your worst result' })).toHaveTextContent(
    'with this bet -1,000.00',
  );
  server.answers['bet/placeFancyBet'] = ok(wireFancyBet(), 'Bet placed');
  await place();
  await waitFor(() => expect(bets()).toHaveTextContent('63 at 100'));
  expect(sent('bet/placeFancyBet')).toMatchObject([
    { fancy_id: 'f1', run: 63, size: 100, is_back: '1', stack: 1000, ref: expect.any(String) },
  ]);
  expect(slip()).toHaveTextContent('Press a price to start a bet.');
});

test('chips above the limit of the market cannot be pressed, the others can', async () => {
  const fancy = { ...wireFancy(), session_max_stack: 1000 };
  const { player } = await openMatch(fancy);
  await player.click(price(YES));
  const chips = inSlip().getByRole('group', { name: 'Stake chips' });
  const most = fancy.session_max_stack * 100;
  const pressable = within(chips)
    .getAllByRole<HTMLButtonElement>('button')
    .map(({ value, disabled }) => [Number(value) <= most, !disabled]);
  expect(pressable).toContainEqual([false, false]);
  for (const [isWithin, isEnabled] of pressable) expect(isEnabled).toBe(isWithin);
});

test('No wins below its line, at its own rate', async () => {
  const { player } = await openMatch();
  await player.click(price(/^No 60 at 110/));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  expect(slip()).toHaveTextContent(
    'Wins with fewer than 60: stake 1,000, to win 1,000.00, at risk 1,100.00.',
  );
});

test('a moved line is offered in place: one press places the same stake at it', async () => {
  const { player, server, place, sent } = await openMatch();
  await player.click(price(YES));
  await player.type(inSlip().getByLabelText('Stake'), '500');
  server.answers['bet/placeFancyBet'] = moved('RUN_CHANGED', 'The run has changed.', { run: 64, size: 90 });
  await place();
  const offer = await inSlip().findByRole('button', { name: 'Now 64 at 90: place it' });
  expect(inSlip().getByRole('button', { name: 'Place bet' })).toHaveAttribute('aria-disabled', 'true');
  await place();
  expect(sent('bet/placeFancyBet')).toHaveLength(1);
  server.answers['bet/placeFancyBet'] = ok(wireFancyBet({ odds: 64 }), 'Bet placed');
  await player.click(offer);
  await waitFor(() => expect(slip()).toHaveTextContent('Press a price to start a bet.'));
  const [first, second] = sent('bet/placeFancyBet') as { ref: string }[];
  expect(second).toMatchObject({ run: 64, size: 90, stack: 500 });
  expect(second?.ref).not.toBe(first?.ref);
});

test('the offer ends after three seconds, and the refusal stays', async () => {
  const { player, server, place, tick, app } = await openMatch();
  await player.click(price(YES));
  await player.type(inSlip().getByLabelText('Stake'), '500');
  server.answers['bet/placeFancyBet'] = moved('SIZE_CHANGED', 'The rate has changed.', { run: 63, size: 90 });
  await place();
  await inSlip().findByRole('button', { name: 'Now 63 at 90: place it' });
  await tick(OFFER_MS - 1);
  expect(app.store.getState().slip.status).toBe('moved');
  await tick(1);
  expect(app.store.getState().slip.status).toBe('refused');
  expect(inSlip().queryByRole('button', { name: /place it/ })).toBeNull();
  expect(slip()).toHaveTextContent('The rate has changed.');
  expect(inSlip().getByRole('button', { name: 'Place bet' })).toHaveAttribute('aria-disabled', 'false');
});

test('the rate of a bookmaker is taken as it is posted, and a moved one is offered', async () => {
  const { player, server, place, sent } = await openMatch();
  await player.click(price(/^Back India 98\.5/));
  await player.type(inSlip().getByLabelText('Stake'), '1000');
  expect(inSlip().getByLabelText('Rate')).toHaveValue('98.5');
  expect(slip()).toHaveTextContent('Back India: stake 1,000, to win 985.00, at risk 1,000.00.');
  expect(screen.getByRole('group', { name: /Your result if Australia wins/ })).toHaveTextContent('-1,000.00');
  server.answers['bet/placeMarketBet'] = moved('RATE_CHANGED', 'Rate has been changed.', { odds: 97 });
  await place();
  await player.click(await inSlip().findByRole('button', { name: 'Now 97: place it' }));
  expect(sent('bet/placeMarketBet')).toMatchObject([
    { odds: 98.5, market_id: 'k1' },
    { odds: 97, market_id: 'k1' },
  ]);
});

const RANGES: readonly [WinningRange, string | null][] = [
  [{ kind: 'runner', selectionId: 11, wins: true }, null],
  [{ kind: 'atLeast', n: 63 }, 'Wins with 63 or more'],
  [{ kind: 'below', n: 60 }, 'Wins with fewer than 60'],
  [{ kind: 'below', n: 1 }, 'Wins with none'],
  [{ kind: 'above', n: 60 }, 'Wins with more than 60'],
  [{ kind: 'within', from: 60, to: 64 }, 'Wins with 60 to 64'],
  [{ kind: 'outside', from: 60, to: 64 }, 'Wins with fewer than 60 or more than 64'],
  [{ kind: 'odd' }, 'Wins with an odd number'],
  [{ kind: 'even' }, 'Wins with an even number'],
  [{ kind: 'digit', n: 7, wins: true }, 'Wins if the last digit is 7'],
  [{ kind: 'digit', n: 7, wins: false }, 'Wins if the last digit is not 7'],
];

test.each(RANGES)('%j in words: %s', (range, words) => {
  const sayIn = (locale: string, messages: Record<string, string>): Say<'betting'> => {
    i18n.loadAndActivate({ locale, messages });
    return (key, ...values) => i18n._(key, { ...values[0] });
  };
  const was = i18n.locale;
  expect(sayRange(range, sayIn('only-en', en))).toBe(words);
  const hindi = sayRange(range, sayIn('only-hi', hi));
  i18n.activate(was);
  expect(hindi === null).toBe(words === null);
  // In its own words, with every number of the English.
  for (const number of words?.match(/\d+/g) ?? []) expect(hindi).toContain(number);
  if (hindi !== null) expect(hindi).toMatch(/जीत/);
});
