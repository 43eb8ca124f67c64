const HEAD = '## Long runs';
const ROW = /^\| (\w+)\s+\|/;

const cell = (text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/**
 * docs/trials.md with the newest run of a trial: one row each, in the order of their first runs.
 * @param {string} page
 * @param {{ name: string, date: string, commit: string, ms: number, result: string }} run
 */
export const recordRun = (page, { name, date, commit, ms, result }) => {
  const at = page.indexOf(HEAD);
  const before = at < 0 ? `${page.trimEnd()}\n\n` : page.slice(0, at);
  const rows = (at < 0 ? '' : page.slice(at))
    .split('\n')
    .filter((line) => ROW.test(line) && !line.startsWith('| trial '));
  const row = `| ${name} | ${date} | ${commit} | ${Math.max(1, Math.round(ms / 60_000))} min | ${cell(result)} |`;
  const known = rows.findIndex((line) => ROW.exec(line)?.[1] === name);
  const all = known < 0 ? [...rows, row] : rows.map((line, i) => (i === known ? row : line));
  const intro = '`npm run full` runs these, for hours, and writes the newest run of each here.';
  const head = '| trial | date | commit | took | result |\n| --- | --- | --- | --- | --- |';
  return `${before}${HEAD}\n\n${intro}\n\n${head}\n${all.join('\n')}\n`;
};
