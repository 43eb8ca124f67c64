import type { CasinoFairness } from '../../../api/schemas/casinoFairness';
import type { EpochSource } from '../../../domain/casino/draw/mix';
import type { Table } from '../table/table';

type Mix = CasinoFairness['tables'][number]['mix'];

/** `demo` is the name of a player as well, and no word of a recording may be one. */
export const mixOf = (source: EpochSource['kind'] = 'demo'): Mix => (source === 'demo' ? 'fixed' : source);

/** What was published of every table's present chain before its first round. */
export const chainsOf = (tables: readonly Table[]): CasinoFairness['tables'] =>
  tables.flatMap((table) => {
    const epoch = table.epoch();
    if (!epoch) return [];
    return {
      table: epoch.slug,
      name: table.table.name,
      level: epoch.level,
      mix: mixOf(epoch.source),
      mix_source: epoch.mixSource,
      epoch: epoch.epoch,
      rounds: epoch.most,
      terminal_hash: epoch.terminalHash,
      rules_hash: epoch.rulesHash,
      published_at: epoch.publishedAt,
      next: epoch.next && {
        epoch: epoch.next.epoch,
        terminal_hash: epoch.next.terminalHash,
        published_at: epoch.next.publishedAt,
      },
    };
  });
