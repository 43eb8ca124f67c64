import type { Bus } from '../../base/bus/bus';
import { REQUEST_MS } from '../../base/bus/bus';
import type { Answer, Call } from '../../base/call';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import { shardOf } from '../../base/db/leases';
import { askedAt } from '../../markets/relay/asking';
import { SUBJECTS } from '../../markets/relay/subjects';
import type { LiveMarkets } from '../../markets/matches/live';
import type { Owners } from './owners';
import { answerText, failureText, lostAnswer, readAnswer, readAsked } from './remote';
import type { HandedCall } from './remote';

export type HandDeps = {
  owners: Pick<Owners, 'ask'>;
  db: Db;
  live: Pick<LiveMarkets, 'get'>;
  clock: Pick<Clock, 'speed'>;
};

type Wish = { marketId: string | null; changes: boolean; mayWait?: boolean | undefined };

/** The same calls, of which the owners of markets answer what is theirs. */
export function handOn(calls: readonly Call[], { owners, db, live, clock }: HandDeps): Call[] {
  const ask = async (
    asked: HandedCall,
    { marketId, changes, mayWait = false }: Wish,
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

/** Answers what edges hand on, for the shards it has. */
export type Answering = {
  begin: (shards: readonly number[]) => void;
  end: (shards: readonly number[]) => void;
};

type AnsweringDeps = {
  bus: Bus;
  /** In which a shard is held. */
  epochOf: (shard: number) => number;
};

export function createAnswering(
  { bus, epochOf }: AnsweringDeps,
  calls: readonly Call[],
  report: (error: unknown, where: string) => void,
): Answering {
  const byPath = new Map(
    calls.flatMap((call) => (call.answeredBy.who === 'edge' ? [] : [[call.path, call]])),
  );
  const serving = new Map<number, () => void>();
  async function answer(text: string): Promise<string> {
    let where = 'an order of an edge';
    try {
      const { path, body, caller } = readAsked(text);
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
        serving.set(shard, bus.serve(askedAt(SUBJECTS.order, shard, epochOf(shard)), answer));
    },
    end: (shards) => {
      for (const shard of shards) {
        serving.get(shard)?.();
        serving.delete(shard);
      }
    },
  };
}
