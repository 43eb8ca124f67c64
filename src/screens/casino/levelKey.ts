import type { CasinoTable } from '../../../api/casinoTables';

/** The sentence that says what a table proves; below level 3 that hangs on what its chain was mixed with. */
export function levelKey({ level, mix }: CasinoTable['fairness']) {
  if (mix === 'awaited') return 'table.awaitedMix';
  return mix === 'fixed' && level < 3 ? 'table.demo' : (`table.level${level}` as const);
}
