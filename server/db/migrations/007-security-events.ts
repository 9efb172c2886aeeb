import { sql, type Migration } from 'kysely'

/**
 * Who did what, for good: a row is never changed, and deleted only once it is older than 90 days, whatever statement
 * asks for it. An event of people of several merchants has a row for each of them, with the same id.
 */
export const securityEvents: Migration = {
  up: async (db) => {
    await sql`create table security_events (
      tenant_id uuid,
      id uuid not null,
      at timestamptz not null,
      kind text not null,
      outcome text not null check (outcome in ('done', 'failed', 'refused')),
      user_id uuid,
      name text,
      store_id uuid,
      address text,
      detail text not null,
      times integer not null check (times > 0),
      constraint security_events_key unique nulls not distinct (tenant_id, id)
    )`.execute(db)
    await sql`create index security_events_at on security_events (at)`.execute(db)
    await sql`create function keep_security_events() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old.at < now() - interval '90 days' then return old; end if;
        end if;
        raise exception 'security events are never changed, and kept for 90 days at least' using errcode = '42501';
      end $$`.execute(db)
    await sql`create trigger security_events_stay before update or delete on security_events
      for each row execute function keep_security_events()`.execute(db)
    await sql`create trigger security_events_stay_together before truncate on security_events
      for each statement execute function keep_security_events()`.execute(db)
  },
}
