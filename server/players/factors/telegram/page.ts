import { showIst } from '../../../../domain/base/time';
import { BOT_NAME, BOT_PATH } from './bot';
import type { BotMessage } from './chat';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
  label { display: block; margin-top: .75rem; }
  input, button { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit;
    border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; }
  button { margin-top: .75rem; background: #0b3d2e; border-color: #0b3d2e; color: #fff; font-weight: 600; cursor: pointer; }
  :focus-visible { outline: 3px solid #b5651d; outline-offset: 2px; }
  ol { list-style: none; margin: 1rem 0; padding: 0; }
  li { border: 1px solid currentColor; border-radius: 8px; padding: .5rem .75rem; margin: .5rem 0; overflow-wrap: anywhere; }
  small { display: block; opacity: .85; }`;

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

const line = ({ chatId, isFromBot, text, at }: BotMessage): string =>
  `<li><small>${isFromBot ? `@${BOT_NAME} to ${escape(chatId)}` : `${escape(chatId)} to @${BOT_NAME}`}, ${showIst(at)}</small>${escape(text)}</li>`;

/** The bot's page: a chat to write from, and what was written, newest first. */
export function botPage(nonce: string, chatId: string, messages: readonly BotMessage[]): string {
  const lines =
    messages.length > 0
      ? `<ol aria-label="Messages">${messages.map(line).join('\n')}</ol>`
      : '<p>Nothing was written in the last hour.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>@${BOT_NAME}</title>
<style nonce="${nonce}">${STYLE}
</style>
</head>
<body>
<main>
<h1>@${BOT_NAME}</h1>
<p>No messenger is asked here: this page plays the bot and the phones it writes to. Only this machine sees it.</p>
<form method="post" action="${BOT_PATH}">
<label for="chat">Your phone</label>
<input id="chat" name="chat" value="${escape(chatId)}" maxlength="40" required autocomplete="off">
<label for="text">Message</label>
<input id="text" name="text" maxlength="200" required autocomplete="off" spellcheck="false" placeholder="/start">
<button>Send</button>
</form>
<h2>Messages</h2>
${lines}
<p><a href="/#/security-auth">Back to the exchange</a></p>
</main>
</body>
</html>
`;
}
