/** Why the server or a command cannot run, in one line a person can act on; exit code 1, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const SYSTEM_WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file stands where a folder is needed',
  ENOENT: 'no such file or folder',
};

/** The error's system code (`ENOSPC`, `ECONNREFUSED`, a PostgreSQL SQLSTATE), if any. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** One line for a file or network error; unknown codes keep the error's own message. */
export function inWords(error: unknown): string {
  const code = codeOf(error);
  const words = code === undefined ? undefined : SYSTEM_WORDS[code];
  if (words !== undefined) return words;
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n')[0] ?? text;
}
