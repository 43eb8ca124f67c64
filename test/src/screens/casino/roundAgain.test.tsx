import { screen } from '@testing-library/react';
import { recordOf } from '../../../verify/dealt';
import { openApp } from '../../support/app';
import { ok, refused } from '../../../store/fakeWorld';
import '../../../../src/app/playback/PlaybackPage';
import '../../../../src/screens/casino/again/RoundAgain';

const record = recordOf('race20', 3, { players: 2 });
const told = (one: object) => ok({ record: JSON.stringify(one) });

const open = (reply: { body: unknown }) =>
  openApp({
    path: `/replay?round=${record.round_id}`,
    isSignedIn: false,
    answers: { 'casino/getRound': reply },
  });

test('whoever has its number sees a round dealt again card by card, signed out as well', async () => {
  const { player, server } = await open(told(record));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Round ${record.round_id}`);
  expect(server.asked.find(({ path }) => path.includes('casino/getRound'))?.body).toEqual({
    match_id: '-1019',
    round_id: record.round_id,
  });
  await player.click(await screen.findByRole('button', { name: 'Next card' }));
  const before = screen.getAllByRole('img').length;
  await player.click(screen.getByRole('button', { name: 'Next card' }));
  expect(screen.getAllByRole('img')).toHaveLength(before + 1);
  await player.click(screen.getByRole('button', { name: 'All cards' }));
  expect(screen.getAllByRole('img')).toHaveLength(record.cards.flat().length);
  expect(screen.getByRole('status')).toHaveTextContent(/^Result: King of (Spades|Hearts|Clubs|Diamonds)\.$/);
  expect(screen.getByRole('link', { name: 'Check this round' })).toHaveAttribute(
    'href',
    `/verify/${record.round_id}`,
  );
  expect(screen.getByRole('link', { name: 'To the site' })).toHaveAttribute('href', '#/home');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it begins again from the first card', async () => {
  const { player } = await open(told(record));
  await player.click(await screen.findByRole('button', { name: 'All cards' }));
  await player.click(screen.getByRole('button', { name: 'Deal again' }));
  await player.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByRole('status')).toHaveTextContent(/cards?\.$|^No card yet\.$/);
  expect(screen.getByRole('button', { name: 'Next card' })).toBeEnabled();
});

test('a record whose cards do not follow from its seed is said to differ', async () => {
  await open(told({ ...record, round: 4 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('the cards differ from the record');
});

test('a round whose seed was lost shows its cards as they lay, and a void one what became of it', async () => {
  const { player } = await open(told({ ...record, seed: null, state: 'VOID' }));
  await player.click(await screen.findByRole('button', { name: 'All cards' }));
  expect(screen.getByRole('status')).toHaveTextContent('The round is void: all stakes are returned.');
});

test('a round that is not over is not shown', async () => {
  await open(refused('NOT_FOUND', 'There is no such round, or it is not over yet.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This round could not be loaded');
});

test('a QR code leads to its check', async () => {
  const { player } = await open(told(record));
  await player.click(await screen.findByRole('button', { name: 'QR code' }));
  expect(
    await screen.findByRole('img', { name: `The page that checks round ${record.round_id}` }),
  ).toBeVisible();
});
