import type { Transaction } from 'kysely';
import type { Database } from '../base/db/tables';

export type Trx = Transaction<Database>;
