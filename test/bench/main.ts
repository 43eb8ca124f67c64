import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchAttack } from './attack';
import { benchBets } from './bets';
import { bundlePage, PAGE, ROOT } from './bundlePage';
import { benchBytes } from './bytes';
import { launch, serve } from './chromium';
import { benchExport, benchHolding, benchMemory } from './exporting';
import { benchFanout } from './fanout';
import { benchLeftOpen } from './leftOpen';
import { benchLighthouse } from './lighthouse';
import { benchMatch, benchPrices } from './prices';
import { benchPlayer } from './player';
import { benchRecorded } from './recorded';
import { benchReplay } from './replay';
import { benchReports } from './reports';
import { benchRoles } from './roles';
import { benchSlipPress } from './slipPress';
import { benchTables } from './tables';
import { benchWallet } from './wallet';
import { benchYears } from './years';
import { keeps, markdown } from './report';
import type { Row } from './report';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

await bundlePage();
const browser = await launch();
const { url, server } = await serve(PAGE);
const PARTS: Record<string, () => Promise<Row[]> | Row[]> = {
  replay: benchReplay,
  export: () => benchExport(browser, url),
  memory: async () => [...(await benchHolding(browser, url)), ...benchMemory()],
  bytes: () => benchBytes(browser),
  bets: () => benchBets(against),
  tables: benchTables,
  wallet: benchWallet,
  reports: benchReports,
  attack: benchAttack,
  fanout: benchFanout,
  roles: benchRoles,
  player: () => benchPlayer(browser, url),
  recorded: () => benchRecorded(browser, url),
  prices: () => benchPrices(browser, url),
  match: () => benchMatch(browser, url),
  slipPress: () => benchSlipPress(browser),
  lighthouse: benchLighthouse,
  leftOpen: () => benchLeftOpen(browser),
  years: benchYears,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const { against } = values;
/** They want programs of their own (`lighthouse` fetches one, `roles` has Debian's nats-server) or a quarter of an hour, so only by
 * name. */
const BY_NAME = ['lighthouse', 'roles', 'leftOpen', 'years'];
const rows: Row[] = [];
const loadBefore = load();
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 ? !wanted.includes(name) : BY_NAME.includes(name)) continue;
  say(`> ${name}`);
  rows.push(...(await part()));
}
const chromiumVersion = browser.version();
await browser.close();
server.close();

const machine = {
  processors: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGB: Math.round(totalmem() / 1e9),
  node: process.version,
  chromium: chromiumVersion,
  load: `${loadBefore} before, ${load()} after`,
};
mkdirSync(join(ROOT, 'dist'), { recursive: true });
writeFileSync(join(ROOT, 'dist', 'bench.json'), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
const table = markdown(rows);
say(`\n${table}\n`);
const missed = rows.filter((row) => !keeps(row));
say(`${rows.length} figures, ${missed.length} of them miss their gate; dist/bench.json has them all`);

// Only a whole run replaces the table that is kept: half of it would lie about the rest.
if (wanted.length === 0) {
  const file = join(ROOT, 'docs', 'benchmarks.md');
  const [head = ''] = readFileSync(file, 'utf8').split('<!-- table -->');
  const conditions = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`);
  writeFileSync(file, `${head}<!-- table -->\n\n${conditions.join('\n')}\n\n${table}\n`);
}
