import { Unreachable } from '../../../../server/base/bus/bus';
import type { Bus } from '../../../../server/base/bus/bus';
import { createLocalBus } from '../../../../server/base/bus/local';
import { connectBus } from '../../../../server/base/bus/nats';
import { startNats } from '../../support/nats';

export type Kind = {
  join: () => Promise<Bus>;
  /** Nobody reaches anybody, until `mend`. */
  breakUp: () => Promise<void>;
  mend: () => Promise<void>;
  end: () => Promise<void>;
};

export const failures: unknown[] = [];
export const report = (error: unknown): void => void failures.push(error);

export function localKind(): Promise<Kind> {
  const bus = createLocalBus(report);
  const members: ReturnType<typeof bus.join>[] = [];
  const cut = (is: boolean) => () => {
    for (const member of members) member.cut(is);
    return Promise.resolve();
  };
  return Promise.resolve({
    join: () => {
      const member = bus.join();
      members.push(member);
      return Promise.resolve(member);
    },
    breakUp: cut(true),
    mend: cut(false),
    end: () => Promise.resolve(),
  });
}

export async function natsKind(): Promise<Kind> {
  const nats = await startNats();
  return {
    join: () => connectBus(nats.url, report),
    breakUp: nats.kill,
    mend: nats.start,
    end: nats.kill,
  };
}

/** The bus of a suite, over all of its tests, and the members that joined it, each until the end of its test. */
export function busOfSuite(kindOf: () => Promise<Kind>): { join: () => Promise<Bus>; kind: () => Kind } {
  let kind: Kind;
  const members: Bus[] = [];
  beforeAll(async () => {
    kind = await kindOf();
  });
  afterEach(async () => {
    await Promise.all(members.splice(0).map((bus) => bus.close()));
    expect(failures.splice(0)).toEqual([]);
  });
  afterAll(() => kind.end());
  return {
    kind: () => kind,
    join: async () => {
      const bus = await kind.join();
      members.push(bus);
      return bus;
    },
  };
}

/** Resolves once what was said before has come: a request follows the same way, behind it. */
export async function settled(from: Bus, to: Bus): Promise<void> {
  const stop = to.serve('settled', (text) => Promise.resolve(text));
  for (;;)
    try {
      await from.request('settled', '');
      break;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
  stop();
}
