import { bundlePage, PAGE } from './bundlePage';
import { launch, serve } from './chromium';
import { benchPrices } from './prices';
import { markdown, type Row } from './report';

await bundlePage();
const { url, server } = await serve(PAGE);
const browser = await launch();
const rows: Row[] = await benchPrices(browser, url);
await browser.close();
server.close();
process.stdout.write(`${markdown(rows)}\n`);
