import { readFileSync } from 'node:fs';
import { startProvider } from './provider';

/* `WALLET_URL=... PROVIDER=... KEY_ID=... SECRET_FILE=... OUTBOX=... PORT=... npx tsx tools/walletKit/example/main.ts` */
const { WALLET_URL = 'http://127.0.0.1:4000', PROVIDER = 'coin', KEY_ID = 'k1', PORT = '4100' } = process.env;
const { SECRET_FILE = 'secret', OUTBOX = 'outbox.ndjson' } = process.env;

const secret = Buffer.from(readFileSync(SECRET_FILE, 'utf8').trim(), 'hex');
const settings = { wallet: WALLET_URL, provider: PROVIDER, keyId: KEY_ID, secret, file: OUTBOX };
const { url } = await startProvider(settings, Number(PORT));
process.stdout.write(`ready ${url}\n`);
