import { codeEntered, codeResendRequested } from '../../../../slices/auth';
import { noticeChosen, notificationsLeft, notificationsOpened } from '../../../../slices/notifications';
import { navigated } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { taskChosen } from '../../../../slices/security';
import type { RootState } from '../../../../store/base/root/rootReducer';
import type { Exchange } from '../playing/exchange';
import type { Player } from '../playing/player';
import { sharedSession } from '../playing/session';
import { leave } from './entry';
import { askedForCode, begin, checkHidden, comeIn, factorsOf, isNow, isTold, prove } from './factors';

/** The handle of what the page shows now. */
function shownHandle({ security: s }: RootState): string {
  if (s.status === 'connecting') return s.idHandle;
  throw new Error(`nothing is shown while security is ${s.status}`);
}

const shown = (player: Player): string => player.reveal(shownHandle(player.state()));

/** Writes to the bot as a phone does, by the page that plays it. */
async function writeToBot(exchange: Exchange, chat: string, text: string): Promise<void> {
  const body = new URLSearchParams({ chat, text });
  const answer = await fetch(`${exchange.url}telegram-bot`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the bot answered ${answer.status}`);
}

/** The newest six digits that the bot wrote to a chat. */
async function codeIn(exchange: Exchange, chat: string): Promise<string> {
  const page = await (await fetch(`${exchange.url}telegram-bot?chat=${chat}`)).text();
  const code = /<\/small>(\d{6}) /.exec(page)?.[1];
  if (code === undefined) throw new Error('the bot wrote no code');
  return code;
}

async function silence(player: Player): Promise<void> {
  const isShown = () =>
    player.until('how one is told', ({ notifications }) => notifications.status === 'shown');
  player.dispatch(navigated(pathTo('setting')));
  player.dispatch(notificationsOpened());
  await isShown();
  player.dispatch(noticeChosen({ kind: 'settled', channel: 'telegram', isOn: false }));
  await isShown();
  player.dispatch(notificationsLeft());
}

export const TELEGRAM_CONNECTED = sharedSession(
  'Telegram connected, by the ID sent to the bot; a sign-in with the code it wrote, not sent again at once; the new factor at the bell; settled bets not told by the bot; disconnected by another code',
  async (player, exchange, me) => {
    const chat = `phone-${me.name}`;
    await player.signIn(me.name, me.password);
    await begin(player, { kind: 'telegram' }, me);
    await isNow(player, 'connecting');
    const id = shown(player);
    await writeToBot(exchange, chat, `/connect ${id}`);
    await factorsOf(player);
    await isNow(player, 'idle');
    player.mark('connected');
    await leave(player);

    await askedForCode(player, me);
    player.dispatch(codeResendRequested());
    await player.until('not sent again at once', ({ auth }) => auth.status === 'proving' && !!auth.error);
    const code = await codeIn(exchange, chat);
    player.dispatch(codeEntered({ codeHandle: player.hide(code) }));
    await comeIn(player);
    await isTold(player);
    player.mark('signed in by the code of the bot');
    await silence(player);

    player.dispatch(navigated(pathTo('securityAuth')));
    const [factor] = await factorsOf(player);
    player.dispatch(taskChosen({ kind: 'disconnect', factorId: factor?.factorId ?? 0 }));
    prove(player, 'sending', '');
    await player.until('the bot has written', ({ security: s }) => s.status === 'proving' && s.sent === null);
    const last = await codeIn(exchange, chat);
    prove(player, 'otp', last);
    await isNow(player, 'idle');
    player.mark('disconnected');
    await leave(player);
    checkHidden(player, [id, code, last, me.password]);
  },
);
