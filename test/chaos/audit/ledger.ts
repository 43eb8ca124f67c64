import { sum } from './arithmetic';
import { found } from './finding';
import type { Finding } from './finding';
import type { Tables, Transaction } from './read';

type Movements = {
  byAccount: Map<string, bigint>;
  byTransaction: Map<string, { account: string; paise: bigint }[]>;
};

function movements({ entries }: Tables): Movements {
  const byAccount = new Map<string, bigint>();
  const byTransaction: Movements['byTransaction'] = new Map();
  for (const { account, transaction, paise } of entries) {
    byAccount.set(account, (byAccount.get(account) ?? 0n) + paise);
    byTransaction.set(transaction, [...(byTransaction.get(transaction) ?? []), { account, paise }]);
  }
  return { byAccount, byTransaction };
}

/** Every balance is the sum of its entries, every movement sums to nothing, nobody owes. */
export function auditLedger(tables: Tables): Finding[] {
  const { byAccount, byTransaction } = movements(tables);
  const findings: Finding[] = [];
  for (const [id, entries] of byTransaction) {
    const total = sum(entries.map(({ paise }) => paise));
    if (total !== 0n)
      findings.push(found('a movement does not sum to nothing', `transaction ${id}`, `${total}`));
  }
  for (const { id, kind, balance } of tables.accounts) {
    const total = byAccount.get(id) ?? 0n;
    if (balance !== total)
      findings.push(
        found('a balance is not the sum of its entries', `account ${id}`, `${balance}, not ${total}`),
      );
    if (kind === 'player' && balance < 0n)
      findings.push(found('a player owes', `account ${id}`, `${balance}`));
  }
  return findings;
}

/** What each transaction moved on its player's own account. */
export function paidToPlayers(tables: Tables): Map<string, bigint> {
  const accounts = new Map(tables.accounts.map((account) => [account.id, account]));
  const owners = new Map(tables.transactions.map(({ id, player }) => [id, player]));
  const paid = new Map<string, bigint>();
  for (const { transaction, account, paise } of tables.entries)
    if (accounts.get(account)?.player === owners.get(transaction) && owners.get(transaction) !== null)
      paid.set(transaction, (paid.get(transaction) ?? 0n) + paise);
  return paid;
}

function byKey(tables: Tables): Map<string, Transaction[]> {
  const keys = new Map<string, Transaction[]>();
  for (const one of tables.transactions) keys.set(one.key, [...(keys.get(one.key) ?? []), one]);
  return keys;
}

/** Deposits and withdrawals: each moved its money once, to its own player, and only when it should. */
export function auditPayments(tables: Tables): Finding[] {
  const keys = byKey(tables);
  const paid = paidToPlayers(tables);
  const findings: Finding[] = [];
  const expect = (key: string, player: string, paise: bigint, times: number): void => {
    const moved = keys.get(key) ?? [];
    if (moved.length !== times)
      findings.push(found('money was moved another number of times', key, `${moved.length}, not ${times}`));
    for (const one of moved)
      if (one.player !== player || paid.get(one.id) !== paise)
        findings.push(found('another amount was moved', key, `${String(paid.get(one.id))}, not ${paise}`));
  };
  for (const { id, player, paise, status } of tables.orders)
    expect(`deposit:${id}`, player, paise, status === 'paid' ? 1 : 0);
  for (const { id, player, paise, status } of tables.withdrawals) {
    expect(`withdrawal:${id}`, player, -paise, 1);
    expect(`withdrawal-returned:${id}`, player, paise, status === 'rejected' ? 1 : 0);
  }
  const known = new Set([
    ...tables.orders.map(({ id }) => `deposit:${id}`),
    ...tables.withdrawals.flatMap(({ id }) => [`withdrawal:${id}`, `withdrawal-returned:${id}`]),
  ]);
  for (const { key, kind } of tables.transactions)
    if ((kind === 'deposit' || kind === 'withdrawal') && !known.has(key))
      findings.push(found('money was moved for nothing that exists', key));
  return findings;
}

/** One bet for each reference of a player, one withdrawal for each. */
export function auditReferences(tables: Tables): Finding[] {
  const findings: Finding[] = [];
  for (const list of [tables.bets, tables.withdrawals]) {
    const seen = new Set<string>();
    for (const { player, ref } of list) {
      if (ref === null) continue;
      const name = `player ${player}, ${ref}`;
      if (seen.has(name)) findings.push(found('a reference was used twice', name));
      seen.add(name);
    }
  }
  return findings;
}
