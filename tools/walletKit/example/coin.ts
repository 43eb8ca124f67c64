import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/*
 * A coin: heads or tails for twice the stake less 2 %. This is the whole of a provider's duty towards a wallet: what is to be sent is
 * written down first, a bet without an answer is taken back, a win is sent until it is final.
 */

export type CoinSettings = { wallet: string; provider: string; keyId: string; secret: Buffer; file: string };
export type CoinSide = 'heads' | 'tails';
/** BET_SENT: killed here, nobody knows whether the bet was taken. PAYING: taken and drawn, its win on the way. */
export type FlipState = 'BET_SENT' | 'PAYING' | 'ROLLING_BACK' | 'DONE' | 'REVERSED' | 'REFUSED';
export type Flip = {
  round: string;
  player: string;
  session: string;
  stake: number;
  side: CoinSide;
  state: FlipState;
  at: number;
  result?: CoinSide;
  pays?: number;
  answer?: string;
};

/** What is read of the wallet's answers. */
export type CoinAnswer = { status?: string; session?: string; player?: string };

export const GAME = 'coin';
const CURRENCY = 'INR';
const PATIENCE_MS = 5000;
const BUSY_TRIES = 3;
const BUSY_MS = 1000;
const SENDS_AT_ONCE = 16;

export const signatureOf = (
  secret: Buffer,
  method: string,
  path: string,
  time: string,
  body: string,
): string => createHmac('sha256', secret).update(['v1', method, path, time, body].join('\n')).digest('hex');

export const isOver = ({ state }: Flip): boolean =>
  state === 'DONE' || state === 'REVERSED' || state === 'REFUSED';

/** Rounds by their last line: a file that is only ever added to survives a kill at any moment. */
export function readFlips(file: string): Map<string, Flip> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const whole = lines.slice(0, -1).map((line) => JSON.parse(line) as Flip);
  return new Map(whole.map((flip) => [flip.round, flip]));
}

export class Coin {
  readonly flips: Map<string, Flip>;
  /** One round of a player at a time. */
  private readonly open: Map<string, Flip>;
  private readonly driven = new Set<string>();

  constructor(private readonly settings: CoinSettings) {
    this.flips = readFlips(settings.file);
    const open = [...this.flips.values()].filter((flip) => !isOver(flip));
    this.open = new Map(open.map((flip) => [flip.player, flip]));
  }

  /** @returns the wallet's answer, or undefined: whether it was carried out cannot be told */
  async ask(call: string, message: object): Promise<CoinAnswer | undefined> {
    const { wallet, provider, keyId, secret } = this.settings;
    const path = `/wallet/v1/${call}`;
    const body = JSON.stringify(message);
    const time = String(Math.floor(Date.now() / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-provider': provider,
      'x-key-id': keyId,
      'x-timestamp': time,
      'x-signature': signatureOf(secret, 'POST', path, time, body),
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const reply = await fetch(`${wallet}${path}`, { method: 'POST', headers, body, signal });
      return reply.status === 200 ? ((await reply.json()) as CoinAnswer) : undefined;
    } catch {
      return undefined;
    }
  }

  private save(flip: Flip, change: Partial<Flip>): Flip {
    const saved = { ...flip, ...change };
    appendFileSync(this.settings.file, `${JSON.stringify(saved)}\n`);
    this.flips.set(saved.round, saved);
    if (isOver(saved)) this.open.delete(saved.player);
    else this.open.set(saved.player, saved);
    return saved;
  }

  private async sendBet(flip: Flip): Promise<Flip> {
    const { round, player, session, stake } = flip;
    const bet = { session, player, game: GAME, round, tx: `${round}-bet`, amount: stake, currency: CURRENCY };
    for (let tries = 0; tries <= BUSY_TRIES; tries += 1) {
      const status = (await this.ask('bet', bet))?.status;
      if (status === undefined) break;
      if (status === 'OK') return this.draw(flip);
      if (status !== 'BUSY') return this.save(flip, { state: 'REFUSED', answer: status });
      await new Promise((done) => setTimeout(done, BUSY_MS));
    }
    // Not sent again: it may have been taken, and the player waits.
    return this.save(flip, { state: 'ROLLING_BACK' });
  }

  /** Only now, as the bet was taken. */
  private draw(flip: Flip): Flip {
    const result: CoinSide = randomInt(2) === 0 ? 'heads' : 'tails';
    const pays = result === flip.side ? Math.floor(flip.stake * 1.98) : 0;
    return this.save(flip, { state: 'PAYING', result, pays });
  }

  private async sendWin(flip: Flip): Promise<Flip> {
    const { round, player, pays, result } = flip;
    const details = { text: `${result} came up` };
    const win = {
      player,
      game: GAME,
      round,
      tx: `${round}-win`,
      amount: pays,
      currency: CURRENCY,
      close: true,
    };
    const status = (await this.ask('win', { ...win, details }))?.status;
    if (status === 'OK') return this.save(flip, { state: 'DONE' });
    return status === 'ROLLED_BACK' ? this.save(flip, { state: 'REVERSED' }) : flip;
  }

  private async sendRollback(flip: Flip): Promise<Flip> {
    const { round, player } = flip;
    const message = { player, game: GAME, round, tx: `${round}-back`, target: `${round}-bet` };
    const status = (await this.ask('rollback', message))?.status;
    return status === 'OK' ? this.save(flip, { state: 'REVERSED' }) : flip;
  }

  private async drive(flip: Flip, isNew: boolean): Promise<Flip> {
    // One message of a round at a time.
    if (this.driven.has(flip.round)) return flip;
    this.driven.add(flip.round);
    try {
      let now = flip;
      if (now.state === 'BET_SENT')
        now = isNew ? await this.sendBet(now) : this.save(now, { state: 'ROLLING_BACK' });
      if (now.state === 'PAYING') now = await this.sendWin(now);
      if (now.state === 'ROLLING_BACK') now = await this.sendRollback(now);
      return now;
    } finally {
      this.driven.delete(flip.round);
    }
  }

  /** Plays one round. A player whose round before is not over gets that one: what is missing of it is sent by `resume`. */
  flip(seat: { player: string; session: string }, stake: number, side: CoinSide): Promise<Flip> {
    const { player, session } = seat;
    const open = this.open.get(player);
    if (open) return Promise.resolve(open);
    const round = `${GAME}:${randomUUID()}`;
    const flip: Flip = { round, player, session, stake, side, state: 'BET_SENT', at: Date.now() };
    return this.drive(this.save(flip, {}), true);
  }

  /** Sends again what is not answered, after a start and then all the time. @returns how many rounds are open still */
  async resume(): Promise<number> {
    const left = [...this.open.values()];
    const sendOn = async (): Promise<void> => {
      for (let flip = left.pop(); flip !== undefined; flip = left.pop()) await this.drive(flip, false);
    };
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, sendOn));
    return this.open.size;
  }
}
