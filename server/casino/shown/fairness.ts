import type { CasinoFairness } from '../../../api/schemas/casinoFairness';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { GatheringChain } from '../chain/epochs';
import type { Table } from '../table/table';

type Mix = CasinoFairness['tables'][number]['mix'];

/** `demo` is the name of a player as well, and no word of a recording may be one. */
export const mixOf = (source: EpochSource['kind'] = 'demo'): Mix => (source === 'demo' ? 'fixed' : source);

/** Where the mix of a table's rounds comes from; `awaited`: pages bring it now. */
export const mixAt = ({ epoch, gathering }: Pick<Table, 'epoch' | 'gathering'>): Mix =>
  gathering() ? 'awaited' : mixOf(epoch()?.source);

type Chain = CasinoFairness['tables'][number];

const publishedOf = ({ name }: Table['table'], chain: Omit<GatheringChain, 'gathersUntil'>) => ({
  table: chain.slug,
  name,
  level: chain.level,
  epoch: chain.epoch,
  rounds: chain.rounds,
  terminal_hash: chain.terminalHash,
  rules_hash: chain.rulesHash,
  published_at: chain.publishedAt,
});

function chainOf({ table, epoch, gathering }: Table): Chain | undefined {
  const awaited = gathering();
  if (awaited) return { ...publishedOf(table, awaited), mix: 'awaited', mix_source: '', next: null };
  const present = epoch();
  if (!present) return undefined;
  const { next, source, mixSource: mix_source } = present;
  return {
    ...publishedOf(table, present),
    rounds: present.most,
    mix: mixOf(source),
    mix_source,
    next: next && {
      epoch: next.epoch,
      terminal_hash: next.terminalHash,
      published_at: next.publishedAt,
    },
  };
}

/** What was published of every table's present chain before its first round. */
export const chainsOf = (tables: readonly Table[]): CasinoFairness['tables'] =>
  tables.flatMap((table) => chainOf(table) ?? []);
