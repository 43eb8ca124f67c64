import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../../tools/lib/linkPackages.mjs';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'link-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...parts: readonly string[]): string {
  const path = join(folder, ...parts);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'package.json'), '{}');
  return path;
}
const leadsTo = (name: string): string => realpathSync(join(folder, 'there', 'node_modules', name));

test('another checkout has the installed packages of this one and its own of ours', () => {
  const react = put('here', 'node_modules', 'react');
  put('here', 'packages', 'feed');
  const onlyHere = put('here', 'packages', 'replay');
  const feed = put('there', 'packages', 'feed');
  const onlyThere = put('there', 'packages', 'older');
  linkPackages(join(folder, 'here'), join(folder, 'there'));
  expect(['react', '@backlay/feed', '@backlay/replay', '@backlay/older'].map(leadsTo)).toEqual([
    react,
    feed,
    onlyHere,
    onlyThere,
  ]);
});

test('a checkout from before there were packages has none of its own', () => {
  put('here', 'node_modules', 'react');
  const feed = put('here', 'packages', 'feed');
  mkdirSync(join(folder, 'there'));
  linkPackages(join(folder, 'here'), join(folder, 'there'));
  expect(leadsTo('@backlay/feed')).toBe(feed);
});
