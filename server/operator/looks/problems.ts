import * as v from 'valibot';
import { toIst } from '../../../domain/base/time';
import { listProblems } from '../../players/problems/kept';
import type { KeptProblem } from '../../players/problems/kept';
import { typed } from '../words';
import type { Column } from './columns';
import { listed, upToLimit } from './listed';
import { defineLook } from './look';

/** Whatever a player sent, without what would steer the operator's terminal. */
export const inLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const COLUMNS: readonly Column<KeptProblem>[] = [
  { head: 'ID', right: true, cell: ({ id }) => String(id) },
  { head: 'REPORTED', cell: ({ at }) => toIst(at.getTime()) },
  { head: 'PLAYER', cell: ({ userName }) => userName },
  { head: 'ON', cell: ({ page }) => inLine(page) },
  { head: 'VERSION', cell: ({ version, commit }) => inLine(`${version} ${commit.slice(0, 8)}`) },
  { head: 'ACTIONS', right: true, cell: ({ actions }) => String(actions) },
  { head: 'KB', right: true, cell: ({ logBytes }) => String(Math.ceil(logBytes / 1000)) },
  { head: 'WHAT HAPPENED', cell: ({ note }) => inLine(note) },
];

export const dataOf = ({ id, userName, at, beganAt, logBytes, ...rest }: KeptProblem) => ({
  problem_id: String(id),
  user_name: userName,
  reported: toIst(at.getTime()),
  began: toIst(beganAt.getTime()),
  log_bytes: logBytes,
  ...rest,
});

/** What players recorded is for those who help them. */
export const READERS = ['support', 'admin'] as const;

export const problemsLook = defineLook({
  name: 'problems list',
  request: v.object({ limit: typed }),
  who: READERS,
  show: upToLimit(async (db, _, limit) => {
    const rows = await listProblems(db, limit);
    return listed({ columns: COLUMNS, rows, none: 'no problem is reported', limit, dataOf });
  }),
});
