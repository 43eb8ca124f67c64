/** For a shell, and for PostgreSQL, which reads a percent sign as its own. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'"'"'`).replaceAll('%', '%%')}'`;

/** How PostgreSQL gets a part of the log back from an archive, packed or not. */
export function restoreCommand(archive: string): string {
  const file = `${quoted(archive)}/%f`;
  return `if test -f ${file}; then cp ${file} "%p"; else gzip -dc ${file}.gz > "%p" 2>/dev/null; fi`;
}
