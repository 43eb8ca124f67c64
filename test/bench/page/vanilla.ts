import { showOdds, showShortIn, showSize } from '../../../src/base/format/amounts';
import { browserFrames, createFlashes } from '../../../src/parts/prices/flashes';
import { keyOf } from './side';
import type { Side } from './side';

const showShort = showShortIn('indian');

type Held = { cell: HTMLElement; base: string; odds: Text; size: Text; was: number; wasSize: number };

/** The page a careful person writes by hand for speed alone: no store, no framework, node handles in a map. */
export function vanilla(): Side {
  const held = new Map<string, Held>();
  const flashes = createFlashes(browserFrames);

  const makeCell = (key: string, index: number, odds: number, sizePaise: number): HTMLElement => {
    const cell = document.createElement('button');
    const base = `cell ${index < 3 ? 'b' : 'l'}${(index % 3) + 1}`;
    cell.className = base;
    const [o, s] = ['o', 's'].map((name) => {
      const span = document.createElement('span');
      span.className = name;
      cell.append(span);
      return span.appendChild(document.createTextNode(''));
    });
    if (!o || !s) throw new Error('a cell has two texts');
    o.nodeValue = showOdds(odds);
    s.nodeValue = showSize(sizePaise, showShort);
    held.set(key, { cell, base, odds: o, size: s, was: odds, wasSize: sizePaise });
    return cell;
  };

  const write = (key: string, odds: number, sizePaise: number): void => {
    const at = held.get(key);
    if (!at) return;
    if (at.was !== odds) {
      at.odds.nodeValue = showOdds(odds);
      flashes.hit(at.cell, at.base, odds > at.was ? 'up' : 'down');
      at.was = odds;
    }
    if (at.wasSize !== sizePaise) {
      at.size.nodeValue = showSize(sizePaise, showShort);
      at.wasSize = sizePaise;
    }
  };

  return {
    mount: (root, images) => {
      for (const image of images) {
        const market = document.createElement('section');
        market.className = 'market';
        for (const runner of image.runners) {
          const row = document.createElement('div');
          row.className = 'row';
          const name = document.createElement('span');
          name.className = 'name';
          name.textContent = runner.name;
          row.append(name);
          runner.cells.forEach((cell, i) =>
            row.append(makeCell(keyOf(image.id, runner.id, i), i, cell.odds, cell.sizePaise)),
          );
          market.append(row);
        }
        root.append(market);
      }
      return Promise.resolve();
    },
    apply: (changes) => {
      for (const { m, r, c } of changes)
        for (let i = 0; i + 2 < c.length; i += 3) write(keyOf(m, r, c[i] ?? 0), c[i + 1] ?? 0, c[i + 2] ?? 0);
    },
    read: (market, runner, cell) => {
      const at = held.get(keyOf(market, runner, cell));
      return at ? `${at.odds.nodeValue}|${at.size.nodeValue}` : 'absent';
    },
  };
}
