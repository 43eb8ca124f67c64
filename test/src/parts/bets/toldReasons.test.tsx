import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { speak } from '../../../../src/base/i18n/words';
import { wireBet } from '../../../api/wire';
import { toBet } from '../../../../api/bets';
import { betsStreamed } from '../../../../slices/bets';
import { ok } from '../../../store/fakeWorld';
import { detail, market, openApp } from '../../support/app';
// Screens that come when they are needed: loading them is not what is tried here.
import '../../../../src/app/layout/Signed';
import '../../../../src/app/dialogs/Dialogs';
import '../../../../src/app/toasts/Snacks';
import '../../../../src/screens/match/MatchPage';
import '../../../../src/screens/reports/AccountStatement';
import '../../../../src/parts/bets/BetSections';
import '../../../../src/parts/timeline/BetTimeline';

/*
 * What an operator wrote is shown as it is; why a bet that won was taken away, and that nobody else agreed, are codes beside it.
 */

const REASON = 'See rule 12 [PUNCHING: 3 bets within a second of the wicket] [ALONE]';
const EVIDENCE = '3 bets within a second of the wicket';
const SAID = {
  en: `See rule 12 (punching, placed on what was seen before its price could change: ${EVIDENCE}) (decided by one operator alone, as there was no second)`,
  hi: `See rule 12 (पंचिंग, भाव बदलने से पहले देखी गई बात पर लगाया गया: ${EVIDENCE}) (एक ही ऑपरेटर का फ़ैसला, क्योंकि दूसरा कोई नहीं था)`,
  bn: `See rule 12 (পাঞ্চিং, রেট বদলানোর আগে যা দেখা গেছে তার উপর ধরা: ${EVIDENCE}) (একজন অপারেটরের একার সিদ্ধান্ত, কারণ দ্বিতীয় কেউ ছিল না)`,
};
const LANGUAGES = ['en', 'hi', 'bn'] as const;

afterEach(() => act(() => speak('en')));

const holds = (words: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && element.textContent.includes(words);

async function inEveryLanguage(): Promise<void> {
  for (const language of LANGUAGES) {
    await act(() => speak(language));
    expect((await screen.findAllByText(holds(SAID[language]))).length).toBeGreaterThan(0);
    expect(screen.queryByText(holds('[PUNCHING'))).toBeNull();
  }
}

test('the statement says why a bet was taken away', async () => {
  const row = {
    id: 1,
    date: '2026-11-20 10:00:00',
    credit_debit: -1000,
    balance: 1000,
    description: 'Match Odds: bet 7 deleted',
    code: 'betDeleted',
    reason: REASON,
    bet_id: '7',
    match_id: 'm1',
    match_name: 'India v Australia',
    market_id: '1.1',
    market_name: 'Match Odds',
    sport_id: 4,
  };
  await openApp({
    path: '/report/account-statement',
    answers: {
      'accountStatement/getUserAccountStatementHistory': ok({
        data: [row],
        total: 1,
        limit: 20,
        page: 1,
        from_date: '2026-11-14',
        to_date: '2026-11-21',
        today: '2026-11-21',
        opening: { date: '2026-11-14 00:00:00', balance: 2000, description: 'Opening balance' },
        closing: 1000,
      }),
    },
  });
  await inEveryLanguage();
});

test('so do the timeline of the bet and what was worked out of it', async () => {
  const at = '2026-11-21 17:00:01';
  const bet = {
    market_name: 'Match Odds',
    selection_id: 11,
    selection_name: 'India',
    is_back: '1',
    kind: 'odds',
    session: null,
    odds: 1.85,
    stack: 1000,
  };
  const entry = {
    at,
    rule: { id: 'bet.deletion', version: 2 },
    result: null,
    reason: '',
    bets: [],
    kind: 'settlement',
    changes: [],
    gross: 0,
    commission_percent: 2,
    commission: 0,
    net: 0,
    by_house: 0,
    before: 1990,
    after: 1990,
  };
  const own = {
    bet_id: wireBet.bet_id,
    selection_name: 'India',
    is_back: '1',
    terms: null,
    heat: null,
    stakes: [{ stack: 1000, price: 1.5 }],
    end: 'won',
    profit: 500,
  };
  await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market()] })),
      'bet/getMarketAndFancyBet': ok([wireBet]),
      'bet/timeline': ok({ bet, steps: [{ step: 'deleted', at, reason: REASON }] }),
      'bet/explain': ok({
        kind: 'odds',
        entries: [
          { ...entry, bets: [own] },
          { ...entry, kind: 'correction', reason: REASON, after: 1490 },
        ],
      }),
    },
  });
  const [details] = await screen.findAllByRole('button', { name: /^Details of / });
  if (!details) throw new Error('no bet is listed');
  await userEvent.click(details);
  await userEvent.click(screen.getByRole('button', { name: /^Timeline of / }));
  await screen.findByRole('table', { name: 'This bet' });
  expect(await screen.findAllByText(holds(SAID.en))).toHaveLength(2);
  await inEveryLanguage();
});

test('and the toast of a bet that is taken away while one looks', async () => {
  const { app } = await openApp({
    path: '/game-details/4/m1',
    answers: {
      'match/getMatchDetail': ok(detail({ markets: [market()] })),
      'bet/getMarketAndFancyBet': ok([wireBet]),
    },
  });
  await screen.findAllByRole('button', { name: /^Details of / });
  const gone = toBet({ ...wireBet, status: 'DELETED', void_reason: REASON, delete_status: 1 });
  act(() => void app.store.dispatch(betsStreamed({ matchId: wireBet.match_id, bets: [gone] })));
  expect(await screen.findByText(holds(`was deleted: ${SAID.en}`))).toBeVisible();
});
