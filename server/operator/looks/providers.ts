import * as v from 'valibot';
import { formatAmount } from '../../../domain/base/money';
import { listGames, listProviders } from '../../wallet/providers/list';
import type { GameRow, ProviderRow } from '../../wallet/providers/list';
import type { Outcome } from '../outcome';
import { typed } from '../words';
import { inColumns } from './columns';
import type { Column } from './columns';
import { defineLook } from './look';

const PROVIDER_COLUMNS: readonly Column<ProviderRow>[] = [
  { head: 'CODE', cell: ({ code }) => code },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'STATE', cell: ({ enabled }) => (enabled ? 'on' : 'off') },
  { head: 'GAMES', right: true, cell: ({ games }) => String(games) },
  { head: 'KEYS', cell: ({ keys }) => keys.join(' ') },
  { head: 'RESULT', right: true, cell: ({ balance_paise: paise }) => formatAmount(paise) },
  { head: 'OPEN ROUNDS', right: true, cell: ({ open_rounds: rounds }) => String(rounds) },
  { head: 'ADDRESS', cell: ({ address }) => address ?? '' },
];

const GAME_COLUMNS: readonly Column<GameRow>[] = [
  { head: 'GAME', cell: ({ game }) => game },
  { head: 'NAME', cell: ({ name }) => name },
  { head: 'CATEGORY', cell: ({ category }) => category },
  { head: 'STATE', cell: ({ enabled }) => (enabled ? 'on' : 'off') },
  { head: 'FROM', right: true, cell: ({ min_stake_paise: paise }) => formatAmount(paise) },
  { head: 'TO', right: true, cell: ({ max_stake_paise: paise }) => formatAmount(paise) },
];

const there = (text: string, data: unknown): Outcome => ({ ok: true, text, data });

export const providersLook = defineLook({
  name: 'providers list',
  request: v.object({}),
  who: 'everybody',
  show: async (db) => {
    const rows = await listProviders(db);
    return there(inColumns(PROVIDER_COLUMNS, rows, 'no provider'), rows);
  },
});

export const gamesLook = defineLook({
  name: 'games list',
  request: v.object({ provider: typed }),
  who: 'everybody',
  show: async (db, { provider }) => {
    const rows = await listGames(db, provider);
    return there(inColumns(GAME_COLUMNS, rows, 'no game'), rows);
  },
});
