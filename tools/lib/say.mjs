/** What the commands print: one plain line a step, so that logs of a terminal and of CI read the same. */
const colour = process.stdout.isTTY && !process.env['NO_COLOR'];
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Progress; on the error channel where the output itself is data (BACKLAY_PROGRESS=stderr). */
export const say = (text) =>
  (process.env['BACKLAY_PROGRESS'] === 'stderr' ? process.stderr : process.stdout).write(`${text}\n`);
export const step = (text) => say(paint('36', `> ${text}`));
export const good = (text) => paint('32', text);
export const bad = (text) => paint('31', text);

/** Stops the command with one clear line and no stack trace. */
export const giveUp = (text) => {
  process.stderr.write(`${bad(text)}\n`);
  process.exit(1);
};

/** 65 000 ms -> "1 min 05 s", 1 234 ms -> "1.2 s". */
export const showTime = (ms) => {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** Columns padded to their widest cell; `right` names the columns aligned right. */
export const table = (rows, right = []) => {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => String(row[i]).length)));
  const line = (row) =>
    row
      .map((cell, i) =>
        right.includes(i) ? String(cell).padStart(widths[i]) : String(cell).padEnd(widths[i]),
      )
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
};
