import * as v from 'valibot';
import type { Db } from '../../base/db/connect';
import { audit } from '../../book/settlement/audit';
import { readServerSettings, readSettings } from '../../players/settings/settings';
import type { Outcome } from '../outcome';
import { defineLook } from './look';

/** Every global setting by name, as it stands. */
async function showSettings(db: Db): Promise<Outcome> {
  const { demo_players: _demo, ...settings } = await readSettings(db);
  const all = { ...settings, ...(await readServerSettings(db)) };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${String(value)}`);
  return { ok: true, text: lines.join('\n'), data: all };
}

/** Runs the full audit; not ok with any finding, so that the exit code tells. */
async function runAudit(db: Db): Promise<Outcome> {
  const findings = await audit(db);
  if (findings.length === 0) return { ok: true, text: 'audit: clean', data: { clean: true, findings } };
  const lines = findings.map(({ check, detail }) => `broken: ${check}: ${detail}`);
  return { ok: false, text: lines.join('\n'), data: { clean: false, findings } };
}

export const settingsLook = defineLook({
  name: 'show-settings',
  request: v.object({}),
  who: 'everybody',
  show: showSettings,
});

export const auditLook = defineLook({
  name: 'audit',
  request: v.object({}),
  who: 'everybody',
  show: runAudit,
});
