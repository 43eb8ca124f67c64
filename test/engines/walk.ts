import * as v from 'valibot';
import { firstMarket } from '../e2e/calls';
import type { Exchange } from '../e2e/exchange';
import type { Newcomer } from '../e2e/fixtures';
import type { Driver } from './driver';
import { FINDER } from './find';

const place = v.nullable(v.object({ x: v.number(), y: v.number() }));
const said = v.nullable(v.string());

const PATIENCE_MS = 40_000;
const LOOK_MS = 250;

/** Asks until there is an answer. @throws Error that names what never came */
async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** What a person does with a page, by roles and names. `pattern` is that of the name. */
function handOf(driver: Driver) {
  const ask = async (call: string, role: string, pattern: string): Promise<unknown> => {
    await driver.evaluate(FINDER);
    return driver.evaluate(`window.${call}(${JSON.stringify(role)}, ${JSON.stringify(pattern)})`);
  };
  const see = (role: string, pattern: string) =>
    until(`${role} ${pattern}`, async () => v.parse(said, await ask('textIn', role, pattern)));
  const press = async (role: string, pattern: string): Promise<void> => {
    const at = await until(`${role} ${pattern}`, async () =>
      v.parse(place, await ask('placeOf', role, pattern)),
    );
    await driver.press(at.x, at.y);
  };
  const fill = async (label: string, text: string): Promise<void> => {
    await press('textbox', label);
    await driver.type(text);
  };
  /** While a dialog still moves into its place, a press may miss its button. */
  const shut = (dialog: string) =>
    until(`the end of ${dialog}`, async () => {
      if ((await ask('textIn', 'dialog', dialog)) === null) return true;
      await press('button of a dialog', '^Close$');
      return null;
    });
  return { see, press, fill, shut };
}

/**
 * A new player signs in, reads home, opens a match whose prices come in, bets, finds the bet in My bets and in the reports, and
 * signs out of nothing else: what makes money move. @returns what was seen, one line each @throws Error at the first step that fails
 */
export async function walk(driver: Driver, exchange: Exchange, who: Newcomer): Promise<string[]> {
  const { see, press, fill, shut } = handOf(driver);
  const seen: string[] = [];
  await driver.open(`${exchange.url}/`);
  await fill('^User name', who.name);
  await fill('^Password', who.password);
  await press('button', '^Sign in$');
  await see('dialog', 'Beware Of Phishing');
  await shut('Beware Of Phishing');
  seen.push(`signed in: ${await see('group', '^Balance')}`);

  const { market, path } = await firstMarket(who.calls, 'football');
  const runner = market.runner_json[0]?.name ?? '';
  await driver.open(`${exchange.url}${path}`);
  await see('button', `^Back ${runner} \\d`);
  await press('button', `^Back ${runner} \\d`);
  await fill('^Stake', '100');
  await press('button', '^Place bet$');
  await see('region', '^My bets');
  await until('the bet', async () =>
    (await who.calls.bets(path.split('/').at(-1) ?? '')).length > 0 ? true : null,
  );
  const bets = await until('the bet in My bets', async () => {
    const text = await see('region', '^My bets');
    return text.includes(runner) ? text : null;
  });
  seen.push(`bet: ${bets.slice(0, 80)}`);

  await driver.open(`${exchange.url}/#/report/current-bet`);
  await see('heading', '^Current Bet');
  await until('the bet in the report', async () =>
    (await see('any', '^.*$')).includes(runner) ? true : null,
  );
  seen.push('found again in Current Bet');

  const failures = v.parse(v.array(v.string()), (await driver.evaluate('window.failures || []')) ?? []);
  if (failures.length > 0) throw new Error(`the page failed: ${failures.join('; ')}`);
  const isStopped = await driver.evaluate(`/stopped working/i.test(document.body.innerText)`);
  if (isStopped === true) throw new Error('a part of the page has stopped working');
  return seen;
}
