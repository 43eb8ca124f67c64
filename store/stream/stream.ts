import { selectToken } from '../../slices/auth';
import { betsStreamed } from '../../slices/bets';
import {
  connectStarted,
  connectionLost,
  heartbeatArrived,
  pollingStarted,
  silenceNoticed,
  streamClosed,
  streamOpened,
  streamRefused,
  wentOffline,
  wentOnline,
} from '../../slices/connection';
import { pricesStaled } from '../../slices/prices';
import type { Change } from '../../slices/prices';
import type { Tip } from '../base/types';
import type { World } from '../base/world';
import { backoffMs } from './backoff';
import { makeConflator } from './conflate';
import type { Heard } from './decode';
import { noticeArrived } from '../base/notice';
import { makePoller } from './poll';
import { isSessionOver, keyOf, moved, openSession, tryOpen } from './session';
import type { Ears, Mark, Session } from './session';
import { makeWatchdog } from './watchdog';

const HEARTBEAT_MS = 5_000;
/** Tries in a row that fail before prices are asked for instead; trying goes on meanwhile. */
const TRIES_BEFORE_POLLING = 3;
/** A server that talks nonsense is asked for a fresh image this often at most. */
const GARBLED_PAUSE_MS = 5_000;

type Changes = Extract<Heard, { op: 'mcm' }>;
/** The present connection; `key` names the markets last subscribed on it, null before any were. */
type Line = { session: Session; isOpen: boolean; key: string | null };

/** Keeps one connection to the exchange while somebody is signed in, and asks for prices while none can be had. */
export class Stream {
  private readonly conflator: ReturnType<typeof makeConflator>;
  private readonly watchdog: ReturnType<typeof makeWatchdog>;
  private readonly poller: ReturnType<typeof makePoller>;
  private readonly offs: readonly (() => void)[];
  private token: string | null = null;
  private wanted: readonly string[] = [];
  private line: Line | null = null;
  private mark: Mark | null = null;
  private attempt = 0;
  private heartbeatMs = HEARTBEAT_MS;
  private isStale = false;
  private garbledAt = -Infinity;
  private cancelRetry = (): void => undefined;
  private cancelSoon = (): void => undefined;

  constructor(
    private readonly tip: Tip,
    private readonly world: World,
  ) {
    const { clock, page } = world;
    this.conflator = makeConflator({
      now: () => clock.now(),
      frame: (run) => world.frame(run),
      dispatch: tip.dispatch,
    });
    this.poller = makePoller(tip, clock);
    this.watchdog = makeWatchdog(clock, () => this.heartbeatMs, {
      quiet: () => this.ping(),
      silent: () => {
        this.tip.dispatch(silenceNoticed({ at: clock.now() }));
        this.stale();
      },
      dead: () => this.lost(''),
    });
    this.offs = [
      page.onOnline((isOnline) => (isOnline ? this.online() : this.offline())),
      page.onVisibility(() => this.looked()),
    ];
  }

  /** The session or the wanted markets may have changed: acts on the difference. */
  look(): void {
    const state = this.tip.getState();
    const token = selectToken(state);
    if (this.wanted !== state.prices.order) {
      this.wanted = state.prices.order;
      this.cancelSoon();
      this.cancelSoon = this.world.clock.after(0, () => this.subscribe());
    }
    if (token === this.token) return;
    this.hangUp();
    this.token = token;
    this.attempt = 0;
    this.mark = null;
    if (token !== null) this.connect();
  }

  stop(): void {
    this.offs.forEach((off) => off());
    this.hangUp();
    this.tip.dispatch(streamClosed());
  }

  private hangUp(): void {
    this.cancelRetry();
    this.cancelSoon();
    this.watchdog.stop();
    this.poller.stop();
    this.conflator.clear();
    this.line?.session.close();
    this.line = null;
  }

  private connect(): void {
    this.cancelRetry();
    if (this.token === null || this.line) return;
    this.attempt += 1;
    this.tip.dispatch(connectStarted({ attempt: this.attempt }));
    if (!this.world.page.isOnline()) return this.offline();
    const socket = tryOpen(this.world.openSocket);
    if (socket) {
      const session = openSession(socket, this.token, HEARTBEAT_MS, this.ears());
      this.line = { session, isOpen: false, key: null };
      this.watchdog.fed(); // A socket may neither open nor fail: that is silence too.
    } else this.lost('');
  }

  private ears(): Ears {
    return {
      opened: () => {
        if (this.line) this.line.isOpen = true;
        this.attempt = 0;
        this.poller.stop();
        this.watchdog.fed();
        this.tip.dispatch(streamOpened({ at: this.world.clock.now() }));
        this.subscribe();
      },
      heard: (message) => {
        this.watchdog.fed();
        this.heard(message);
      },
      garbled: () => this.garbled(),
      lost: (errorCode) => this.lost(errorCode),
    };
  }

  private subscribe(): void {
    const key = keyOf(this.wanted);
    if (!this.line?.isOpen || this.line.key === key || (this.line.key === null && key === '')) return;
    this.line.key = key;
    this.line.session.subscribe(this.wanted, this.mark);
  }

  private heard(message: Heard): void {
    const { dispatch } = this.tip;
    if (message.op === 'mcm') this.changed(message);
    else if (message.op === 'ocm') message.bets.forEach((bets) => dispatch(betsStreamed(bets)));
    else if (message.op === 'notice') dispatch(noticeArrived(message.notice));
    else dispatch(heartbeatArrived({ at: this.world.clock.now(), isUpstreamDown: false }));
  }

  private changed({ kind, clk, initialClk, heartbeatMs, isUpstreamDown, pt, changes }: Changes): void {
    const at = this.world.clock.now();
    this.heartbeatMs = heartbeatMs ?? this.heartbeatMs;
    this.mark = moved(this.mark, this.line?.key, initialClk, clk);
    if (kind === 'heartbeat' || isUpstreamDown || this.isStale) {
      this.tip.dispatch(heartbeatArrived({ at, isUpstreamDown }));
    }
    this.conflator.add([...this.freshened(kind, isUpstreamDown), ...changes], pt);
    if (isUpstreamDown) this.stale();
  }

  /** Anything but an image vouches for every market it does not mention. */
  private freshened(kind: Changes['kind'], isUpstreamDown: boolean): Change[] {
    if (!this.isStale || isUpstreamDown) return [];
    this.isStale = false;
    return kind === 'image' ? [] : this.wanted.map((m) => ({ t: 'fresh', m }));
  }

  private stale(): void {
    if (this.isStale) return;
    this.conflator.flush();
    this.isStale = true;
    this.tip.dispatch(pricesStaled());
  }

  private garbled(): void {
    const now = this.world.clock.now();
    if (!this.line || now - this.garbledAt < GARBLED_PAUSE_MS) return;
    this.garbledAt = now;
    this.mark = null;
    this.line.key = null;
    this.subscribe();
  }

  private lost(errorCode: string): void {
    this.line?.session.close();
    this.line = null;
    this.watchdog.stop();
    this.stale();
    if (isSessionOver(errorCode)) {
      // Whether that ends the session, and why, is found out by an effect.
      this.tip.dispatch(streamRefused({ code: errorCode }));
    } else if (errorCode === 'SUBSCRIPTION_LIMIT_EXCEEDED') {
      this.tip.dispatch(streamRefused({ code: errorCode }));
      this.poll();
    } else this.retry();
  }

  private retry(): void {
    const { clock, openSocket } = this.world;
    const attempt = Math.max(1, this.attempt);
    const pause = backoffMs(attempt, this.world.random());
    this.tip.dispatch(connectionLost({ attempt, retryAt: clock.now() + pause }));
    if (attempt >= TRIES_BEFORE_POLLING || !openSocket) this.poll();
    if (openSocket) this.cancelRetry = clock.after(pause, () => this.connect());
  }

  private poll(): void {
    if (this.tip.getState().connection.status === 'polling') return;
    this.tip.dispatch(pollingStarted({ attempt: this.attempt }));
    this.poller.start();
  }

  private offline(): void {
    if (this.token === null) return;
    this.hangUp();
    this.stale();
    this.tip.dispatch(wentOffline());
  }

  private online(): void {
    if (this.token === null) return;
    this.tip.dispatch(wentOnline());
    this.attempt = 0;
    this.connect();
  }

  /** The page is shown or hidden: frames may have stood still, and a socket may have died in its sleep. */
  private looked(): void {
    this.conflator.flush();
    if (this.token === null || this.world.page.isHidden() || !this.world.page.isOnline()) return;
    if (this.line) this.ping();
    else this.connect();
  }

  /** A socket still on its way cannot be written to. */
  private ping(): void {
    if (this.line?.isOpen) this.line.session.ping();
  }
}
