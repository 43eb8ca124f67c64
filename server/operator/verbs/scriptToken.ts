import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { issueToken } from '../people/tokens';
import { defineVerb } from '../verb';
import type { Context } from '../context';
import { typed } from '../words';

const MOST_DAYS = 366;
const COMMAND = /^[a-z]+(-[a-z]+)*( [a-z]+(-[a-z]+)*){0,2}$/;

/** Commands with commas between them; undefined if one of them cannot be one. */
function commandsIn(text: string): string[] | undefined {
  const commands = [...new Set(text.split(',').map((name) => name.trim()))];
  return commands.every((name) => COMMAND.test(name)) ? commands : undefined;
}

/** A token never makes another: what a script has cannot outlive what it was given. */
async function makeToken(
  db: Db,
  { commands: text, days: daysText }: { commands: string; days: string },
  { caller, now }: Context,
): Promise<Outcome> {
  if (caller.kind !== 'operator') return failed('a token is of an operator: "sign-in NAME" first');
  if (caller.commands !== null) return failed('a token makes no other', 'NOT_ALLOWED');
  const commands = commandsIn(text);
  if (!commands) return failed(`COMMANDS are names of commands with commas between them, not "${text}"`);
  const days = /^\d{1,3}$/.test(daysText) ? Number(daysText) : 0;
  if (days < 1 || days > MOST_DAYS) return failed(`--days must be a whole number from 1 to ${MOST_DAYS}`);
  const { token, until } = await issueToken(db, {
    operatorId: caller.id,
    kind: 'script',
    commands,
    address: caller.address,
    now,
    hours: days * 24,
  });
  return {
    ok: true,
    text: `for ${commands.join(', ')} and nothing else, as ADMIN_TOKEN, ${days} days; shown only here:\n${token}`,
    data: { name: caller.name, commands, token, until },
  };
}

export const scriptToken = defineVerb({
  name: 'operators token',
  request: v.object({ commands: typed, days: typed }),
  who: 'everybody',
  subject: () => ({ kind: 'self', id: '' }),
  handle: makeToken,
});
