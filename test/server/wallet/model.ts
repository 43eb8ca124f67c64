/*
 * The wallet's rules once more, in memory and written for the test alone: one player, one provider, one game.
 */
export type Message =
  | { call: 'bet'; tx: string; round: string; amount: number }
  | { call: 'win'; tx: string; round: string; amount: number; close: boolean }
  | { call: 'rollback'; tx: string; round: string; target: string }
  | { call: 'close'; round: string };

type Kept = { content: string; state: string; status: string; message: Message };
type Round = { closed: boolean };

function contentOf(message: Message): string {
  const { close: _, ...content } = { close: false, ...message };
  return JSON.stringify(content);
}

export class ModelWallet {
  private readonly kept = new Map<string, Kept>();
  private readonly rounds = new Map<string, Round>();
  private readonly tombstones = new Set<string>();

  constructor(
    readonly start: number,
    readonly held: number,
  ) {}

  private live(call: 'bet' | 'win', round?: string): Extract<Message, { amount: number }>[] {
    return [...this.kept.values()].flatMap(({ state, message }) =>
      state === 'APPLIED' &&
      message.call === call &&
      'amount' in message &&
      (round === undefined || message.round === round)
        ? [message]
        : [],
    );
  }

  /** What the player can bet: by what still stands, counted anew each time. */
  available(): number {
    const sumOf = (call: 'bet' | 'win') => this.live(call).reduce((sum, { amount }) => sum + amount, 0);
    return this.start - sumOf('bet') + sumOf('win') - this.held;
  }

  states(): Record<string, string> {
    return Object.fromEntries(
      [...this.rounds].map(([round, { closed }]) => {
        if (this.live('bet', round).length === 0) return [round, 'VOID'];
        return [round, closed ? 'CLOSED' : 'OPEN'];
      }),
    );
  }

  send(message: Message): { status: string; repeat: boolean } {
    if (message.call === 'close') return { status: this.close(message.round), repeat: false };
    const known = this.kept.get(message.tx);
    if (this.tombstones.has(message.tx))
      return { status: message.call === 'rollback' ? 'REF_REUSED' : 'ROLLED_BACK', repeat: false };
    if (known && known.content !== contentOf(message)) return { status: 'REF_REUSED', repeat: false };
    if (known) return { status: known.state === 'REVERSED' ? 'ROLLED_BACK' : known.status, repeat: true };
    const [state, status] = this.decide(message);
    if (state !== 'NONE') this.kept.set(message.tx, { content: contentOf(message), state, status, message });
    return { status, repeat: false };
  }

  private close(id: string): string {
    const round = this.rounds.get(id);
    if (!round) return 'ROUND_UNKNOWN';
    if (this.live('bet', id).length > 0) round.closed = true;
    return 'OK';
  }

  private decide(message: Exclude<Message, { call: 'close' }>): readonly [state: string, status: string] {
    switch (message.call) {
      case 'bet':
        return this.bet(message);
      case 'win':
        return this.win(message);
      case 'rollback':
        return this.rollback(message);
    }
  }

  private bet({ round, amount }: Extract<Message, { call: 'bet' }>): readonly [string, string] {
    const known = this.rounds.get(round);
    const isVoid = known !== undefined && this.live('bet', round).length === 0;
    if (known?.closed && !isVoid) return ['REFUSED', 'ROUND_CLOSED'];
    if (amount > this.available()) return ['REFUSED', 'INSUFFICIENT_FUNDS'];
    this.rounds.set(round, { closed: false });
    return ['APPLIED', 'OK'];
  }

  private win({ round, close }: Extract<Message, { call: 'win' }>): readonly [string, string] {
    const known = this.rounds.get(round);
    if (!known) return ['REFUSED', 'BET_UNKNOWN'];
    if (this.live('bet', round).length === 0) return ['REFUSED', 'ROLLED_BACK'];
    if (known.closed) return ['REFUSED', 'ROUND_CLOSED'];
    known.closed = close;
    return ['APPLIED', 'OK'];
  }

  private rollback({ target, round }: Extract<Message, { call: 'rollback' }>): readonly [string, string] {
    const known = this.kept.get(target);
    if (!known) {
      this.tombstones.add(target);
      return ['NOOP', 'OK'];
    }
    const { message } = known;
    if (message.call === 'rollback' || message.call === 'close' || message.round !== round)
      return ['NONE', 'NOT_REVERSIBLE'];
    if (known.state !== 'APPLIED') return ['NOOP', 'OK'];
    if (message.call === 'bet' && this.live('win', round).length > 0) return ['NONE', 'ALREADY_PAID'];
    if (message.call === 'win' && message.amount > this.available()) return ['NONE', 'INSUFFICIENT_FUNDS'];
    known.state = 'REVERSED';
    const ofRound = this.rounds.get(round);
    if (message.call === 'win' && ofRound) ofRound.closed = false;
    return ['APPLIED', 'OK'];
  }
}
