import { screen, within } from '@testing-library/react';
import { ok } from '../../../store/fakeWorld';
import { openApp } from '../../support/app';

const movement = (id: number) => ({
  id,
  date: '2026-11-20 10:00:00',
  credit_debit: 1000,
  balance: 1000 * id,
  description: 'Chips received',
  code: 'chipsGiven',
  reason: '',
  bet_id: null,
  match_id: null,
  match_name: '',
  market_id: null,
  market_name: '',
  sport_id: null,
});

async function open(total: number) {
  const rows = Array.from({ length: Math.min(total, 20) }, (_, i) => movement(i + 1));
  const opening = { date: '2026-11-14 00:00:00', balance: 0, description: 'Opening balance' };
  await openApp({
    path: '/report/account-statement',
    answers: {
      'accountStatement/getUserAccountStatementHistory': ok({
        data: rows,
        total,
        limit: 20,
        page: 1,
        from_date: '2026-11-14',
        to_date: '2026-11-21',
        today: '2026-11-21',
        opening,
        closing: total * 1000,
      }),
    },
  });
  return within(await screen.findByRole('list', { name: 'Account Statement' })).getAllByRole('listitem');
}

test('its movements are counted, not the balance they began with; one page needs no way to another', async () => {
  expect(await open(2)).toHaveLength(3);
  expect(screen.getByText('2 movements')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('where there are more of them, which of how many these are', async () => {
  await open(21);
  expect(screen.getByText('1 to 20 of 21 movements')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});
