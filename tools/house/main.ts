import { dirname } from 'node:path';
import { measure } from './measure';

/** `npm run house`: measures every number of the house style; exit code 1 if one is broken. */
const rows = measure(dirname(dirname(import.meta.dirname))).sort((a, b) => Number(a.id) - Number(b.id));
for (const { id, rule, measured, limit, isKept } of rows)
  console.log(`${id.padStart(2)}  ${isKept ? 'kept  ' : 'BROKEN'}  ${rule}: ${measured} (${limit})`);
const broken = rows.filter(({ isKept }) => !isKept).length;
console.log(`${rows.length} numbers, ${broken} broken`);
process.exitCode = broken === 0 ? 0 : 1;
