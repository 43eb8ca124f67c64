import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The exchange works as a role that makes no tables, yet a new month of rounds begins while it runs: this function makes the month
 * with the rights of the tables' owner, and nothing else. Months are those of UTC+5:30.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function make_month_of_rounds(of_year int, of_month int) returns void
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      begins timestamptz := (make_timestamp(of_year, of_month, 1, 0, 0, 0) - interval '5 hours 30 minutes') at time zone 'UTC';
      ends timestamptz := (make_timestamp(of_year, of_month, 1, 0, 0, 0) + interval '1 month' - interval '5 hours 30 minutes') at time zone 'UTC';
      month_name text := 'casino_rounds_' || of_year || '_' || lpad(of_month::text, 2, '0');
    begin
      execute format('create table if not exists public.%I partition of public.casino_rounds for values from (%L) to (%L)',
        month_name, begins, ends);
    end $$`.execute(db);
}
