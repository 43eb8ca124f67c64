import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Our own packages are there under this name. */
const OWN = '@backlay';

/**
 * Gives another checkout, or a copy of this one, the installed packages of this one. Our own packages are that one's, where it has
 * them: one link to all of `node_modules` would have another commit run with the packages of this.
 * @param {string} root of this checkout
 * @param {string} folder of the other one; it has no `node_modules` yet
 */
export function linkPackages(root, folder) {
  const installed = join(root, 'node_modules');
  const links = join(folder, 'node_modules');
  mkdirSync(join(links, OWN), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN) symlinkSync(join(installed, name), join(links, name));
  const own = new Set([root, folder].flatMap(packagesOf));
  for (const name of own) {
    const there = join(folder, 'packages', name);
    symlinkSync(existsSync(there) ? there : join(root, 'packages', name), join(links, OWN, name));
  }
}

/** @param {string} root */
function packagesOf(root) {
  const packages = join(root, 'packages');
  if (!existsSync(packages)) return [];
  return readdirSync(packages).filter((name) => existsSync(join(packages, name, 'package.json')));
}
