import type { Bus } from '../../base/bus/bus';
import { REQUEST_MS } from '../../base/bus/bus';
import type { Answer, Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { shardOf } from '../../base/db/leases';
import { ownerSubject } from '../../markets/relay/asking';
import { SUBJECTS } from '../../markets/relay/subjects';
import type { LiveMarkets } from '../../markets/matches/live';
import type { Owners } from './owners';
import { answerText, failureText, lostAnswer, readAnswer, readForwarded } from './remote';
import type { ForwardedCall } from './remote';

export type ForwardDeps = {
  owners: Pick<Owners, 'ask'>;
  db: Db;
  live: Pick<LiveMarkets, 'get'>;
  clock: Pick<Clock, 'speed'>;
};

type ForwardOptions = { marketId: string | null; changes: boolean; mayWait?: boolean | undefined };

/** The calls of an edge; those that concern a market are forwarded to its owner. */
export function withForwarding(calls: readonly Call[], { owners, db, live, clock }: ForwardDeps): Call[] {
  const ask = async (
    asked: ForwardedCall,
    { marketId, changes, mayWait = false }: ForwardOptions,
  ): Promise<Answer<unknown>> => {
    const delayS = mayWait && marketId !== null ? (live.get(marketId)?.betDelayS ?? 0) : 0;
    const timeoutMs = REQUEST_MS + (delayS * 1000) / clock.speed;
    const text = await owners
      .ask(shardOf(marketId ?? ''), JSON.stringify(asked), timeoutMs)
      .catch((error: unknown) => {
        throw lostAnswer(error, asked, changes);
      });
    return readAnswer(text);
  };
  const handleOf = ({ path, answeredBy, handle }: Call): Call['handle'] => {
    switch (answeredBy.who) {
      case 'edge':
        return handle;
      case 'owners':
        return (body, caller) =>
          answeredBy.askEach(body, { db, playerId: caller.playerId }, (marketId, part) =>
            ask({ path, body: part, caller }, { marketId, changes: true }),
          );
      default: {
        const { marketOf, changes, mayWait } = answeredBy;
        return async (body, caller) => {
          const marketId = await marketOf(body, { db, playerId: caller.playerId });
          return ask({ path, body, caller }, { marketId, changes, mayWait });
        };
      }
    }
  };
  return calls.map((call) => ({ ...call, handle: handleOf(call) }));
}

/** The body was checked by the edge, with the call's own schema. */
const isChecked = (_value: unknown): _value is never => true;

/** Answers calls that edges forward, for the shards this process owns. */
export type CallServer = {
  begin: (shards: readonly number[]) => void;
  end: (shards: readonly number[]) => void;
};

type CallServerDeps = {
  bus: Bus;
  /** The epoch of this process's lease on a shard. */
  epochOf: (shard: number) => number;
};

export function createCallServer(
  { bus, epochOf }: CallServerDeps,
  calls: readonly Call[],
  report: (error: unknown, where: string) => void,
): CallServer {
  const byPath = new Map(
    calls.flatMap((call) => (call.answeredBy.who === 'edge' ? [] : [[call.path, call]])),
  );
  const serving = new Map<number, () => void>();
  async function answer(text: string): Promise<string> {
    let where = 'an order of an edge';
    try {
      const { path, body, caller } = readForwarded(text);
      where = path;
      const call = byPath.get(path);
      if (!call || !isChecked(body)) throw new Error(`no call ${path} is handed on`);
      return answerText(await call.handle(body, caller));
    } catch (error) {
      report(error, where);
      return failureText(error);
    }
  }
  return {
    begin: (shards) => {
      for (const shard of shards)
        serving.set(shard, bus.serve(ownerSubject(SUBJECTS.order, shard, epochOf(shard)), answer));
    },
    end: (shards) => {
      for (const shard of shards) {
        serving.get(shard)?.();
        serving.delete(shard);
      }
    },
  };
}
