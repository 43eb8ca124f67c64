/*
 * The exchange as `npm run fuzz` attacks it: the whole server on a free port, with limits no fuzzer reaches, since
 * 20,000 answers of 429 would prove nothing. Everything it reports as its own error goes to standard error.
 */
import { resolve } from 'node:path';
import { readConfig } from '../../server/base/config';
import { startExchange } from '../../server/exchange';

const write = (line: string): void => void process.stderr.write(`${line}\n`);
const exchange = await startExchange(readConfig(process.env), {
  version: 'fuzz',
  clientDir: resolve('dist/client'),
  imagesDir: resolve('public/images'),
  say: () => undefined,
  report: (error, where) =>
    write(`REPORTED ${where}: ${error instanceof Error ? error.stack : String(error)}`),
  limits: { perMinute: 10_000_000, loginsPerMinute: 10_000_000 },
});
process.stdout.write(`ready ${exchange.url}\n`);
process.on('SIGTERM', () => void exchange.close().then(() => process.exit(0)));
