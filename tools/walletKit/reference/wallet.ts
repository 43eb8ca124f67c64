import type { Account, Kept, KitAnswer, Move, MoveKind, RoundState } from './books';
import { contentOf, idIn, readMove, Unreadable } from './readMove';

export const CURRENCY = 'INR';

type Body = Readonly<Record<string, unknown>>;
export type Verdict =
  | { kind: 'applied'; paise: number }
  | { kind: 'noop' }
  | { kind: 'refused'; status: string; limit?: number }
  /** Nothing is kept. */
  | { kind: 'unanswered'; status: string };

const KINDS: readonly MoveKind[] = ['bet', 'win', 'rollback', 'promo'];

const refused = (status: string): Verdict => ({ kind: 'refused', status });

/**
 * A wallet by the rules, in memory, for one provider: what the kit compares others with, and what a provider can be written against.
 * Each message runs to its end before the next one begins, which is the lock.
 */
export class ReferenceWallet {
  readonly accounts = new Map<string, Account>();
  readonly kept = new Map<string, Kept>();
  /** State of a round of a player, by `round/player`. */
  readonly rounds = new Map<string, RoundState>();

  /** One-time tokens of launches, and whether they were used. */
  readonly tokens = new Map<string, { player: string; session: string; game: string; isUsed: boolean }>();
  /** Greatest stakes, of games that have one. */
  readonly limits = new Map<string, number>();

  /** @throws Unreadable */
  answer(call: string, body: Body): KitAnswer | Promise<KitAnswer> {
    switch (call) {
      case 'session':
        return this.openSession(body);
      case 'balance':
        return { status: 'OK', balance: this.available(this.accountOf(body)), currency: CURRENCY };
      case 'bet':
      case 'win':
      case 'rollback':
      case 'promo':
        return this.answerMove(call, body);
      case 'close':
        return this.close(body);
      case 'status':
        return this.statusOf(body);
      default:
        throw new Unreadable(call);
    }
  }

  private openSession(body: Body): KitAnswer {
    const launch = this.tokens.get(typeof body['token'] === 'string' ? body['token'] : '');
    if (!launch || launch.game !== body['game']) return { status: 'SESSION_UNKNOWN' };
    if (launch.isUsed) return { status: 'SESSION_EXPIRED' };
    launch.isUsed = true;
    const { player, session, game } = launch;
    const account = this.accountOf({ player });
    account.sessions.set(session, { game, isOver: false });
    return { status: 'OK', session, player, currency: CURRENCY, balance: this.available(account) };
  }

  protected accountOf(body: Body): Account {
    const account = this.accounts.get(idIn(body, 'player'));
    if (!account) throw new Unreadable('player');
    return account;
  }

  protected available({ balance, held }: Account): number {
    return balance - held;
  }

  protected accountOfMove({ player }: Move): Account {
    const account = this.accounts.get(player);
    if (!account) throw new Unreadable('player');
    return account;
  }

  /** Under what an id is kept: over all kinds. */
  protected keyOf(_kind: MoveKind, tx: string): string {
    return tx;
  }

  /** Whole paise, or what is wrong with them. */
  protected amountOf(kind: MoveKind, body: Body): number | string {
    if (kind === 'rollback') return 0;
    if ((body['currency'] ?? CURRENCY) !== CURRENCY) return 'WRONG_CURRENCY';
    const { amount } = body;
    const least = kind === 'win' ? 0 : 1;
    return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= least
      ? amount
      : 'INVALID_AMOUNT';
  }

  protected answerMove(kind: MoveKind, body: Body): KitAnswer | Promise<KitAnswer> {
    const amount = this.amountOf(kind, body);
    if (typeof amount === 'string') return { status: amount, balance: this.available(this.accountOf(body)) };
    const move = readMove(kind, body, amount);
    if (move.target === move.tx) throw new Unreadable('target');
    return this.run(move);
  }

  protected run(move: Move): KitAnswer | Promise<KitAnswer> {
    return this.known(move) ?? this.carryOut(move);
  }

  /** What is known under an id answers before anything else is looked at. */
  protected known(move: Move): KitAnswer | undefined {
    const known = this.kept.get(this.keyOf(move.kind, move.tx));
    if (!known) return undefined;
    const balance = this.available(this.accountOfMove(move));
    const isPlayed = move.kind === 'bet' || move.kind === 'win';
    if (known.state === 'TOMBSTONE' && isPlayed) return { status: 'ROLLED_BACK', balance };
    if (!known.move || contentOf(known.move) !== contentOf(move)) return { status: 'REF_REUSED', balance };
    return this.repeat(known, balance);
  }

  protected repeat({ state, move, answer }: Kept, balance: number): KitAnswer {
    const isGone = state === 'REVERSED' && move?.kind !== 'rollback';
    if (isGone) return { status: 'ROLLED_BACK', balance, repeat: true };
    return { ...answer, status: answer?.status ?? '', balance, repeat: true };
  }

  protected carryOut(move: Move): KitAnswer {
    const account = this.accountOfMove(move);
    const verdict = this.decide(move, account);
    const before = this.available(account);
    const key = this.keyOf(move.kind, move.tx);
    if (verdict.kind === 'unanswered')
      return { status: verdict.status, balance: before, balance_after: before };
    if (verdict.kind === 'refused') {
      const limit = verdict.limit === undefined ? {} : { limit: verdict.limit };
      const answer = { status: verdict.status, balance: before, balance_after: before, ...limit };
      this.kept.set(key, { state: 'REFUSED', move, answer });
      return answer;
    }
    if (verdict.kind === 'noop') {
      const answer = { status: 'OK', balance: before, balance_after: before, applied: false };
      this.layTombstone(move);
      this.kept.set(key, { state: 'NOOP', move, answer });
      return answer;
    }
    account.balance += verdict.paise;
    const after = before + verdict.paise;
    const applied = move.kind === 'rollback' ? { applied: true } : {};
    const answer = { status: 'OK', balance: after, balance_after: after, ...applied };
    this.kept.set(key, { state: 'APPLIED', move, answer });
    this.follow(move, account);
    return answer;
  }

  protected decide(move: Move, account: Account): Verdict {
    switch (move.kind) {
      case 'bet':
        return this.decideBet(move, account);
      case 'win':
        return this.decideWin(move, account);
      case 'rollback':
        return this.decideRollback(move, account);
      case 'promo':
        return { kind: 'applied', paise: move.amount };
    }
  }

  protected live(kind: MoveKind, round: string, player: string): Move[] {
    return [...this.kept.values()].flatMap(({ state, move }) =>
      state === 'APPLIED' && move?.kind === kind && move.round === round && move.player === player
        ? [move]
        : [],
    );
  }

  /** Whether the player may bet in this session. */
  private refusalOfPlayer(move: Move, account: Account): Verdict | undefined {
    const session = account.sessions.get(move.session ?? '');
    if (!session || session.game !== move.game) return refused('SESSION_UNKNOWN');
    if (session.isOver) return refused('SESSION_EXPIRED');
    return account.isBlocked ? refused('PLAYER_BLOCKED') : undefined;
  }

  private decideBet(move: Move, account: Account): Verdict {
    const ofPlayer = this.refusalOfPlayer(move, account);
    if (ofPlayer) return ofPlayer;
    if (this.roundOf(move) === 'CLOSED') return refused('ROUND_CLOSED');
    const limit = this.limits.get(move.game);
    if (limit !== undefined && move.amount > limit)
      return { kind: 'refused', status: 'LIMIT_EXCEEDED', limit };
    if (move.free !== undefined) return this.decideFree(move, account);
    if (move.amount > this.available(account)) return refused('INSUFFICIENT_FUNDS');
    return { kind: 'applied', paise: 0 - move.amount };
  }

  private decideFree({ free = '', amount }: Move, account: Account): Verdict {
    const grant = account.free.get(free);
    if (!grant || grant.amount !== amount) return refused('FREE_UNKNOWN');
    return grant.left > 0 ? { kind: 'applied', paise: 0 } : refused('FREE_SPENT');
  }

  protected decideWin(move: Move, _account: Account): Verdict {
    const round = this.roundOf(move);
    const bet = move.bet === undefined ? 'none' : (this.kept.get(move.bet)?.state ?? 'REFUSED');
    if (round === undefined || bet === 'REFUSED') return refused('BET_UNKNOWN');
    if (round === 'VOID') return refused('ROLLED_BACK');
    if (round === 'CLOSED') return refused('ROUND_CLOSED');
    if (bet === 'REVERSED' || bet === 'TOMBSTONE') return refused('ROLLED_BACK');
    return { kind: 'applied', paise: move.amount };
  }

  /** What is kept under an id, of whichever kind it is. */
  private find(tx: string): Kept | undefined {
    for (const kind of KINDS) {
      const kept = this.kept.get(this.keyOf(kind, tx));
      if (kept) return kept;
    }
    return undefined;
  }

  protected targetOf({ target = '' }: Move): Kept | undefined {
    return this.find(target);
  }

  protected isPaid({ tx, round, player }: Move): boolean {
    return this.live('win', round, player).some(({ bet }) => bet === undefined || bet === tx);
  }

  private decideRollback(move: Move, account: Account): Verdict {
    const target = this.targetOf(move);
    if (!target?.move) return { kind: 'noop' };
    const { move: of, state } = target;
    const isPlayed = of.kind === 'bet' || of.kind === 'win';
    if (!isPlayed || of.round !== move.round || of.player !== move.player)
      return { kind: 'unanswered', status: 'NOT_REVERSIBLE' };
    if (state !== 'APPLIED') return { kind: 'noop' };
    return of.kind === 'bet' ? this.takeBetBack(of) : this.takeWinBack(of, account);
  }

  private takeBetBack(bet: Move): Verdict {
    if (this.isPaid(bet)) return { kind: 'unanswered', status: 'ALREADY_PAID' };
    return { kind: 'applied', paise: bet.free === undefined ? bet.amount : 0 };
  }

  /** Only where the player still has it: an account never falls below 0. */
  private takeWinBack({ amount }: Move, account: Account): Verdict {
    if (amount > this.available(account)) return { kind: 'unanswered', status: 'INSUFFICIENT_FUNDS' };
    return { kind: 'applied', paise: 0 - amount };
  }

  protected layTombstone({ kind, target }: Move): void {
    if (kind === 'rollback' && target !== undefined && !this.find(target))
      this.kept.set(this.keyOf('bet', target), { state: 'TOMBSTONE' });
  }

  protected follow(move: Move, account: Account): void {
    const key = `${move.round}/${move.player}`;
    const grant = account.free.get(move.free ?? '');
    if (move.kind === 'bet') {
      if (grant) grant.left -= 1;
      this.rounds.set(key, 'OPEN');
    } else if (move.kind === 'win') this.afterWin(move, key);
    else if (move.kind === 'rollback') this.takeBack(move, account, key);
  }

  protected afterWin({ close }: Move, key: string): void {
    if (close) this.rounds.set(key, 'CLOSED');
  }

  /** Whether a bet of the round still stands. */
  protected isPlayed({ round, player }: Move): boolean {
    return this.live('bet', round, player).length > 0;
  }

  private takeBack(move: Move, account: Account, key: string): void {
    const target = this.targetOf(move);
    if (!target?.move) return;
    target.state = 'REVERSED';
    const grant = account.free.get(target.move.free ?? '');
    if (grant) grant.left += 1;
    if (!this.isPlayed(move)) this.rounds.set(key, 'VOID');
    else if (target.move.kind === 'win') this.rounds.set(key, 'OPEN');
  }

  private roundOf({ round, player }: Pick<Move, 'round' | 'player'>): RoundState | undefined {
    return this.rounds.get(`${round}/${player}`);
  }

  private close(body: Body): KitAnswer {
    const balance = this.available(this.accountOf(body));
    const [round, player] = [idIn(body, 'round'), idIn(body, 'player')];
    const state = this.roundOf({ round, player });
    if (state === undefined) return { status: 'ROUND_UNKNOWN', balance };
    if (state === 'OPEN') this.rounds.set(`${round}/${player}`, 'CLOSED');
    return { status: 'OK', balance, applied: state === 'OPEN' };
  }

  private statusOf(body: Body): KitAnswer {
    const tx = idIn(body, 'tx');
    const kept = this.find(tx);
    if (!kept) return { status: 'OK', known: false };
    const kind = kept.move ? { kind: kept.move.kind } : {};
    return { status: 'OK', known: true, state: kept.state, ...kind };
  }

  /** The process ends and begins again. By the rules it loses nothing, as all of it is in tables. */
  restart(): void {
    // Nothing was kept anywhere else.
  }
}
