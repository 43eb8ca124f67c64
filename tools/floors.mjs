/** `node tools/floors.mjs`: draws the floors of the code as docs/architecture.md shows them; `--write` puts them there. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import floors from './lib/floors.cjs';

const PAGE = 'docs/architecture.md';
const CRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const ROOF = 'roof';

const cruise = () =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [CRUISE, '--config', 'dependency-cruiser.cjs', '--output-type', 'json', ...Object.keys(floors.FLOORS)],
      { maxBuffer: 1e9, encoding: 'utf8' },
    ),
  ).modules;

/** server/book/orders/place.ts is of server's book; server/main.ts is of server's roof. */
const placeOf = (path) => {
  const [part, folder, ...rest] = path.split('/');
  return { part, folder: rest.length > 0 ? folder : ROOF, room: rest.length > 1 ? rest[0] : null };
};

const drawPart = (part, modules) => {
  const imports = new Map();
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const from = placeOf(source);
    if (from.part !== part) continue;
    if (from.room) rooms.set(from.folder, (rooms.get(from.folder) ?? new Set()).add(from.room));
    for (const { resolved } of dependencies) {
      const to = placeOf(resolved);
      if (to.part === part && to.folder !== from.folder)
        imports.set(from.folder, (imports.get(from.folder) ?? new Set()).add(to.folder));
    }
  }
  const order = [...floors.FLOORS[part], [ROOF]];
  const height = (folder) => order.findIndex((floor) => floor.includes(folder));
  const line = (folder) => {
    const used = [...(imports.get(folder) ?? [])].sort((a, b) => height(b) - height(a) || (a < b ? -1 : 1));
    const inside = [...(rooms.get(folder) ?? [])].sort().join(' ');
    const arrow = used.length > 0 ? `${folder.padEnd(9)}-> ${used.join(' ')}` : folder;
    return `  ${arrow}${inside ? `\n             [${inside}]` : ''}`;
  };
  return [`${part}/`, ...order.toReversed().flatMap((floor) => floor.map(line))].join('\n');
};

/** The drawing: highest floor first, with what each folder imports and which rooms it has. */
const draw = () => {
  const modules = cruise();
  return Object.keys(floors.FLOORS)
    .map((part) => drawPart(part, modules))
    .join('\n\n');
};

const BLOCK = /(<!-- floors -->\n+```text\n)[^]*?(\n```)/;

const picture = draw();
if (process.argv.includes('--write')) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(BLOCK, (_, head, tail) => `${head}${picture}${tail}`),
  );
}
process.stdout.write(`${picture}\n`);
