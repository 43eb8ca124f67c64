import type { Command } from 'commander';
import { gameOff, gameOn, setGameVerb } from '../../operator/verbs/games';
import { addKeyVerb, endKeyVerb } from '../../operator/verbs/keys';
import { addProviderVerb, providerOff, providerOn, setProviderVerb } from '../../operator/verbs/providers';
import { gamesLook, providersLook } from '../../operator/looks/providers';
import { addFreeBets } from './freeBets';
import type { Run } from './outcome';
import { addOpenRounds, addReconciled } from './reconciled';
import { addRefusedMessages } from './refusedMessages';

type ProviderAsked = { name: string; address?: string; promoBudget?: string };

type ShownAsked = { origins?: string; point?: string };

type GameAsked = {
  name: string;
  category: string;
  min: string;
  max: string;
  hi?: string;
  bn?: string;
  return?: string;
  picture?: string;
  playMoney?: string;
};

function addKeys(program: Command, run: Run): void {
  const keys = program.command('keys').description('keys that providers of games sign with');
  keys
    .command('add PROVIDER KEY')
    .description('makes a key and shows its secret once; keys there are go on')
    .action((provider: string, key: string) => run.act(addKeyVerb, { provider, key }));
  keys
    .command('end PROVIDER KEY')
    .description('lets a key be good for so long yet')
    .option('--in-hours <hours>', 'so that both are good while the provider changes', '0')
    .action((provider: string, key: string, { inHours }: { inHours: string }) =>
      run.act(endKeyVerb, { provider, key, inHours }),
    );
}

function addGames(program: Command, run: Run): void {
  const games = program.command('games').description('games of providers');
  games
    .command('list PROVIDER')
    .description('its games with their limits')
    .action((provider: string) => run.look(gamesLook, { provider }));
  games
    .command('set PROVIDER GAME')
    .description('adds a game, or sets its name and limits')
    .requiredOption('--name <text>', 'what players read')
    .requiredOption('--category <text>', 'slots, live, crash and so on')
    .requiredOption('--min <amount>', 'least stake, rupees')
    .requiredOption('--max <amount>', 'greatest stake, rupees')
    .option('--hi <text>', 'what players read in Hindi')
    .option('--bn <text>', 'and in Bengali')
    .option('--return <percent>', 'how much of what is staked comes back, per cent')
    .option('--picture <url>', 'of an origin of the provider; without one the page draws it')
    .option('--play-money <yes|no>', 'whether it can be tried for money of its own')
    .action((provider: string, game: string, asked: GameAsked) =>
      run.act(setGameVerb, { provider, game, ...asked }),
    );
  for (const word of ['on', 'off'] as const)
    games
      .command(`${word} PROVIDER GAME`)
      .description(word === 'on' ? 'lets a game be played' : 'ends a game at once; open rounds end')
      .action((provider: string, game: string) =>
        run.act(word === 'on' ? gameOn : gameOff, { provider, game }),
      );
  addOpenRounds(games, run);
  addRefusedMessages(games, run);
  addFreeBets(games, run);
}

export function addProviders(program: Command, run: Run): void {
  const providers = program.command('providers').description('companies whose games are played here');
  providers
    .command('list')
    .description('all, with what they brought and how many rounds are open')
    .action(() => run.look(providersLook, {}));
  providers
    .command('add CODE')
    .description('adds a provider with its account')
    .requiredOption('--name <text>', 'what players read')
    .option('--address <url>', 'where it is asked')
    .option('--promo-budget <amount>', 'what it may give in promotions, rupees')
    .action((code: string, asked: ProviderAsked) => run.act(addProviderVerb, { code, ...asked }));
  providers
    .command('set CODE')
    .description('from where its pages come, and what a point of its games is worth')
    .option('--origins <list>', 'with commas between them; none: where it is asked')
    .option('--point <amount>', 'rupees a point, told to players before they play; 0: it counts in rupees')
    .action((code: string, asked: ShownAsked) => run.act(setProviderVerb, { code, ...asked }));
  for (const word of ['on', 'off'] as const)
    providers
      .command(`${word} CODE`)
      .description(
        word === 'on' ? 'lets a provider begin again' : 'takes nothing new of it; what it owes still comes',
      )
      .action((code: string) => run.act(word === 'on' ? providerOn : providerOff, { code }));
  addReconciled(providers, run);
  addGames(program, run);
  addKeys(program, run);
}
