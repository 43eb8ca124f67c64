import { spawn } from 'node:child_process';
import * as v from 'valibot';
import type { Casting, KitEvent, Wish } from './sequences/players';

const paise = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const listedPlayer = v.object({
  player: v.string(),
  session: v.string(),
  game: v.string(),
  balance: paise,
  held: v.optional(paise, 0),
  max_stake: v.optional(paise),
  free: v.optional(v.array(v.object({ campaign: v.string(), amount: paise, left: v.number() })), []),
});
type ListedPlayer = v.InferOutput<typeof listedPlayer>;

/** @throws where the text is no list of players */
export const readPlayers = (text: string): ListedPlayer[] => v.parse(v.array(listedPlayer), JSON.parse(text));

function fits(one: ListedPlayer, wish: Wish, name: string): boolean {
  const free = wish.freeBets.filter(({ player }) => player === name);
  const isFree = free.every((wanted) =>
    one.free.some(
      ({ campaign, amount, left }) =>
        [campaign, amount, left].join() === [wanted.campaign, wanted.amount, wanted.left].join(),
    ),
  );
  const isHeld = one.held === (wish.exposure[name] ?? 0);
  return one.balance === wish.start[name] && isHeld && one.max_stake === wish.maxStake && isFree;
}

/** Runs a command of whoever keeps the wallet, which hears in its environment what is to happen. */
const tell = (command: string, event: KitEvent, { player, session }: ListedPlayer): Promise<void> =>
  new Promise((done, fail) => {
    const env = {
      ...process.env,
      WALLET_KIT_EVENT: event.kind,
      WALLET_KIT_PLAYER: player,
      WALLET_KIT_SESSION: session,
      WALLET_KIT_AMOUNT: event.kind === 'deposit' ? String(event.amount) : '',
    };
    const child = spawn(command, { shell: true, stdio: 'ignore', env });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`--event ended with ${code ?? 'a signal'}`)),
    );
  });

/** Players out of a list, each used once. @param command what lets events happen, where there is one */
export function castingFrom(list: readonly ListedPlayer[], command: string | undefined): Casting {
  const left = [...list];
  return (wish) => {
    if (command === undefined && wish.events.some((kind) => kind !== 'restart'))
      return Promise.resolve({ lacks: `nothing lets this happen: ${wish.events.join(', ')} (--event)` });
    const chosen = new Map<string, ListedPlayer>();
    for (const name of Object.keys(wish.start)) {
      const found = left.find((one) => ![...chosen.values()].includes(one) && fits(one, wish, name));
      if (!found) return Promise.resolve({ lacks: `no player is left with ${wish.start[name]} paise` });
      chosen.set(name, found);
    }
    for (const one of chosen.values()) left.splice(left.indexOf(one), 1);
    const [first] = chosen.values();
    return Promise.resolve({
      game: first?.game ?? '',
      players: Object.fromEntries(chosen),
      happens: async (event) => {
        const player = chosen.get('player' in event ? event.player : 'P1');
        if (player && command !== undefined) await tell(command, event, player);
      },
    });
  };
}
