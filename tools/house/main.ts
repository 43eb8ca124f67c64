import { dirname } from 'node:path';
import { measure, measureSoft } from './measure';

/** `npm run house`: measures every number of the house style; exit code 1 if a hard one is broken. */
const root = dirname(dirname(import.meta.dirname));
const rows = measure(root).sort((a, b) => Number(a.id) - Number(b.id));
for (const { id, rule, measured, limit, isKept } of rows)
  console.log(`${id.padStart(2)}  ${isKept ? 'kept  ' : 'BROKEN'}  ${rule}: ${measured} (${limit})`);
const broken = rows.filter(({ isKept }) => !isKept).length;
console.log(`${rows.length} numbers, ${broken} broken`);
console.log('\nTo look at; nothing fails on these:');
for (const { rule, measured } of measureSoft(root)) console.log(`    ${rule}: ${measured}`);
process.exitCode = broken === 0 ? 0 : 1;
