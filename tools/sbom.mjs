/** `npm run sbom`: the bill of materials of the locked dependencies into dist/sbom.json; `npm run sbom -- FILE` elsewhere. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readLock } from './lib/lock.mjs';
import { step } from './lib/say.mjs';
import { billOf } from './lib/sbom.mjs';

const file = resolve(process.argv[2] ?? 'dist/sbom.json');
const bill = billOf(readLock());
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
step(`${bill.components.length} packages in ${file}`);
