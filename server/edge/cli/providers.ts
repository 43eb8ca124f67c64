import type { Command } from 'commander';
import { formatAmount, parseAmount, toRupees } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { addGame, addProvider } from '../../wallet/providers/add';
import { addKey, endKey } from '../../wallet/providers/keys';
import { listGames, listProviders } from '../../wallet/providers/list';
import type { GameRow, ProviderRow } from '../../wallet/providers/list';
import { switchGame, switchProvider } from '../../wallet/providers/switch';
import { inColumns } from './columns';
import type { Column } from './columns';
import { failed } from './outcome';
import type { CommandOutcome, Run } from './outcome';

const CODE = /^[a-z0-9-]{1,32}$/;
const GAME = /^[A-Za-z0-9._:-]{1,64}$/;
const MOST_HOURS = 24 * 30;

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

const there = (text: string, data: unknown): CommandOutcome => ({ ok: true, text, data });
const noProvider = (code: string): CommandOutcome => failed(`there is no provider ${code}`);

async function isThere(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('providers').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

type ProviderAsked = { name: string; address?: string; promoBudget?: string };

async function addNewProvider(db: Db, code: string, asked: ProviderAsked): Promise<CommandOutcome> {
  const promoBudgetPaise = parseAmount(asked.promoBudget ?? '0');
  if (!CODE.test(code)) return failed('a code has 1 to 32 of a-z, 0-9 and -');
  if (promoBudgetPaise === undefined) return failed('--promo-budget must be an amount in rupees');
  if (asked.address !== undefined && !URL.canParse(asked.address))
    return failed('--address must be an address with its scheme');
  if (await isThere(db, code)) return failed(`there is a provider ${code} already`);
  await addProvider(db, { code, name: asked.name, address: asked.address ?? null, promoBudgetPaise });
  return there(`provider ${code} added: now "keys add" and "games set"`, { code, name: asked.name });
}

async function turnProvider(db: Db, code: string, on: boolean): Promise<CommandOutcome> {
  if (!(await switchProvider(db, code, on))) return noProvider(code);
  const state = on ? 'on' : 'off: nothing new is taken of it, and its wins wait until it is on again';
  return there(`provider ${code} is ${state}`, { code, enabled: on });
}

type GameAsked = { name: string; category: string; min: string; max: string };

async function setGame(db: Db, provider: string, game: string, asked: GameAsked): Promise<CommandOutcome> {
  const [minStakePaise, maxStakePaise] = [parseAmount(asked.min), parseAmount(asked.max)];
  if (!GAME.test(game)) return failed('a game has 1 to 64 of A-Z, a-z, 0-9 and . _ : -');
  if (!minStakePaise || !maxStakePaise || minStakePaise > maxStakePaise)
    return failed('--min and --max must be amounts in rupees, the first not above the second');
  if (!(await isThere(db, provider))) return noProvider(provider);
  const { name, category } = asked;
  await addGame(db, provider, { game, name, category, minStakePaise, maxStakePaise });
  const limits = `${formatAmount(minStakePaise)} to ${formatAmount(maxStakePaise)}`;
  return there(`${provider}/${game}: ${name}, ${category}, stakes ${limits}`, {
    provider,
    game,
    min_stake: toRupees(minStakePaise),
    max_stake: toRupees(maxStakePaise),
  });
}

async function turnGame(db: Db, provider: string, game: string, on: boolean): Promise<CommandOutcome> {
  if (!(await switchGame(db, provider, game, on))) return failed(`there is no game ${provider}/${game}`);
  return there(`${provider}/${game} is ${on ? 'on' : 'off: open rounds end, and nothing new is taken'}`, {
    provider,
    game,
    enabled: on,
  });
}

async function makeKey(db: Db, provider: string, keyId: string): Promise<CommandOutcome> {
  if (!CODE.test(keyId)) return failed('the id of a key has 1 to 32 of a-z, 0-9 and -');
  if (!(await isThere(db, provider))) return noProvider(provider);
  const secret = await addKey(db, provider, keyId);
  if (secret === undefined) return failed(`${provider} has a key ${keyId} already`);
  return there(`key ${keyId} of ${provider}, shown this once:\n${secret}`, { provider, key: keyId, secret });
}

async function stopKey(db: Db, provider: string, keyId: string, text: string): Promise<CommandOutcome> {
  const hours = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (!(hours <= MOST_HOURS)) return failed(`--in-hours must be a whole number from 0 to ${MOST_HOURS}`);
  if (!(await endKey(db, provider, keyId, new Date(Date.now() + hours * 3_600_000))))
    return failed(`there is no key ${keyId} of ${provider}`);
  return there(`key ${keyId} of ${provider} ends ${hours === 0 ? 'now' : `in ${hours} h`}`, {
    provider,
    key: keyId,
  });
}

function addKeys(program: Command, run: Run): void {
  const keys = program.command('keys').description('keys that providers of games sign with');
  keys
    .command('add PROVIDER KEY')
    .description('makes a key and shows its secret once; keys there are go on')
    .action((provider: string, key: string) =>
      run.change(
        { command: 'keys add', subject: { kind: 'provider', id: provider }, request: { key } },
        (db) => makeKey(db, provider, key),
      ),
    );
  keys
    .command('end PROVIDER KEY')
    .description('lets a key be good for so long yet')
    .option('--in-hours <hours>', 'so that both are good while the provider changes', '0')
    .action((provider: string, key: string, { inHours }: { inHours: string }) =>
      run.change(
        { command: 'keys end', subject: { kind: 'provider', id: provider }, request: { key, inHours } },
        (db) => stopKey(db, provider, key, inHours),
      ),
    );
}

function addGames(program: Command, run: Run): void {
  const games = program.command('games').description('games of providers');
  games
    .command('list PROVIDER')
    .description('its games with their limits')
    .action((provider: string) =>
      run.look(async (db) => {
        const rows = await listGames(db, provider);
        return there(inColumns(GAME_COLUMNS, rows, 'no game'), rows);
      }),
    );
  games
    .command('set PROVIDER GAME')
    .description('adds a game, or sets its name and limits')
    .requiredOption('--name <text>', 'what players read')
    .requiredOption('--category <text>', 'slots, live, crash and so on')
    .requiredOption('--min <amount>', 'least stake, rupees')
    .requiredOption('--max <amount>', 'greatest stake, rupees')
    .action((provider: string, game: string, asked: GameAsked) =>
      run.change(
        { command: 'games set', subject: { kind: 'provider', id: provider }, request: { game, ...asked } },
        (db) => setGame(db, provider, game, asked),
      ),
    );
  for (const word of ['on', 'off'] as const)
    games
      .command(`${word} PROVIDER GAME`)
      .description(word === 'on' ? 'lets a game be played' : 'ends a game at once; open rounds end')
      .action((provider: string, game: string) =>
        run.change(
          { command: `games ${word}`, subject: { kind: 'provider', id: provider }, request: { game } },
          (db) => turnGame(db, provider, game, word === 'on'),
        ),
      );
}

export function addProviders(program: Command, run: Run): void {
  const providers = program.command('providers').description('companies whose games are played here');
  providers
    .command('list')
    .description('all, with what they brought and how many rounds are open')
    .action(() =>
      run.look(async (db) => {
        const rows = await listProviders(db);
        return there(inColumns(PROVIDER_COLUMNS, rows, 'no provider'), rows);
      }),
    );
  providers
    .command('add CODE')
    .description('adds a provider with its account')
    .requiredOption('--name <text>', 'what players read')
    .option('--address <url>', 'where it is asked')
    .option('--promo-budget <amount>', 'what it may give in promotions, rupees')
    .action((code: string, asked: ProviderAsked) =>
      run.change(
        { command: 'providers add', subject: { kind: 'provider', id: code }, request: { ...asked } },
        (db) => addNewProvider(db, code, asked),
      ),
    );
  for (const word of ['on', 'off'] as const)
    providers
      .command(`${word} CODE`)
      .description(word === 'on' ? 'lets a provider at the wallet again' : 'takes nothing of it any more')
      .action((code: string) =>
        run.change(
          { command: `providers ${word}`, subject: { kind: 'provider', id: code }, request: {} },
          (db) => turnProvider(db, code, word === 'on'),
        ),
      );
  addGames(program, run);
  addKeys(program, run);
}
