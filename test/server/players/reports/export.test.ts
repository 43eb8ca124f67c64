import { unzipSync, strFromU8 } from 'fflate';
import { report } from '../../../../server/base/reportFile';
import type { ReportCell } from '../../../../server/base/reportFile';
import { chips } from '../../../../server/ledger/chips';
import { post } from '../../../../server/ledger/post';
import { harmless, plainAmount, sayCell } from '../../../../server/players/reports/csv';
import { exportCalls } from '../../../../server/players/reports/export';
import { htmlOf, PAPER_ROWS } from '../../../../server/players/reports/html';
import { EXPORTS } from '../../../../server/players/reports/places';
import { DELETION_CAUSES } from '../../../../domain/words/toldReason';
import { sayWord } from '../../../../server/players/reports/words';
import { ENGLISH } from '../../../../server/players/reports/words.en';
import { statementRequest } from '../../../../api/schemas/statements';
import { manualClock } from '../../../../server/base/clock';
import { accountsApp, START } from '../signUp/support';
import type { AccountsApp, Player } from '../signUp/support';
import { corrected } from '../../support/explained';
import { insertMarket } from '../../support/rows';
import { testApp } from '../../support/app';

let server: AccountsApp;
beforeAll(async () => {
  server = await accountsApp();
});
afterAll(() => server.close());

const fileOf = ({ token }: Player, body: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/report/export',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });

/** A player with 1000 rupees and so many small movements after that. */
async function moved(times: number): Promise<Player> {
  const player = await server.player(1000);
  await move(player, 1, times);
  return player;
}

async function move(player: Player, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n += 1)
    await chips(server.db, {
      playerId: player.id,
      amountPaise: n % 2 === 0 ? 1 : -5,
      ref: `${player.id}-${n}`,
      at: new Date(START + n * 1000 + 700),
    });
}

const CSV = { report: 'accountStatement', format: 'csv' };

describe('a statement as CSV', () => {
  test('has every row, the opening first, with headings and amounts in rupees', async () => {
    const player = await moved(3);
    const { statusCode, headers, body } = await fileOf(player, CSV);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="accountStatement-2026-11-14-2026-11-21.csv"',
    );
    expect(body.split('\r\n')).toEqual([
      '\uFEFFDate and time,Description,Credit or debit,Balance',
      '14/11/2026 00:00:00,Opening balance,,0.00',
      '21/11/2026 11:30:00,Chips received,1000.00,1000.00',
      '21/11/2026 11:30:01,Chips taken back,-0.05,999.95',
      '21/11/2026 11:30:02,Chips received,0.01,999.96',
      '21/11/2026 11:30:03,Chips taken back,-0.05,999.91',
      '',
    ]);
  });

  test('speaks the player’s language', async () => {
    const { body } = await fileOf(await moved(0), { ...CSV, language: 'hi' });
    expect(body).toContain('दिनांक और समय,विवरण,जमा या नामे,शेष राशि');
    expect(body).toContain('चिप्स मिले,1000.00');
  });

  test('goes over many batches without a row lost or doubled, and filters as the screen does', async () => {
    const player = await moved(1203);
    const rows = (await fileOf(player, { ...CSV, sort: '-date' })).body.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(1205);
    expect(rows.at(-1)).toContain('Opening balance');
    expect(rows[0]).toBe('21/11/2026 11:50:03,Chips taken back,-0.05,975.91');
    expect(new Set(rows).size).toBe(1205);
    const games = (await fileOf(player, { ...CSV, account_type: 'GR' })).body.trim().split('\r\n');
    expect(games).toHaveLength(2);
  });

  test('does not end at a batch in which the ledger has something that moved no money', async () => {
    const player = await moved(100);
    await insertMarket(server.db, '1.1');
    await server.db.transaction().execute((trx) =>
      post(trx, {
        key: `delete:7:${player.id}`,
        kind: 'correction',
        marketId: '1.1',
        playerId: player.id,
        description: 'deleted',
        explanation: corrected,
        at: new Date(START + 100_500),
        entries: [],
      }),
    );
    await move(player, 101, 600);
    const rows = (await fileOf(player, CSV)).body.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(602);
  });
});

test('names of sports, markets and results have their Hindi words, those of people stay', () => {
  const said = (cell: ReportCell) => sayCell(cell, 'hi');
  expect(['Cricket', 'Over/Under 2.5 Goals', 'The Draw', 'India'].map((name) => said({ name }))).toEqual([
    'क्रिकेट',
    '2.5 गोल से ज़्यादा/कम',
    'ड्रॉ',
    'India',
  ]);
  const values = { match: 'India v Nepal', market: '6 over runs India' };
  expect(said({ word: 'said.settled', values })).toBe('India v Nepal, India: 6 ओवर के रन: निपटान हुआ');
  expect(sayCell({ word: 'said.settled', values }, 'en')).toContain('6 over runs India');
});

test('a statement as a workbook has numbers as numbers and text as text', async () => {
  const { rawPayload, headers } = await fileOf(await moved(2), { ...CSV, format: 'xlsx' });
  expect(headers['content-type']).toContain('spreadsheetml.sheet');
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/styles.xml']),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet.match(/<row r="\d+"/g)).toEqual([1, 2, 3, 4, 5].map((line) => `<row r="${line}"`));
  expect(sheet).toContain('<c r="C4" s="2"><v>-0.05</v></c><c r="D4" s="2"><v>999.95</v></c>');
  expect(sheet).toContain('<t xml:space="preserve">Chips taken back</t>');
  // 21 November 2026, 11:30:00, and a second later: a workbook would show the 0.7 s there are as another.
  expect(sheet).toContain('<c r="A3" s="3"><v>46347.479167</v></c>');
  expect(sheet).toContain('<c r="A4" s="3"><v>46347.479178</v></c>');
  expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('<cellStyle name="Normal"');
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Account statement"');
});

describe('a report for paper', () => {
  const COLUMNS = [
    { key: 'match', kind: 'text' },
    { key: 'amount', kind: 'amount' },
  ] as const;
  async function paper(rows: number, language: 'en' | 'hi' = 'en'): Promise<string> {
    // oxlint-disable-next-line typescript/require-await -- as readers give them
    async function* batches() {
      for (let from = 0; from < rows; from += 500)
        yield Array.from({ length: Math.min(500, rows - from) }, (_, i) => [`<b>${from + i}`, 1_00_000_00]);
    }
    const days = { from_date: '2026-11-14', to_date: '2026-11-21' };
    const parts: string[] = [];
    const about = { title: 'A & B', columns: COLUMNS, language, days, player: 'asha', filters: ['“<Pune>”'] };
    for await (const part of htmlOf(about, batches())) parts.push(part);
    return parts.join('');
  }

  test('has its days, heads and rows, numbers to the right, and no tag of anybody else', async () => {
    const page = await paper(2);
    // Whose it is, its days, and what it was filtered by, none of them turned round by another.
    expect(page).toContain(
      '<h1>A &amp; B</h1><p><bdi>asha</bdi> · <bdi>14/11/2026 – 21/11/2026</bdi> · <bdi>“&lt;Pune&gt;”</bdi></p>',
    );
    expect(page).toContain('<th>Match</th><th class="number">Amount</th>');
    expect(page).toContain(
      '<tr><td>&lt;b&gt;1</td><td class="number">1,00,000.00</td></tr></tbody></table></body>',
    );
    expect(await paper(0)).toContain('<tbody></tbody>');
  });

  test.each([
    [PAPER_ROWS, PAPER_ROWS, false],
    [PAPER_ROWS + 1, PAPER_ROWS, true],
    [PAPER_ROWS + 700, PAPER_ROWS, true],
  ])('of %d rows has %d, and says whether there are more: %s', async (rows, printed, isCut) => {
    const page = await paper(rows, 'hi');
    expect(page.match(/<tr>/g)).toHaveLength(printed + 1);
    expect(page.includes(`पहली ${PAPER_ROWS} पंक्तियाँ`)).toBe(isCut);
  });

  test('is asked for as any other file', async () => {
    const { body, headers } = await fileOf(await moved(1), { ...CSV, format: 'html' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<td>21/11/2026 11:30:01</td><td>Chips taken back</td>');
  });
});

describe('what a file must not do', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])('%j is no formula', (text) =>
    expect(harmless(text)).toBe(`'${text}`),
  );

  test.each(['India', '5 - 3', '', 'a=b', '1.5'])('%j stays as it is', (text) =>
    expect(harmless(text)).toBe(text),
  );

  test('a name that begins as a formula is text in both formats', async () => {
    const nasty = report({
      name: 'nasty',
      columns: [{ key: 'match', kind: 'text' }],
      request: statementRequest,
      isOfNow: true,
      // oxlint-disable-next-line typescript/require-await -- as readers give them
      batches: async function* () {
        yield [['=cmd|"/C calc"!A0'], ['a<b>&\u0001"c"']];
      },
    });
    const app = await testApp({ extra: exportCalls({ clock: manualClock(START), reports: [nasty] }) });
    const ask = (format: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/report/export',
        headers,
        payload: { report: 'nasty', format },
      });
    const token = await tokenIn(app);
    const headers = { authorization: `Bearer ${token}` };
    expect((await ask('csv')).body).toBe(`\uFEFFMatch\r\n"'=cmd|""/C calc""!A0"\r\n"a<b>&\u0001""c"""\r\n`);
    // Of no days: named after the one it was read on.
    expect((await ask('csv')).headers['content-disposition']).toBe(
      'attachment; filename="nasty-2026-11-21.csv"',
    );
    const files = unzipSync((await ask('xlsx')).rawPayload);
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('preserve">=cmd|&quot;/C calc&quot;!A0</t>');
    expect(sheet).toContain('preserve">a&lt;b&gt;&amp;&quot;c&quot;</t>');
    expect(sheet).not.toContain('<f>');
    // Of no days: when it was read.
    expect((await ask('html')).body).toContain('</h1><p><bdi>exporter</bdi> · <bdi>21/11/2026</bdi></p>');
    await app.close();
  });
});

async function tokenIn({ database, sessions }: Awaited<ReturnType<typeof testApp>>): Promise<string> {
  const { insertPlayer } = await import('../../support/rows');
  return sessions.issue(await insertPlayer(database.db, 'exporter', {}), { ip: '', device: '' });
}

describe('refused', () => {
  test('is a report there is none of, and a filter that does not fit', async () => {
    const player = await server.player(0);
    const refusal = async (body: object) => (await fileOf(player, body)).json<{ code: string }>().code;
    expect(await refusal({ report: 'secrets', format: 'csv' })).toBe('NOT_FOUND');
    expect(await refusal({ ...CSV, account_type: 'XX' })).toBe('BAD_REQUEST');
    expect(await refusal({ ...CSV, format: 'exe' })).toBe('BAD_REQUEST');
  });

  test('is the next file of a player who has had many, until a while has passed', async () => {
    const player = await server.player(0);
    for (let n = 0; n < EXPORTS.burst; n += 1) expect((await fileOf(player, CSV)).statusCode).toBe(200);
    const { statusCode, headers } = await fileOf(player, CSV);
    expect([statusCode, headers['retry-after']]).toEqual([429, '6']);
    await server.clock.advance(6000);
    expect((await fileOf(player, CSV)).statusCode).toBe(200);
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [-1250, '-12.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%d paise are %s', (paise, text) => expect(plainAmount(paise)).toBe(text));

test.each([
  ['en', 'Paid'],
  ['hi', 'भुगतान हुआ'],
] as const)('a payment that was made is called as on its page (%s)', (language, word) =>
  expect(sayWord(language, 'payment.completed')).toBe(word),
);

test.each([
  ['en', '(placed through a VPN: 203.0.113.9) (decided by one operator alone, as there was no second)'],
  ['hi', '(VPN से लगाया गया: 203.0.113.9) (एक ही ऑपरेटर का फ़ैसला, क्योंकि दूसरा कोई नहीं था)'],
  ['bn', '(VPN দিয়ে ধরা: 203.0.113.9) (একজন অপারেটরের একার সিদ্ধান্ত, কারণ দ্বিতীয় কেউ ছিল না)'],
] as const)('why a bet was taken away is said in the language of the file (%s)', (language, words) => {
  const reason = 'See rule 12 [VPN: 203.0.113.9] [ALONE]';
  expect(sayWord(language, 'bet.reason', { reason })).toBe(`See rule 12 ${words}`);
  expect(sayWord(language, 'said.betDeleted', { reason })).toContain(`(See rule 12 ${words})`);
});

test.each(['en', 'hi', 'bn'] as const)(
  'a cause with its evidence is in words, whichever it is (%s)',
  (language) => {
    const said = DELETION_CAUSES.map((cause) =>
      sayWord(language, 'bet.reason', { reason: `Rule [${cause}: it]` }),
    );
    expect(said.filter((text) => !text.endsWith(': it)'))).toEqual([]);
    expect(new Set(said).size).toBe(DELETION_CAUSES.length);
    expect(said.filter((text) => DELETION_CAUSES.some((code) => text.includes(`[${code}`)))).toEqual([]);
  },
);

test('a Hindi word has the places of the English one', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [word, text] of Object.entries(ENGLISH))
    expect(places(sayWord('hi', word))).toEqual(places(text));
});
