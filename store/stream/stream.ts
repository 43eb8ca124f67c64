import type { UnknownAction } from '@reduxjs/toolkit';
import { selectToken } from '../../slices/auth';
import { betsStreamed, pendingStreamed } from '../../slices/bets';
import {
  connectionLost,
  heartbeatArrived,
  messageArrived,
  marketsWanted,
  messageGarbled,
  pageShown,
  pollAnswered,
  streamClosed,
  streamOpened,
  streamWanted,
  timePassed,
  wentOffline,
  wentOnline,
} from '../../slices/connection';
import { dueAt, isAccepted } from '../../slices/connection/connectionStates';
import type { Connection } from '../../slices/connection/connectionStates';
import { areSameMarkets, pollPauseMs } from '../../slices/connection/connectionTimes';
import { noticeArrived } from '../base/notice';
import type { NewestStore } from '../base/root/types';
import { selectWantedMarkets } from '../base/selectors/wanted';
import type { SocketLike, World } from '../base/root/world';
import { askForBets, askForNews, askForScreen } from './ask';
import { commandsOf } from './commands';
import type { Command } from './commands';
import { makeConflator } from './conflate';
import type { Decoded } from './decode';
import { openSession } from './session';
import type { Session, SessionEvents } from './session';

type Changes = Extract<Decoded, { op: 'mcm' }>;
type Timer = { readonly at: number; readonly cancel: () => void };

/** Holds the socket, the timers and the pending frame, and decides nothing: outside events go to
 * `slices/connection`, whose transitions become commands. */
export class Stream {
  private readonly conflator: ReturnType<typeof makeConflator>;
  private readonly offs: readonly (() => void)[];
  /** The last state acted upon: commands follow from the difference. */
  private done: Connection = { status: 'idle' };
  private token: string | null = null;
  private session: Session | null = null;
  private timer: Timer | null = null;
  private cancelSoon = (): void => undefined;

  constructor(
    private readonly newest: NewestStore,
    private readonly world: World,
  ) {
    const { clock, page } = world;
    this.conflator = makeConflator({
      now: () => clock.now(),
      frame: (run) => world.frame(run),
      dispatch: newest.dispatch,
    });
    this.offs = [
      page.onOnline((isOnline) => this.tell(isOnline ? wentOnline(this.now()) : wentOffline())),
      page.onVisibility(() => {
        this.conflator.flush();
        if (!page.isHidden()) this.tell(pageShown(this.now()));
      }),
    ];
  }

  /** Session, screen or lists may have changed. */
  look(): void {
    const token = selectToken(this.newest.getState());
    if (token !== this.token) {
      if (this.connection().status !== 'idle') this.tell(streamClosed());
      this.token = token;
      this.tell(streamWanted({ ...this.now(), isOnline: this.world.page.isOnline() }));
    }
    // Lists change one by one as a screen is entered; one subscription covers them all.
    this.cancelSoon();
    this.cancelSoon = this.world.clock.after(0, () => this.want());
  }

  /** The connection may have changed. */
  act(): void {
    const before = this.done;
    const after = this.connection();
    this.done = after;
    for (const command of commandsOf(before, after)) this.obey(command);
    this.wind();
  }

  stop(): void {
    this.offs.forEach((off) => off());
    this.cancelSoon();
    this.tell(streamClosed());
    this.token = null;
    this.act();
  }

  private want(): void {
    const marketIds = selectWantedMarkets(this.newest.getState());
    const { connection } = this.newest.getState();
    if (connection.status === 'idle' || areSameMarkets(connection.wanted, marketIds)) return;
    this.tell(marketsWanted({ marketIds }));
  }

  private connection(): Connection {
    return this.newest.getState().connection;
  }

  private now(): { at: number } {
    return { at: this.world.clock.now() };
  }

  private chance(): { at: number; random: number } {
    return { ...this.now(), random: this.world.random() };
  }

  /** Pending changes came first, so they are dispatched first. Signed out, nothing is. */
  private tell(event: UnknownAction): void {
    this.conflator.flush();
    if (this.token !== null) this.newest.dispatch(event);
  }

  private obey(command: Command): void {
    switch (command.kind) {
      case 'close':
        this.session?.close();
        this.session = null;
        return this.conflator.clear();
      case 'open':
        return this.open();
      case 'subscribe':
        return this.session?.subscribe(command.id, command.marketIds, command.mark);
      case 'ping':
        return this.session?.ping();
      case 'ask':
        return void this.ask(command.asks, command.withBets);
    }
  }

  private open(): void {
    const { openSocket } = this.world;
    const socket = openSocket && tryOpen(openSocket);
    if (socket && this.token !== null) this.session = openSession(socket, this.token, this.events());
    else this.lose(openSocket ? '' : 'NO_SOCKET');
  }

  private events(): SessionEvents {
    return {
      opened: () => this.tell(streamOpened(this.now())),
      heard: (message) => this.heard(message),
      garbled: () => this.tell(messageGarbled(this.now())),
      lost: (code) => this.lose(code),
    };
  }

  private lose(code: string): void {
    this.tell(connectionLost({ ...this.chance(), code }));
  }

  private heard(message: Decoded): void {
    if (message.op === 'mcm') return this.changed(message);
    this.tell(messageArrived(this.now()));
    if (message.op === 'ocm') {
      for (const delays of message.delays) this.newest.dispatch(pendingStreamed(delays));
      for (const bets of message.bets) this.newest.dispatch(betsStreamed(bets));
    } else if (message.op === 'notice') this.newest.dispatch(noticeArrived(message.notice));
  }

  /** Up to sixty messages a second are only changes, which wait for their frame. */
  private changed({ clk, initialClk, heartbeatMs, isUpstreamDown, pt, changes }: Changes): void {
    this.conflator.add(changes, { pt, clk, initialClk });
    const c = this.connection();
    const isNews =
      isAccepted(c) &&
      (isUpstreamDown !== (c.stale === 'upstream') || (heartbeatMs ?? c.heartbeatMs) !== c.heartbeatMs);
    if (isNews || changes.length === 0)
      this.tell(heartbeatArrived({ ...this.now(), clk, initialClk, heartbeatMs, isUpstreamDown }));
  }

  private async ask(asks: number, withBets: boolean): Promise<void> {
    const { dispatch, getState } = this.newest;
    if (withBets) {
      askForBets(dispatch, getState());
      askForNews(dispatch, getState());
    }
    const isGood = await askForScreen(dispatch, getState());
    this.tell(pollAnswered({ ...this.now(), asks, isGood, pauseMs: pollPauseMs(getState().route) }));
  }

  /** A timer that fires early is set again, so that frames, which postpone it, need not touch it. */
  private wind(): void {
    const due = dueAt(this.connection());
    if (due !== null && this.timer && this.timer.at <= due) return;
    this.timer?.cancel();
    this.timer = null;
    if (due === null) return;
    const cancel = this.world.clock.after(Math.max(0, due - this.world.clock.now()), () => {
      this.timer = null;
      this.conflator.flush();
      if (this.world.clock.now() >= (dueAt(this.connection()) ?? Infinity))
        this.tell(timePassed(this.chance()));
      this.wind();
    });
    this.timer = { at: due, cancel };
  }
}

/** A new socket, or null if a policy forbids it. */
function tryOpen(openSocket: () => SocketLike): SocketLike | null {
  try {
    return openSocket();
  } catch {
    return null;
  }
}
